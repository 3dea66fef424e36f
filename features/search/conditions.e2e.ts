import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  findCategory,
  makeDocument,
  openAs,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'
import { button, open, rows, total, totalOf } from './list.e2e.given.ts'

test.describe('an accountant', () => {
  test.use({ as: 'wangfang' })

  test('SEARCH-15 the form searches when it is asked to, and its conditions can be taken away', async ({ page }) => {
    await open(page, addresses.search())
    for (const tab of ['我的文档', '最新文档', '知识库']) {
      await page.getByRole('tab', { name: tab }).click()
      // another tab closes the form: it is opened once this one is there
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('button', { name: '高级搜索', exact: true }).click()
      for (const name of ['搜索', '重置']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      await page.getByRole('button', { name: '取消', exact: true }).click()
      await expect(page.getByRole('combobox', { name: '状态' })).toBeHidden()
    }
    const all = await total(page)
    await page.getByRole('button', { name: '高级搜索', exact: true }).click()
    await page.getByRole('combobox', { name: '状态' }).click()
    await page.getByTitle('失效').click()
    await expectAccessible(page)
    expect(await total(page), 'nothing happens before it is asked for').toBeGreaterThan(all / 2)
    await page.getByRole('button', { name: '重置' }).click()
    await page.getByRole('combobox', { name: '状态' }).click()
    await page.getByTitle('失效').click()
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByText('状态失效')).toBeVisible()
    await totalOf(page).toBeLessThan(all)
    const expired = await total(page)
    await expect(rows(page).filter({ hasNotText: '失效' }), 'the old rows go when the new ones come').toHaveCount(0)

    await page.getByRole('button', { name: '清除', exact: true }).click()
    await totalOf(page).toBeGreaterThan(expired * 2)
    await page.goBack()
    await totalOf(page).toBe(expired)
  })

  test('SEARCH-14 a button opens and closes the form; Esc closes it too, and the focus is where it was opened', async ({
    page,
  }) => {
    await open(page, addresses.search())
    const advanced = page.getByRole('button', { name: '高级搜索', exact: true })
    const status = page.getByRole('combobox', { name: '状态' })
    await advanced.click()
    await expect(status).toBeVisible()
    await expect(advanced).toHaveAttribute('aria-expanded', 'true')
    await advanced.click()
    await expect(status).toBeHidden()
    await expect(advanced).toHaveAttribute('aria-expanded', 'false')
    await advanced.click()
    await status.click()
    await page.keyboard.press('Escape')
    await expect(status, 'the first one closes the list').toBeVisible()
    await page.getByRole('button', { name: '更多条件' }).click()
    await page.keyboard.press('Escape')
    await expect(status).toBeHidden()
    await expect(advanced).toBeFocused()
  })

  test('SEARCH-17 the form offers “save as” where there is more than one tab, and not beside a single one', async ({
    page,
  }) => {
    const panel = async () => {
      await open(page, addresses.search())
      await button(page, '高级搜索').click()
      await expect(button(page, '重置')).toBeVisible()
    }
    await panel()
    await expect(page.getByRole('tab')).not.toHaveCount(1)
    await expect(button(page, '另存为')).toBeVisible()

    await page.route(/searchlist\/tabInfo/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { groupinfo: unknown[] }
      await route.fulfill({ response, json: { ...body, groupinfo: body.groupinfo.slice(-1) } })
    })
    await page.reload()
    await panel()
    await expect(page.getByRole('tab')).toHaveCount(1)
    await expect(button(page, '另存为')).toHaveCount(0)
  })

  test('SHELL-15 of the right menu one entry searches, with the panel if the server says so, others choose columns, keep the page and open help', async ({
    page,
  }) => {
    const choose = async (name: string) => {
      await page.getByRole('heading', { level: 1, name: '查看文档' }).click({ button: 'right' })
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const status = page.getByRole('combobox', { name: '状态' })
    await open(page, addresses.search())
    await expect(button(page, '高级搜索')).toBeVisible()
    await choose('高级搜索')
    await expect(status).toBeVisible()
    await button(page, '取消').click()
    await choose('列设置')
    await expect(page.getByRole('checkbox', { name: '编号' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox', { name: '编号' })).toBeHidden()
    await choose('收藏此页面')
    await expect(page.getByText(/已收藏此页面|此页面已收藏/)).toBeVisible()
    const help = page.waitForEvent('popup')
    await choose('帮助')
    await expect((await help).getByRole('heading', { name: '查找文档' })).toBeVisible()

    await page.route(/searchlist\/rightMenu/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { rightMenus: { customData?: unknown }[] }
      const rightMenus = body.rightMenus.map(({ customData: _, ...item }) => item)
      await route.fulfill({ response, json: { ...body, rightMenus } })
    })
    await page.reload()
    await expect(rows(page).first()).toBeVisible()
    await expect(button(page, '高级搜索')).toBeVisible()
    const searched = page.waitForResponse(/searchlist\/list/)
    await choose('高级搜索')
    await searched
    await expect(status, 'no panel').toBeHidden()
    await expect(rows(page).first()).toBeVisible()
  })

  test('SEARCH-35~ the menu entry of a portal by which one came stays in the address while one searches', async ({
    page,
  }) => {
    await open(page, `${addresses.search()}?menuidforportal=12`)
    await page.getByRole('searchbox', { name: '标题' }).fill('报销')
    await page.keyboard.press('Enter')
    await expect(rows(page).first().locator('mark')).toHaveText('报销')
    await expect(page).toHaveURL(/menuidforportal=12/)
  })

  test('SEARCH-44~ another tab begins with an empty form', async ({ page }) => {
    await open(page, addresses.search({ subject: '报销' }))
    await expect(rows(page).first().locator('mark')).toHaveText('报销')
    await page.getByRole('tab', { name: '最新文档' }).click()
    await expect(page.getByRole('tab', { name: '最新文档' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('searchbox', { name: '标题' })).toHaveValue('')
    await expect(page).toHaveURL(/viewcondition=1$/)
  })
})

test.describe('a link that cannot be read', () => {
  test.use({ as: 'wangfang' })

  test('says so above the list, which is of more than was asked for', async ({ page }) => {
    await page.goto('/#/main/document/search?viewcondition=2&jsonstr=xyz')
    await expect(page.getByText('链接中的条件“jsonstr”无法识别')).toBeVisible()
    const unknown = encodeURIComponent(JSON.stringify({ docCatalogIds: [], foo: '1', bar: '2' }))
    await page.goto(`/#/main/document/search?viewcondition=2&jsonstr=${unknown}`)
    await expect(page.getByText('链接中的条件“jsonstr.foo、jsonstr.bar”无法识别')).toBeVisible()
    await takePicture(page, 'search.unreadable')
    await page.goto('/#/main/document/search?viewcondition=2&subject=a')
    await expect(page.getByText('链接中的条件“subject”无法识别')).toBeVisible()
    await page.goto('/#/main/document/search?viewcondition=2&docsubject=a&menuidforportal=12&istree=1&_key=a1')
    await expect(page.getByText('无法识别')).toHaveCount(0)
  })
})

test.describe('a link of a portal', () => {
  test.use({ as: 'wangfang' })

  test('opens the list of its element, says what it is of, and is narrowed and taken back like any other', async ({
    page,
  }) => {
    const mark = `${test.info().workerIndex}${Date.now().toString(36)}`
    const category = '报销与差旅'
    for (const subject of [`乙 ${mark}`, `甲 ${mark}`]) {
      await makeDocument(page, { category, subject, html: '<p>正文</p>' })
    }
    const docCatalogIds = [await findCategory(page, category)]
    const element = { tabtitle: '报销速递', docCatalogIds, orderby: ['3'], order: ['1'] }
    const jsonstr = encodeURIComponent(Buffer.from(JSON.stringify(element)).toString('base64'))
    await page.goto(`/wui/index.html#/main/document/search?viewcondition=2&outDoc=1&eid=31&jsonstr=${jsonstr}`)
    await expect(page.getByText('门户报销速递')).toBeVisible()
    await expect(page.getByText('无法识别')).toHaveCount(0)
    await page.getByRole('searchbox', { name: '标题' }).fill(mark)
    await page.keyboard.press('Enter')
    // in the order of the element
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(0)).toContainText(`甲 ${mark}`)
    await expect(rows(page).nth(1)).toContainText(`乙 ${mark}`)
    await expect(page, 'the link stays what it was').toHaveURL(/jsonstr=|elementmore=/)
    await takePicture(page, 'portal.zh')
    await expectAccessible(page)
    const narrowed = await total(page)
    await page.getByRole('searchbox', { name: '标题' }).fill('')
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page)).toBeGreaterThan(narrowed)
    const ofElement = await total(page)
    await page.getByRole('button', { name: '移除 门户' }).click()
    await totalOf(page).toBeGreaterThan(ofElement)
  })
})

const copied = async (page: Page) => {
  await expect(page.getByText('链接已复制')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** From the menu of the list. */
async function copyListLink(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: '查看文档' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '复制此列表的链接' }).click()
  return copied(page)
}

const expectConditions = async (page: Page) => {
  await expect(page.getByRole('searchbox', { name: '标题' })).toHaveValue('报销')
  await expect(page.getByText('状态生效')).toBeVisible()
  await expect(rows(page).first().locator('mark').first()).toHaveText('报销')
}

test.describe('a copied link', () => {
  test.use({ as: 'liqiang', permissions: ['clipboard-read', 'clipboard-write'] })

  test('of a document opens it for a colleague', async ({ page, browser }) => {
    await open(page, addresses.search({ subject: '差旅报销管理办法' }))
    await rows(page).getByRole('link', { name: '差旅报销管理办法（2026版）' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '差旅报销管理办法（2026版）' })).toBeVisible()
    await page.getByRole('button', { name: '复制链接' }).click()
    const link = await copied(page)
    const colleague = await openAs(browser, 'wangfang')
    await colleague.goto(link)
    await expect(colleague.getByRole('heading', { level: 1, name: '差旅报销管理办法（2026版）' })).toBeVisible()
    await colleague.context().close()
  })

  test('of a list has its conditions; that of a saved search has them too, and not its tab, which is nobody else’s', async ({
    page,
    browser,
  }) => {
    await open(page, `${addresses.search({ subject: '报销' })}&docstatus=1%2C2`)
    await expectConditions(page)
    const found = await total(page)
    const ofList = await copyListLink(page)

    const form = { conditionMouldName: '抄送的搜索', docsubject: '报销', docstatus: '1,2' }
    const saved = await page.request.post('/api/doc/searchlist/saveConditionMould', { form })
    const { conditionMouldId } = (await saved.json()) as { conditionMouldId: string }
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.goto('about:blank')
    await open(page, addresses.search({ view: Number(conditionMouldId) }))
    await expect(page.getByRole('tab', { name: '抄送的搜索' })).toHaveAttribute('aria-selected', 'true')
    await expectConditions(page)
    const ofTemplate = await copyListLink(page)
    expect(ofTemplate).not.toContain(`viewcondition=${conditionMouldId}`)

    const again = await page.context().newPage()
    const colleague = await openAs(browser, 'wangfang')
    for (const link of [ofList, ofTemplate]) {
      for (const opened of [again, colleague]) {
        await opened.goto('about:blank')
        await opened.goto(link)
        await expectConditions(opened)
        await expect(opened.getByRole('tab', { name: '知识库' })).toHaveAttribute('aria-selected', 'true')
      }
      await totalOf(again).toBe(found)
    }
    await colleague.context().close()
    await page.request.post('/api/doc/searchlist/deleteConditionMould', { form: { conditionMouldId } })
  })
})

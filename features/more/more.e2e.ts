import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  findCategory,
  makeDocument,
  openAs,
  portalPort,
  takePicture,
  test,
} from '@shuku/kit/testing/browser'
import type { Browser, Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const base64 = (definition: object) => Buffer.from(JSON.stringify(definition)).toString('base64')
const rowOf = (page: Page, text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

/** A page of a portal, from a server of its own; port 0 is any. */
async function serve(html: string, port: number) {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html; charset=utf-8').end(html))
  await new Promise<void>((begun) => server.listen(port, '127.0.0.1', begun))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A document of a colleague’s and one of one’s own, in a category where both write. */
async function start(page: Page, browser: Browser) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const category = '报销与差旅'
  const html = '<p>正文</p>'
  const colleague = await openAs(browser, 'wangfang')
  await makeDocument(colleague, { category, subject: `同事 ${mark}`, html })
  await colleague.context().close()
  await makeDocument(page, { category, subject: `自己 ${mark}`, html })
  const docCatalogIds = [await findCategory(page, category)]
  const jsonstr = base64({ tabtitle: `速递 ${mark}`, docCatalogIds, orderby: ['3'], order: ['1'] })
  return { mark, docCatalogIds, jsonstr, definition: { docCatalogIds, orderby: ['3'], order: ['1'] } }
}

test.describe('in Chinese', () => {
  test.use({ as: 'liqiang' })

  test('MORE-01 MORE-02 MORE-03 MORE-04 MORE-05 MORE-06 MORE-10 MORE-11 SHELL-14~ SHELL-15~ the list of an element is searched, shared from, marked as read and deleted from', async ({
    page,
    browser,
  }) => {
    const { mark, jsonstr, definition } = await start(page, browser)
    // what stands at the top and in the menu is the server's, in its order and its words
    await page.route('**/api/doc/more/rightMenu', async (route) => {
      const response = await route.fetch()
      const { rightMenus, ...answer } = (await response.json()) as { rightMenus: object[] }
      const [search, columns] = rightMenus
      const changed = [columns, { ...search, menuName: '再找一次', isTop: '1' }]
      await route.fulfill({ response, json: { ...answer, rightMenus: changed } })
    })
    await open(page, addresses.more({ jsonstr }))
    const heading = page.getByRole('heading', { level: 1, name: `速递 ${mark}` })
    await expect(heading).toBeVisible()
    const again = page.waitForRequest(/doc\/more\/list/)
    await page.getByRole('button', { name: '再找一次', exact: true }).click()
    await again
    await heading.click({ button: 'right' })
    await expect(page.getByRole('menuitem')).toHaveText(['列设置', '再找一次'])
    await page.getByRole('menuitem', { name: '列设置', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: '编号', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('searchbox', { name: '搜索标题' }).fill(mark)
    await expect(page).toHaveURL(/docsubject=/)
    await expect(rowOf(page, mark)).toHaveCount(2)
    await expectAccessible(page)
    await takePicture(page, 'more')

    // MORE-03, MORE-04
    await rowOf(page, `自己 ${mark}`).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '共享', exact: true }).click()
    const share = page.getByRole('dialog', { name: '文档共享' })
    await expect(share.locator('.ant-modal-container')).toBeVisible()
    expect(await share.locator('.ant-modal-container').boundingBox()).toMatchObject({ width: 800, height: 524 })
    await share.getByRole('button', { name: '关闭', exact: true }).last().click()
    await rowOf(page, `自己 ${mark}`).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '查看日志' }).click()
    const log = page.getByRole('dialog', { name: '文档日志' })
    await expect(log.locator('.ant-modal-container')).toBeVisible()
    expect(await log.locator('.ant-modal-container').boundingBox()).toMatchObject({ width: 720 })
    await page.keyboard.press('Escape')
    await expect(log).toBeHidden()

    // MORE-10: with what is unread alone, what was read leaves the list
    await page.getByRole('checkbox', { name: '只看未读' }).click()
    await expect(page).toHaveURL(/isNew=1/)
    await expect(rowOf(page, mark)).toHaveCount(1)
    const isSent = page.waitForRequest(/operate\/markReaded/)
    await rowOf(page, `同事 ${mark}`).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '标记为已读' }).click()
    await isSent
    await expect(rowOf(page, mark)).toHaveCount(0)
    await page.getByRole('checkbox', { name: '只看未读' }).click()
    await expect(rowOf(page, mark)).toHaveCount(2)

    // MORE-11: asked first, then done
    const asked = page.waitForRequest(/operate\/deleteWarm/)
    await rowOf(page, `自己 ${mark}`).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除' }).click()
    await asked
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(rowOf(page, mark)).toHaveCount(1)

    // MORE-02
    await open(page, addresses.more({ jsonstr: base64(definition) }))
    await expect(page.getByRole('heading', { level: 1, name: '文档中心' })).toBeVisible()
  })

  test('MORE-19 a definition that cannot be read leaves the list empty, and says that it failed', async ({ page }) => {
    for (const jsonstr of ['xyz', base64({ sqlwhere: '1=1' })]) {
      await open(page, addresses.home())
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await open(page, addresses.more({ jsonstr }))
      await expect(page.getByText('操作失败', { exact: true })).toBeVisible()
      await expect(page.getByText('没有文档', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(0)
      await page.reload()
    }
  })
})

test.describe('in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('MORE-02 MORE-08 an element that is kept has its name in both languages; without a title the list is the document center', async ({
    page,
  }) => {
    await open(page, addresses.more({ tabId: 'home', elementId: 'notices' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    await expect(rowOf(page, '').nth(1)).toBeVisible()
    await open(page, addresses.more())
    await expect(page.getByRole('heading', { level: 1, name: 'Document center' })).toBeVisible()
  })
})

test.describe('without a session', () => {
  test(
    'SHELL-17 SHELL-37~ MORE-09 MORE-14 MORE-20 the external variant opens without signing in: ten a page, read and turned, and nothing else',
    { tag: '@core' },
    async ({ page }) => {
      // whatever becomes of the sign-on check: an answer that fails would be noise
      await page.route(/\/api\/(?:shuku\/session|doc\/sso\/check)$/, (route) => route.abort())
      await open(page, addresses.more({ tabId: 'customers', elementId: 'faq', isOuter: true }))
      await expect(page.getByRole('heading', { level: 1, name: '常见问题与手册' })).toBeVisible()
      const list = page.getByRole('list', { name: '常见问题与手册' })
      await expect(list.getByRole('listitem')).toHaveCount(10)
      await expectAccessible(page)
      await takePicture(page, 'more-outer')
      // turning the pages are the only buttons beside the search
      const buttons = await page
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
      expect(buttons.filter((name) => !/页|搜索/.test(name ?? ''))).toEqual([])
      await expect(page.getByRole('combobox')).toHaveCount(0)
      await page.getByRole('button', { name: '下一页' }).click()
      await expect(list.getByRole('listitem')).not.toHaveCount(10)
      await list.getByRole('link').first().click()
      await expect(page.getByText(/^更新于 \d{4}-\d\d-\d\d$/)).toBeVisible()
      await expect(page.locator('.ant-skeleton')).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('link', { name: '返回列表' }).click()
      await expect(list).toBeVisible()
    },
  )
})

test.describe('an administrator', () => {
  // the frame that is refused
  test.use({ as: 'sysadmin', allowedNoise: [/more\/outer\/page|frame-ancestors/] })

  test('an element is made, listed, opened, shown by the page of a portal that may and of no other, and deleted', async ({
    page,
  }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    await open(page, addresses.portalElements())
    await page.getByRole('button', { name: '新建元素' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '名称 *', exact: true }).fill(`元素 ${mark}`)
    await dialog.getByLabel('门户页签').fill('tab-1')
    await dialog.getByLabel('元素编号').fill(mark)
    await dialog.getByLabel('门户显示条数').fill('6')
    await dialog.getByLabel('最近生效天数').fill('30')
    await dialog.getByRole('checkbox', { name: '对外开放' }).check()
    await expectAccessible(page)
    await takePicture(page, 'portal-elements.form')
    await dialog.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('门户元素已保存')).toBeVisible()
    const row = rowOf(page, `元素 ${mark}`)
    await expect(row).toContainText('全部目录')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '复制嵌入代码' }).click()
    await expect(page.getByText('嵌入代码已复制')).toBeVisible()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    const portal = await page.context().newPage()
    const html = readFileSync(new URL('portal.e2e.given.html', import.meta.url), 'utf8').replace(
      '<!-- element -->',
      code,
    )
    const [mayFrame, mayNot] = await Promise.all([serve(html, portalPort()), serve(html, 0)])
    const framed = portal.frameLocator('iframe').getByRole('heading', { name: `元素 ${mark}` })
    await portal.goto(mayFrame.address)
    await expect(framed).toBeVisible()
    await takePicture(portal, 'portal-elements.framed')
    await portal.goto(mayNot.address)
    await expect(portal.getByRole('heading', { name: '门户首页' })).toBeVisible()
    await expect(framed, 'its origin is not in the setting').toHaveCount(0)
    await portal.close()
    mayFrame.stop()
    mayNot.stop()
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '打开列表' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `元素 ${mark}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '门户元素' })).toBeVisible()
    await row.click({ button: 'right' })
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  })
})

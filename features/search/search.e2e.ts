import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const rows = (page: Page) => page.getByRole('grid').locator('tbody').getByRole('row')
const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const topSearch = (page: Page) => page.getByRole('combobox', { name: '搜索标题、正文、附件、编号…' })

/** How many documents the foot says there are. */
async function total(page: Page): Promise<number> {
  const text = page.getByText(/共 [\d,]+ 条/)
  await expect(text).toBeVisible()
  return Number(/共 ([\d,]+) 条/.exec((await text.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
}

/** The total once a change has reached it. Tests beside this one add documents: only "more" and "fewer" can be relied on. */
const totalOf = (page: Page) => expect.poll(() => total(page), { timeout: 10_000 })

test.describe('an accountant', () => {
  test.use({ as: 'wangfang' })

  test('who misses a document in a list names it, and is told which condition keeps it out', async ({ page }) => {
    await open(page, `${addresses.search({ fulltext: '飞艇租赁规程' })}&fulltextexact=1`)
    await page.getByRole('button', { name: '为什么没有找到某篇文档？' }).click()
    const dialog = page.getByRole('dialog', { name: '为什么列表中有（没有）某篇文档？' })
    await dialog.getByRole('combobox', { name: '哪篇文档' }).fill('差旅报销管理办法（2026版）')
    await page.locator('.ant-select-item-option', { hasText: '差旅报销管理办法（2026版）' }).first().click()
    await expect(dialog.getByRole('status')).toContainText('不在列表中，因为不符合 1 个条件。')
    await expect(dialog.getByRole('listitem')).toHaveText(/全文没有：飞艇租赁规程/)
    await expectAccessible(page)
  })

  test('SEARCH-78 a word in an attachment is found, shown where it stands, and leads to the document', async ({
    page,
  }) => {
    await open(page, addresses.search())
    await page.keyboard.press('/')
    await topSearch(page).fill('旺季上浮')
    await page.keyboard.press('Enter')
    const found = rows(page).filter({ hasText: '差旅报销管理办法（2026版）' })
    await expect(found).toHaveText(/附件 城市分类与境外标准\.pdf/)
    await expect(found.locator('mark')).toHaveText('旺季上浮')
    await expect(page.getByText('全文旺季上浮'), 'what is searched for').toBeVisible()

    await found.getByRole('link', { name: '差旅报销管理办法（2026版）' }).click()
    await expect(page).toHaveURL(/#\/main\/document\/detail\?id=\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: '差旅报销管理办法（2026版）' })).toBeVisible()
    await page.goBack()
    await expect(found, 'back to what was found').toBeVisible()
    await expect(topSearch(page)).toHaveValue('旺季上浮')
  })

  test('SEARCH-33 SEARCH-01 SEARCH-05 a category shows itself and those below it, with their number in the tree, as a chip and in the form', async ({
    page,
  }) => {
    const menu = page.waitForResponse(/searchlist\/rightMenu/)
    await open(page, addresses.search())
    await menu
    const heading = page.getByRole('heading', { level: 1, name: '查看文档' })
    await heading.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: '列设置' })).toBeVisible()
    await page.keyboard.press('Escape')
    const all = await total(page)
    await inTree(page, '人事').click()
    await expect(page.getByText('目录人事及下级')).toBeVisible()
    await totalOf(page).toBeLessThan(all)
    await expect(inTree(page, '人事')).toContainText(String(await total(page)))
    await page.getByRole('button', { name: '高级', exact: true }).click()
    await expect(page.getByRole('combobox', { name: '目录' }).locator('..')).toContainText('人事')

    await page.reload()
    await expect(inTree(page, '人事')).toHaveAttribute('aria-selected', 'true')
    await totalOf(page).toBeLessThan(all)
    const inCategory = await total(page)
    await page.getByRole('button', { name: '移除 目录' }).click()
    await expect(page.getByText('目录人事及下级')).toBeHidden()
    await totalOf(page).toBeGreaterThan(inCategory * 2)
  })

  test('SEARCH-03 SEARCH-41~ the tree comes as far as it stands open, and as it was kept until the fresh one is there', async ({
    page,
  }) => {
    await open(page, addresses.search())
    const deep = inTree(page, '报销与差旅')
    await expect(inTree(page, '财务')).toBeVisible()
    await expect(deep).toHaveCount(0)
    const asked = page.waitForRequest((request) => /extendsKeys=\d/.test(request.postData() ?? ''))
    await inTree(page, '财务').getByRole('button').first().click()
    await asked
    await deep.click()
    await expect(page.getByText('目录报销与差旅及下级')).toBeVisible()
    await page.getByRole('button', { name: '全部收起' }).click()
    await expect(inTree(page, '财务')).toHaveCount(0)
    await page.getByRole('button', { name: '查找', exact: true }).click()
    await page.getByRole('searchbox', { name: '名称或拼音' }).fill('hwcl')
    await expect(inTree(page, '海外差旅'), 'found without having been opened').toBeVisible()

    const fresh = Promise.withResolvers<void>()
    await page.route(/searchlist\/tree/, async (route) => {
      await fresh.promise
      await route.continue()
    })
    await page.evaluate(() => {
      const [name = ''] = Object.keys(localStorage).filter((key) => /^shuku\.categories\..*\.view2$/.test(key))
      localStorage.setItem(name, (localStorage.getItem(name) ?? '').replace('"公告"', '"去年的公告"'))
    })
    await page.reload()
    await expect(inTree(page, '去年的公告')).toBeVisible()
    fresh.resolve()
    await expect(inTree(page, '公告')).toBeVisible()
    await expect(inTree(page, '去年的公告')).toHaveCount(0)
    await expect(deep, 'the address names it').toHaveAttribute('aria-selected', 'true')
  })

  test('SEARCH-15 the form searches when it is asked to, and its conditions can be taken away', async ({ page }) => {
    await open(page, addresses.search())
    for (const tab of ['我的文档', '最新文档', '知识库']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('button', { name: '高级', exact: true }).click()
      for (const name of ['搜索', '重置']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      await page.getByRole('button', { name: '取消', exact: true }).click()
      await expect(page.getByRole('combobox', { name: '状态' })).toBeHidden()
    }
    const all = await total(page)
    await page.getByRole('button', { name: '高级', exact: true }).click()
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

  test('SEARCH-14~ Esc closes the form, and the focus is where it was opened', async ({ page }) => {
    await open(page, addresses.search())
    const advanced = page.getByRole('button', { name: '高级', exact: true })
    await advanced.click()
    const status = page.getByRole('combobox', { name: '状态' })
    await status.click()
    await page.keyboard.press('Escape')
    await expect(status, 'the first one closes the list').toBeVisible()
    await page.getByRole('button', { name: '更多条件' }).click()
    await page.keyboard.press('Escape')
    await expect(status).toBeHidden()
    await expect(advanced).toBeFocused()
  })

  test('SEARCH-44~ another tab begins with an empty form', async ({ page }) => {
    await open(page, addresses.search({ subject: '报销' }))
    await expect(rows(page).first().locator('mark')).toHaveText('报销')
    await page.getByRole('tab', { name: '最新文档' }).click()
    await expect(page.getByRole('tab', { name: '最新文档' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('searchbox', { name: '标题' })).toHaveValue('')
    await expect(page).toHaveURL(/viewcondition=1$/)
  })

  test('a search that finds nothing says what was searched and looks further when asked to', async ({ page }) => {
    await open(page, addresses.search())
    await inTree(page, '公告').click()
    await page.getByRole('searchbox', { name: '标题' }).fill('旺季上浮')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '“公告及下级”中没有标题包含“旺季上浮”的文档' })).toBeVisible()
    await page.getByRole('button', { name: '在正文和附件中搜索' }).click()
    await page.getByRole('button', { name: '在全部目录中搜索' }).click()
    await expect(rows(page).filter({ hasText: '差旅报销管理办法（2026版）' })).toBeVisible()
  })

  test('SEARCH-78 what finds nothing is searched as what was meant, says so, and can be searched as it is', async ({
    page,
  }) => {
    await open(page, addresses.search({ fulltext: '差旅报消管理办法' }))
    const note = page.getByRole('status').filter({ hasText: '没有找到' })
    await expect(note).toContainText('没有找到“差旅报消管理办法”，以下是“差旅报销管理办法”的结果。')
    await expect(rows(page).filter({ hasText: '差旅报销管理办法（2026版）' })).toBeVisible()
    await expect(topSearch(page), 'what was typed stays').toHaveValue('差旅报消管理办法')

    await note.getByRole('button', { name: '仍然搜索“差旅报消管理办法”' }).click()
    await expect(page.getByRole('heading', { name: /没有找到“差旅报消管理办法”/ })).toBeVisible()
    await expect(note).toBeHidden()
    await page.goBack()
    await expect(note).toBeVisible()
  })

  test('SEARCH-20 suggestions come while one types, the keyboard goes through them, and the list says where one came from', async ({
    page,
  }) => {
    await open(page, addresses.newDocument())
    await page.keyboard.press('Control+k')
    await topSearch(page).pressSequentially('报销与差')
    const category = page.getByRole('option', { name: /报销与差旅/ }).first()
    await expect(category).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(category).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByText('目录报销与差旅及下级')).toBeVisible()
    const trail = page.getByRole('navigation', { name: '查看文档' })
    await expect(trail).toHaveText('新建文档/查看文档')
    await expect(trail.getByRole('link', { name: '新建文档' })).toBeVisible()

    await topSearch(page).fill('住宿标准')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/fulltext=/)
    await page.keyboard.press('/')
    await topSearch(page).fill('')
    await expect(
      page.getByRole('listbox', { name: '最近搜索' }).getByRole('option', { name: '住宿标准' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('SEARCH-78 a colleague is suggested by the initials, and leads to what they wrote', async ({ page }) => {
    await open(page, addresses.search())
    await topSearch(page).pressSequentially('lhf')
    await page.getByRole('option', { name: '刘海峰 作者 · 财务部' }).click()
    await expect(page.getByText('作者刘海峰')).toBeVisible()
    const authors = page.getByRole('row').filter({ hasText: '刘海峰' })
    await expect(authors.first()).toBeVisible()
    await expect(page.getByRole('row').filter({ hasNotText: '刘海峰' })).toHaveCount(1)
  })
})

test.describe('somebody who arranges the list', () => {
  test.use({ as: 'chensiyuan' })

  test('SEARCH-72~ SEARCH-37 SEARCH-73~ SEARCH-74 page, size, order and columns are there again after a reload', async ({
    page,
  }) => {
    await open(page, addresses.search())
    await page.getByRole('button', { name: '阅读', exact: true }).click()
    await page.getByRole('button', { name: /条\/页/ }).click()
    await page.getByRole('menuitem', { name: '20 条/页' }).click()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('checkbox', { name: '编号' }).check()
    await page.getByRole('checkbox', { name: '部门' }).uncheck()
    await expect(page.getByRole('columnheader', { name: '编号' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/current=2/)
    await expect(rows(page)).toHaveCount(20)
    await expect(page.getByText(/^21–40/)).toBeVisible()
    // what the narrower list had left out is there again
    await expect(page.getByRole('columnheader', { name: '部门' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: '阅读' })).toBeVisible()
    const before = await rows(page).allTextContents()
    const order = (await page.getByRole('columnheader', { name: '阅读' }).getAttribute('aria-sort')) ?? 'none'

    await page.reload()
    await expect(page.getByRole('columnheader', { name: '阅读' })).toHaveAttribute('aria-sort', order)
    await expect(page.getByRole('columnheader', { name: '编号' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: '部门' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await expect(rows(page)).toHaveText(before)

    await page.getByRole('button', { name: '列设置' }).click()
    await page.getByRole('button', { name: '恢复默认列' }).click()
    await expect(page.getByRole('columnheader', { name: '部门' })).toBeVisible()
  })
})

test.describe('the administrator of the archive', () => {
  test.use({ as: 'jiangli' })

  test('SEARCH-19 what may be done with a row is in its menu; a document that was deleted comes back when the act is undone', async ({
    page,
  }) => {
    const title = '2019 年度产品图纸卷宗目录'
    await open(page, addresses.search({ subject: title }))
    const row = rows(page).filter({ hasText: title })
    await row.click({ button: 'right' })
    // of the archive nothing is edited any more
    await expect(page.getByRole('menuitem', { name: '编辑' })).toHaveCount(0)
    for (const name of ['共享', '查看日志']) await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('heading', { name: /没有标题包含/ })).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row).toBeVisible()
  })

  test('SEARCH-49~ DOC-09 what is done with several documents waits for a selection', async ({ page }) => {
    await open(page, addresses.search({ subject: '卷宗目录' }))
    await expect(page.getByRole('toolbar')).toHaveCount(0)
    await rows(page).nth(0).getByRole('checkbox').check()
    await rows(page)
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('已选 3 项')).toBeVisible()
    await expect(page.getByRole('toolbar').getByRole('button', { name: '删除' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: '最新文档' }).click()
    await expect(page.getByRole('toolbar'), 'another tab selects nothing (SEARCH-44)').toHaveCount(0)
  })
})

test.describe('somebody without favourites', () => {
  test.use({ as: 'zhoumin' })

  test('SEARCH-38~ SEARCH-39 SEARCH-40 SEARCH-02 SEARCH-06 SEARCH-07 SEARCH-55 an empty tree of favourites shows how to fill it, once', async ({
    page,
  }) => {
    const asking: string[] = []
    page.on('request', (request) => asking.push(...(/getIntrostep/.exec(request.url()) ?? [])))
    await open(page, `${addresses.search()}?isFav=1&outDoc=1`)
    await expect(page.getByText('还没有收藏的目录。在全部目录中点击星标即可加入。')).toBeVisible()
    expect(asking, 'whoever comes from outside is not introduced').toEqual([])
    await open(page, addresses.search())
    const showFavourites = async () => {
      await page.getByRole('button', { name: '全部目录' }).click()
      await page.getByRole('menuitem', { name: '我的收藏' }).click()
    }
    await showFavourites()
    await expect(page).toHaveURL(/isFav=1/)
    await expect(page.getByText('暂无收藏，点击此处打开全部目录')).toBeVisible()
    await expectAccessible(page)
    // as the hint says, or by its button "next"
    await page.getByRole('button', { name: '我的收藏' }).click()
    // though they were there a moment ago
    const asked = page.waitForRequest((request) => /^isFav=0&.*firstSecid=1/.test(request.postData() ?? ''))
    await page.getByRole('menuitem', { name: '全部目录' }).click()
    await asked
    await expect(page).not.toHaveURL(/isFav=1/)
    await expect(page.getByText('暂无收藏，点击此处打开全部目录')).toHaveCount(0)
    await expect(page.getByText('将鼠标移到目录上，点击星标即可加入收藏')).toBeVisible()
    await expect(inTree(page, '制度')).toBeVisible()
    const treeAnew = () =>
      page.waitForResponse(
        (response) =>
          response.url().includes('searchlist/tree') && (response.request().postData() ?? '').startsWith('isFav=0&'),
      )
    const completed = treeAnew()
    await page.getByRole('button', { name: '知道了' }).click()
    expect(await (await completed).json(), 'with the counts').toHaveProperty('treecount')
    await showFavourites()
    await expect(page.getByText('还没有收藏的目录。在全部目录中点击星标即可加入。')).toBeVisible()
    await expect(page.getByText('暂无收藏，点击此处打开全部目录')).toHaveCount(0)

    // three days and a session later
    await page.evaluate(() => {
      sessionStorage.clear()
      for (const name of Object.keys(localStorage))
        if (name.startsWith('shuku.search.intro')) localStorage.removeItem(name)
    })
    await page.reload()
    const hint = page.locator('.ant-tour').filter({ hasText: '暂无收藏，点击此处打开全部目录' })
    await expect(hint).toBeVisible()
    const left = treeAnew()
    await hint.locator('.ant-tour-close').click()
    expect(await (await left).json()).toHaveProperty('treecount')
    await expect(page).not.toHaveURL(/isFav=1/)
  })
})

test.describe('on a small screen', () => {
  test.use({ as: 'wangfang', viewport: { width: 390, height: 844 } })

  test('documents are cards; tree, conditions and search lie behind a button each', async ({ page }) => {
    await open(page, addresses.search())
    const cards = page.getByRole('list', { name: '查看文档' }).getByRole('listitem')
    await expect(cards).toHaveCount(10)

    await page.getByRole('button', { name: '全部目录' }).click()
    await inTree(page, '公告').click()
    await expect(page.getByRole('button', { name: '公告及下级' })).toBeVisible()
    await page.getByRole('button', { name: '筛选 1' }).click()
    await expect(page.getByRole('dialog').getByText('目录公告及下级')).toBeVisible()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await topSearch(page).fill('旺季上浮')
    await page.keyboard.press('Enter')
    await expect(cards.filter({ hasText: '差旅报销管理办法（2026版）' })).toBeVisible()
    await expect(topSearch(page), 'the field gives its place back').toHaveCount(0)
  })
})

test.describe('a link that cannot be read', () => {
  test.use({ as: 'wangfang' })

  test('says so above the list, which is of more than was asked for', async ({ page }) => {
    await page.goto('/#/main/document/search?viewcondition=2&jsonstr=xyz')
    await expect(page.getByText('链接中的条件“jsonstr”无法识别')).toBeVisible()
    await page.goto('/#/main/document/search?viewcondition=2&docsubject=a')
    await expect(page.getByText('无法识别')).toHaveCount(0)
  })
})

test.describe('a row that is ticked or starred', () => {
  test.use({ as: 'wangfang' })

  test('is not read by it', async ({ page }) => {
    const read: string[] = []
    page.on('request', (request) => {
      if (/documents\/get\b|basicInfo/.test(request.url())) read.push(request.url())
    })
    await page.goto('/#/main/document/search?viewcondition=2')
    const row = page.getByRole('grid').locator('tbody').getByRole('row').nth(1)
    await row.getByRole('checkbox').click()
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('x')
    expect(read).toEqual([])
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/document\/detail/)
    expect(read.length, 'a click on the title opens it').toBeGreaterThan(0)
  })
})

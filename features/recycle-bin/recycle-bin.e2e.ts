import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'liqiang' })

test('BIN-01 BIN-03~ BIN-04~ BIN-07~ BIN-12 BIN-13 BIN-14 BIN-15 BIN-16 BIN-23 what was deleted is found in the bin, restored or deleted for good once one has said so, and the list and the tree follow', async ({
  page,
}) => {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const ids: number[] = []
  for (const name of ['甲', '乙', '丙']) {
    ids.push(await makeDocument(page, { category: '报销与差旅', subject: `${name} ${mark}`, html: '<p>正文</p>' }))
  }
  ids.push(await makeDocument(page, { category: '预算', subject: `丁 ${mark}`, html: '<p>正文</p>' }))
  await page.request.post('/api/doc/operate/delete', { form: { docids: ids.join(',') } })
  await page.goto(`/wui/index.html${addresses.recycleBin()}`)
  await page.getByRole('main').getByPlaceholder('标题').fill(mark)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: mark })
  // what stood before the search has the four as well: ticks made there would go with it
  await expect(page).toHaveURL(/subject=/)
  await expect(page.getByText('共 4 条')).toBeVisible()
  await expect(rows).toHaveCount(4)
  const tree = page.getByRole('tree').getByRole('treeitem')
  const all = tree.filter({ hasText: '全部' })
  await expect(all).toContainText(/\d/)
  const before = Number((await all.innerText()).match(/\d+/)?.[0])

  // a category stands above its documents with the way back, “all” brings the rest
  await page.getByRole('button', { name: '查找', exact: true }).click()
  await page.getByRole('searchbox', { name: '名称或拼音', exact: true }).fill('预算')
  await tree.filter({ hasText: /^预算/ }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '预算', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: '回收站', exact: true })).toBeVisible()
  await expect(rows).toHaveText([/丁/])
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await all.click()
  await expect(main.getByRole('heading', { level: 1, name: '回收站', exact: true })).toBeVisible()
  await expect(rows).toHaveCount(4)

  // nothing was deleted last month; reset, the form asks for nothing
  const conditions = page.locator('form.sk-conditions')
  const advanced = page.getByRole('button', { name: '高级搜索', exact: true })
  await advanced.click()
  await conditions.getByRole('combobox', { name: '删除时间' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '上月' }).click()
  await conditions.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/docdeletedateselect=7/)
  await expect(rows).toHaveCount(0)
  await advanced.click()
  await conditions.getByRole('button', { name: '重置' }).click()
  await conditions.getByRole('button', { name: '搜索' }).click()
  await expect(page).not.toHaveURL(/docdeletedateselect|subject=/)
  await expect(rows).toHaveCount(4)
  await main.getByPlaceholder('标题').fill(mark)
  await expect(page).toHaveURL(/subject=/)
  await expect(page.getByText('共 4 条')).toBeVisible()

  // at a time of the day: a minute that has passed leaves nothing, all until now has the four
  const now = new Date()
  const minute = (ago: number) => {
    const at = new Date(now.getTime() - ago * 60_000)
    return new Intl.DateTimeFormat('zh-CN', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Shanghai',
    }).format(at)
  }
  await advanced.click()
  await conditions.getByLabel('删除时刻 起').fill(minute(30))
  await conditions.getByLabel('删除时刻 止').fill(minute(-2))
  await expectAccessible(page)
  await takePicture(page, 'recycle-bin.time')
  await conditions.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/docdeletetimefrom=/)
  await expect(rows).toHaveCount(4)
  await advanced.click()
  await conditions.getByLabel('删除时刻 止').fill(minute(20))
  await conditions.getByRole('button', { name: '搜索' }).click()
  await expect(rows).toHaveCount(0)
  await advanced.click()
  await conditions.getByRole('button', { name: '重置' }).click()
  await conditions.getByRole('button', { name: '搜索' }).click()
  await expect(page).not.toHaveURL(/docdeletetime|subject=/)
  await expect(rows).toHaveCount(4)
  await main.getByPlaceholder('标题').fill(mark)
  await expect(page.getByText('共 4 条')).toBeVisible()

  const row = rows.filter({ hasText: '丁' })
  await row.click({ button: 'right' })
  const menu = page.getByRole('menu')
  for (const name of ['还原', '彻底删除', '高级搜索', '列设置', '收藏此页面', '帮助'])
    await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.hover()
  await row.getByRole('button', { name: `还原: 丁 ${mark}`, exact: true }).click()
  await page.getByRole('dialog').filter({ hasText: '确定要还原吗？' }).getByRole('button', { name: '还原' }).click()
  await expect(page.getByText('已还原 1 篇文档')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await expect(all).toContainText(String(before - 1))

  // without a row nothing can be done but search
  for (const act of ['还原', '彻底删除'])
    await expect(page.getByRole('button', { name: act, exact: true }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: '高级搜索', exact: true })).toBeEnabled()
  await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
  await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
  await takePicture(page, 'recycle-bin.selected')
  await expectAccessible(page)
  await page.getByRole('button', { name: '还原', exact: true }).last().click()
  const asked = page.getByRole('dialog').filter({ hasText: '确定要还原吗？' })
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: '还原', exact: true }).last().click()
  await asked.getByRole('button', { name: '还原' }).click()
  await expect(page.getByText('已还原 2 篇文档')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(all).toContainText(String(before - 3))

  await rows.getByRole('checkbox').check()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('checkbox')).not.toBeChecked()
  // what coming back asks for has its answer before what follows is counted
  await page.waitForLoadState('networkidle')

  const sent: string[] = []
  page.on('request', (request) => {
    if (/recoveryDoc|recycle\/(list|tree)/.test(request.url())) sent.push(request.url())
  })
  const sure = page.getByRole('dialog').filter({ hasText: '确定要删除吗？' })
  const askToDelete = async () => {
    await rows.hover()
    await rows.getByRole('button', { name: '彻底删除' }).click()
  }
  await askToDelete()
  await sure.getByRole('button', { name: '取消' }).click()
  await expect(sure).toHaveCount(0)
  await expect(rows).toHaveCount(1)
  expect(sent).toEqual([])

  // what the server refuses is an error in its words, and nothing loads again
  const refused = '**/api/doc/recycle/recoveryDoc*'
  await page.route(refused, (route) => route.fulfill({ json: { status: -1, api_status: false, msg: '现在不行' } }))
  await askToDelete()
  await sure.getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByRole('alert').getByText('现在不行')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(sent.filter((url) => !url.includes('recoveryDoc'))).toEqual([])
  await page.unroute(refused)

  await askToDelete()
  await sure.getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByText('已彻底删除 1 篇文档')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await expect(all).toContainText(String(before - 4))
})

test.describe('a document that is gone', () => {
  test.use({ allowedNoise: [/^status 404 .*documents\/get/] })

  test('BIN-01~ whoever goes back to what they have just deleted finds that it was deleted, and where it lies; others do not learn it', async ({
    page,
    browser,
  }) => {
    const subject = `误删 ${test.info().workerIndex}-${Date.now().toString(36)}`
    const id = await makeDocument(page, { category: '报销与差旅', subject, html: '<p>正文</p>' })
    await page.goto(`/wui/index.html${addresses.document(id)}`)
    await page.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
    await expect(page).not.toHaveURL(/detail/)
    await expect(page.getByRole('heading', { level: 1, name: '报销与差旅' })).toBeVisible()
    const shown: string[] = []
    await page.exposeFunction('noteHeading', (text: string) => shown.push(text))
    await page.evaluate(() =>
      new MutationObserver(() => {
        const text = document.querySelector('main h1')?.textContent
        if (text) void (globalThis as unknown as { noteHeading: (text: string) => unknown }).noteHeading(text)
      }).observe(document.body, { childList: true, subtree: true }),
    )
    await page.goBack()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: '这篇文档已被删除' })).toBeVisible()
    expect(shown).toContain('这篇文档已被删除')
    expect(shown, 'not for a moment is it there as before').not.toContain(subject)
    await expectAccessible(page)
    await takePicture(page, 'recycle-bin.deleted')
    const other = await openAs(browser, 'wangfang')
    await other.goto(`/wui/index.html${addresses.document(id)}`)
    await expect(other.getByRole('heading', { level: 1, name: '无法打开这篇文档' })).toBeVisible()

    await main.getByRole('link', { name: '在回收站中查看' }).click()
    await expect(main.getByRole('row').filter({ hasText: subject })).toBeVisible()
  })
})

/** A category that somebody else has made, in which the person has these rights (`level`); answers its id. */
async function givenCategory(page: Page, admin: Page, { name, level }: { name: string; level: string }) {
  const made = await admin.request.post('/api/doc/console/category/add', { form: { categoryname: name } })
  const { id } = (await made.json()) as { id: number }
  const { personId } = (await (await page.request.get('/api/shuku/session')).json()) as { personId: number }
  const give = async (rights: string) => {
    const form = { seccategoryid: String(id), type: '5', obj_id: String(personId), level: rights }
    const given = await admin.request.post('/api/doc/console/category/right', { form })
    return ((await given.json()) as { actId: number }).actId
  }
  await give(level)
  return { id, give }
}

test(
  'BIN-26~ where its category takes no more documents of the person, what was deleted is restored to one that they choose',
  { tag: '@core' },
  async ({ page, browser }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const admin = await openAs(browser, 'sysadmin')
    const former = await givenCategory(page, admin, { name: `原处 ${mark}`, level: '5' })
    await givenCategory(page, admin, { name: `新处 ${mark}`, level: '2' })
    const mayCreate = await former.give('0')
    const form = { docSubject: `留存 ${mark}`, doccontent: '<p>正文</p>', seccategory: String(former.id) }
    const saved = await page.request.post('/api/doc/save/save', { form })
    const { docid } = (await saved.json()) as { docid: number }
    await page.request.post('/api/doc/operate/delete', { form: { docids: String(docid) } })
    await admin.request.post('/api/shuku/categories/rights/undo', { form: { actId: String(mayCreate) } })

    await page.goto(`/wui/index.html${addresses.recycleBin()}`)
    await page.getByRole('main').getByPlaceholder('标题').fill(mark)
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: mark })
    // a tick made before the search would go with it
    await expect(page).toHaveURL(/subject=/)
    await expect(page.getByText('共 1 条')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`原处 ${mark}`)
    await rows.getByRole('checkbox').check()
    await page.getByRole('button', { name: '还原', exact: true }).last().click()
    const dialog = page.getByRole('dialog', { name: '确定要还原吗？' })
    // it may go back as well: choosing is not asked for
    await expect(dialog.getByRole('combobox')).toBeVisible()
    await dialog.getByRole('combobox').fill(`新处 ${mark}`)
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: mark }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await takePicture(page, 'recycle-bin.elsewhere')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '还原', exact: true }).click()
    await expect(page.getByText(`已还原 1 篇文档，其中 1 篇到“新处 ${mark}”`)).toBeVisible()
    await expect(rows).toHaveCount(0)
    await page.goto(`/wui/index.html${addresses.document(docid)}`)
    await expect(page.getByRole('heading', { level: 1, name: `留存 ${mark}` })).toBeVisible()
    await expect(page.getByRole('main').getByText(`新处 ${mark}`).first()).toBeVisible()
  },
)

test('a bin that could not be opened says why and is there once one tries again', async ({ page }) => {
  const call = '**/recycle/hasRight*'
  for (const address of [addresses.recycleBin(), addresses.cloudDiskRecycleBin()]) {
    await page.route(call, (route) => route.fulfill({ json: { status: -1, api_status: false, msg: '现在不行' } }))
    await page.goto('about:blank')
    await page.goto(`/wui/index.html${address}`)
    const main = page.getByRole('main')
    await expect(main.getByText('现在不行')).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: /回收站/ }), 'one sees where one is').toBeVisible()
    await takePicture(page, 'recycle-bin.failed')
    await page.unroute(call)
    await main.getByRole('button', { name: '重试' }).click()
    await expect(main.getByRole('heading', { level: 1, name: /回收站/ })).toBeVisible()
    await expect(main.getByText('现在不行')).toHaveCount(0)
  }
})

const closed = '回收站未启用，请联系系统管理员'

test('BIN-02~ BIN-06 BIN-17 a bin that is not enabled says whom to ask, also to who may enable it; without the right it says that one has none', async ({
  page,
}) => {
  const diskBin = `/wui/index.html${addresses.cloudDiskRecycleBin()}`
  const answer = { status: 1, api_status: true, hasRight: true, open: false, isOpen: false, seesAll: true, days: 30 }
  let access: object = { ...answer, canSet: false }
  await page.route('**/recycle/hasRight*', (route) => route.fulfill({ json: access }))
  const bin = `/wui/index.html${addresses.recycleBin()}`
  for (const address of [diskBin, bin]) {
    await page.goto(address)
    await page.reload()
    await expect(page.getByRole('main').getByText(closed)).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '回收站设置' })).toHaveCount(0)
    await expectAccessible(page)
  }

  access = { ...answer, canSet: true }
  await page.reload()
  await expect(page.getByRole('main').getByText(closed)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('button', { name: '回收站设置' }).click()
  await expect(page.getByRole('dialog').getByRole('switch', { name: '启用回收站' })).not.toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()

  access = { ...answer, hasRight: false, open: true, isOpen: true, canSet: false }
  for (const address of [bin, diskBin]) {
    await page.goto(address)
    await page.reload()
    await expect(page.getByRole('heading', { name: '您没有权限查看该页面' })).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
  }
})

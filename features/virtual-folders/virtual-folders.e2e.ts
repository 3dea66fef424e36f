import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import {
  expect,
  expectAccessible,
  holdCalls,
  makeDocument,
  openAs,
  takePicture,
  test,
  uploadText,
} from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang' })

const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

async function makeFolder(page: Page, form: Record<string, string>): Promise<number> {
  const reply = await page.request.post('/api/shuku/virtual-folders/create', { form })
  return Number(((await reply.json()) as { folderId: number }).folderId)
}

/** Own folders, one below another, and two documents in the lower one. */
async function begin(page: Page) {
  const name = mark()
  const ids: number[] = []
  for (const word of ['甲', '乙'])
    ids.push(await makeDocument(page, { category: '报销与差旅', subject: `${word} ${name}`, html: '<p>正文</p>' }))
  const above = await makeFolder(page, { name: `上级 ${name}` })
  const folder = await makeFolder(page, { name: `下级 ${name}`, parentId: String(above) })
  const target = await makeFolder(page, { name: `目标 ${name}` })
  const imported = await page.request.post('/api/doc/operate/import2Dummy', {
    form: { dummyIds: String(folder), selectIds: ids.join(',') },
  })
  expect(await imported.json()).toMatchObject({ status: 1 })
  const open = (id: number) => page.goto(`/wui/index.html${addresses.virtualFolders(id)}`)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: name })
  const inTree = (word: string) => page.getByRole('treeitem').filter({ hasText: `${word} ${name}` })
  return { name, ids, above, folder, target, open, rows, inTree }
}

test('DUMMY-01 DUMMY-07 DUMMY-08 the address chooses a folder: its way stands above it, the folders above it are open; another one has its own documents and no search', async ({
  page,
}) => {
  const { name, folder, target, open, rows, inTree } = await begin(page)
  await open(folder)
  await expect(page.getByRole('heading', { level: 1, name: `下级 ${name}` })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(inTree('下级')).toHaveAttribute('aria-selected', 'true')
  await expect(inTree('上级')).toHaveAttribute('aria-expanded', 'true')
  const way = page.getByRole('navigation', { name: `下级 ${name}` })
  await expect(way.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(way.getByRole('link', { name: `上级 ${name}` })).toBeVisible()
  await takePicture(page, 'virtual-folders')
  await expectAccessible(page)

  const field = page.getByRole('main').getByPlaceholder('搜索标题')
  await field.fill('甲')
  await expect(page).toHaveURL(/docsubject=/)
  await expect(rows).toHaveCount(1)
  const menuOf = page.waitForRequest((request) => request.url().includes('/dummydoc/chooseDummy'))
  await inTree('目标').click()
  expect((await menuOf).url()).toMatch(new RegExp(`dummyId=${target}\\b`, 'i'))
  await expect(page.getByRole('heading', { level: 1, name: `目标 ${name}` })).toBeVisible()
  await expect(page).not.toHaveURL(/docsubject=/)
  await expect(field).toHaveValue('')
  await expect(rows).toHaveCount(0)
  await inTree('下级').click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).first().click()
  const form = page.getByRole('main').locator('form.sk-conditions')
  await form.getByLabel('全文').fill(`"乙 ${name}"`)
  await form.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/fulltext=/)
  await expect(rows).toHaveCount(1)
})

test('DUMMY-02 DUMMY-03 DUMMY-09 DUMMY-11 DUMMY-20 a row is copied and moved by a dialog that asks where to; what the server says is shown as success or as an error', async ({
  page,
}) => {
  const { name, folder, target, open, rows, inTree } = await begin(page)
  await open(folder)
  const first = rows.filter({ hasText: '甲' })
  await first.hover()
  for (const act of ['复制到', '移动到', '移除'])
    await expect(first.getByRole('button', { name: `${act}: 甲` })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (/(copy|move)OfDummy/.test(request.url())) sent.push(request.url())
  })
  await first.getByRole('button', { name: '复制到: 甲' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '复制到' }).click()
  await expect(dialog.getByText('请选择目录')).toBeVisible()
  expect(sent).toEqual([])
  await dialog
    .getByRole('treeitem')
    .filter({ hasText: `目标 ${name}` })
    .click()
  await dialog.getByRole('button', { name: '复制到' }).click()
  await expect(page.getByRole('status').getByText('已复制 1 篇')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rows).toHaveCount(2)
  await expect(inTree('目标')).toContainText('1')
  expect(sent).toHaveLength(1)

  await first.hover()
  await first.getByRole('button', { name: '移动到: 甲' }).click()
  // the form begins anew
  await expect(dialog.getByRole('treeitem').filter({ hasText: `目标 ${name}` })).toBeVisible()
  await dialog.getByRole('button', { name: '移动到' }).click()
  await expect(dialog.getByText('请选择目录')).toBeVisible()
  expect(sent).toHaveLength(1)
  await dialog
    .getByRole('treeitem')
    .filter({ hasText: `上级 ${name}` })
    .click()
  await dialog.getByRole('button', { name: '移动到' }).click()
  await expect(page.getByText('已移动 1 篇')).toBeVisible()
  await expect(rows).toHaveCount(1)

  const second = rows.filter({ hasText: '乙' })
  await second.hover()
  await second.getByRole('button', { name: '移动到: 乙' }).click()
  await dialog
    .getByRole('treeitem')
    .filter({ hasText: `目标 ${name}` })
    .click()
  await page.request.post('/api/shuku/virtual-folders/delete', { form: { dummyId: String(target) } })
  await dialog.getByRole('button', { name: '移动到' }).click()
  await expect(page.getByRole('alert').getByText('找不到虚拟目录')).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test('DUMMY-10~ DUMMY-12 several rows are removed once one has said so, and come back by undo; without a row nothing of the menu can be chosen', async ({
  page,
}) => {
  const { folder, open, rows } = await begin(page)
  await open(folder)
  await expect(rows).toHaveCount(2)
  const more = page.getByRole('main').locator('.sk-page-acts').getByRole('button').last()
  await more.click()
  for (const act of ['复制到', '移动到', '移除'])
    await expect(page.getByRole('menuitem', { name: act, exact: true })).toBeDisabled()
  await expect(page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).first()).toBeEnabled()
  await page.keyboard.press('Escape')
  await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
  await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '移除', exact: true }).first().click()
  const asked = page.getByRole('dialog').filter({ hasText: '确定要删除吗？' })
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '移除', exact: true }).first().click()
  await asked.getByRole('button', { name: '移除' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows).toHaveCount(2)
})

test('DUMMY-04 DUMMY-06 DUMMY-10 DUMMY-21 SEARCH-22~ from the search chosen documents, or all that it found, are imported into folders by a dialog that is 500 wide', async ({
  page,
}) => {
  const { name, above, target, open, rows } = await begin(page)
  const search = () => page.goto(`/wui/index.html${addresses.search({ subject: name })}`)
  await search()
  await expect(rows).toHaveCount(2)
  // it waits for a selection
  await expect(page.getByRole('button', { name: '导入到虚拟目录' }).and(page.locator(':enabled'))).toHaveCount(0)
  await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
  await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '导入到虚拟目录' }).click()
  const dialog = page.getByRole('dialog', { name: '导入到虚拟目录' })
  await dialog
    .getByRole('treeitem')
    .filter({ hasText: `目标 ${name}` })
    .click()
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '导入文档' }).click()
  await expect(page.getByText('导入成功')).toBeVisible()
  await open(target)
  await expect(rows).toHaveCount(2)

  // what was ticked is ticked still; with one of them all that the search found go
  await search()
  await rows.filter({ hasText: '乙' }).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: '选择符合条件的全部 2 项', exact: true }).click()
  await page.getByRole('toolbar').getByRole('button', { name: '导入到虚拟目录' }).click()
  await dialog
    .getByRole('treeitem')
    .filter({ hasText: `上级 ${name}` })
    .click()
  const importing = page.waitForRequest(/import2Dummy/)
  await dialog.getByRole('button', { name: '导入文档' }).click()
  expect((await importing).postData()).toMatch(/importType=all/)
  await expect(page.getByText('导入成功')).toBeVisible()
  await open(above)
  await expect(rows).toHaveCount(2)
})

test('a folder by rule is made, its conditions are saved, and it has what they find', async ({ page }) => {
  const { name, open, folder, rows } = await begin(page)
  await open(folder)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '新建虚拟目录' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(`规则 ${name}`)
  await dialog.getByText('按规则自动归入').click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `规则 ${name}` })).toBeVisible()
  await page.getByRole('main').getByLabel('标题', { exact: true }).fill(name)
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect(page.getByText('规则已保存')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('规则命中 2')).toBeVisible()
  await takePicture(page, 'virtual-folders.rule')
  await expectAccessible(page)
})

test('a rule is saved only once its form has fields: nothing empty takes its place', async ({ page }) => {
  const { name, open, folder, rows } = await begin(page)
  await open(folder)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '新建虚拟目录' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(`慢规则 ${name}`)
  await dialog.getByText('按规则自动归入').click()
  const form = await holdCalls(page, '**/dummydoc/chooseDummy*')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('规则命中 0')).toBeVisible()
  await expect.poll(() => form.made.length).toBeGreaterThan(0)
  const save = page.getByRole('button', { name: '保存规则' })
  await expect(save).toHaveCount(0)
  form.letThrough()
  await expect(save).toBeVisible()
})

test.describe('an administrator of categories', () => {
  test.use({ as: 'luyang' })

  test('DUMMY-22~ from the category console one comes to the folders of the company, where they are made, renamed and deleted', async ({
    page,
  }) => {
    const name = mark()
    await page.goto(`/wui/index.html${addresses.categoryConsole()}`)
    await page.locator('.sk-page-acts').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: '虚拟目录' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '虚拟目录' })).toBeVisible()
    await page.locator('.sk-page-acts').getByRole('button', { name: '新建虚拟目录' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(`公司 ${name}`)
    await dialog.getByRole('radio', { name: '公司' }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `公司 ${name}` })).toBeVisible()
    const more = page.locator('.sk-page-acts').getByRole('button', { name: '更多操作' })
    await more.click()
    await page.getByRole('menuitem', { name: '重命名' }).click()
    await dialog.getByLabel('名称').fill(`改名 ${name}`)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `改名 ${name}` })).toBeVisible()
    await more.click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.getByRole('treeitem').filter({ hasText: name })).toHaveCount(0)
  })
})

test('a folder is a reading list: how much of it one has read, what comes next, the whole of it as one zip and as xlsx, and required of people', async ({
  page,
}) => {
  const { name, folder, open, rows } = await begin(page)
  const withFile = await makeDocument(page, {
    category: '报销与差旅',
    subject: `丙 ${name}`,
    html: '<p>正文</p>',
    fileids: String(await uploadText(page, '清单.txt', '入职清单')),
  })
  await page.request.post('/api/doc/operate/import2Dummy', {
    form: { dummyIds: String(folder), selectIds: String(withFile) },
  })
  await open(folder)
  // what one wrote oneself need not be read
  await expect(page.getByText('3 篇已全部读完')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '3 篇已全部读完' })).toHaveAttribute('aria-valuenow', '100')
  const more = page.locator('.sk-page-acts').getByRole('button', { name: '更多操作' })
  await more.click()
  await page.getByRole('menuitem', { name: '打包下载目录' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '下载', exact: true }).click()
  const arrived = await arriving
  expect(arrived.suggestedFilename()).toMatch(new RegExp(`^下级 ${name} \\d{4}-\\d\\d-\\d\\d\\.zip$`))
  expect(readFileSync(await arrived.path()).toString('utf8')).toContain('入职清单')

  await page.getByRole('main').getByRole('button', { name: '导出', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Excel（.xlsx）' }).click()
  expect((await saving).suggestedFilename()).toBe('虚拟目录.xlsx')

  await more.click()
  await page.getByRole('menuitem', { name: '整个目录设为必读' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('目录中现有的 3 篇文档将设为必读')).toBeVisible()
  await dialog.getByRole('button', { name: '设为必读', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('请选择需要阅读的人员')
  await dialog.getByLabel('人员', { exact: true }).fill('王芳')
  await page.locator('.ant-select-item-option').filter({ hasText: '王芳' }).first().click()
  await takePicture(page, 'virtual-folders.required')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '设为必读', exact: true }).click()
  await expect(page.getByText(/已将 3 篇文档设为必读，通知了 1 人/)).toBeVisible()
  await expect(rows).toHaveCount(3)
})

test.describe('a colleague, in English', () => {
  test.use({ as: 'emily.carter', language: 'en-US' })

  test('DUMMY-13 the reading list of somebody else says what is left, leads to the next, and offers what the server says may be done there', async ({
    page,
    browser,
  }) => {
    const ownerPage = await openAs(browser, 'liqiang')
    const name = mark()
    const folder = await makeFolder(ownerPage, { name: `List ${name}` })
    const readers = JSON.stringify([{ kind: 'everyone', id: 0 }])
    const dummyId = String(folder)
    await ownerPage.request.post('/api/shuku/virtual-folders/sharing/save', { form: { dummyId, readers } })
    for (const word of ['First', 'Second']) {
      const made = { category: '报销与差旅', subject: `${word} ${name}`, html: '<p>Text</p>' }
      const docid = String(await makeDocument(ownerPage, made))
      await ownerPage.request.post('/api/doc/share/saveShare', { form: { docid, objType: '6', seclevel: '1' } })
      await ownerPage.request.post('/api/doc/operate/import2Dummy', { form: { dummyIds: dummyId, selectIds: docid } })
    }
    await page.goto(`/wui/index.html${addresses.virtualFolders(folder)}`)
    await expect(page.getByText('0 of 2 read')).toBeVisible()
    await page.getByRole('link', { name: `Read next: First ${name}` }).click()
    await expect(page.getByRole('heading', { name: `First ${name}` }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByText('1 of 2 read')).toBeVisible()
    await expect(page.getByRole('link', { name: `Read next: Second ${name}` })).toBeVisible()
    await takePicture(page, 'virtual-folders.reading.en')
    await expectAccessible(page)

    const row = page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: `Second ${name}` })
    const offered = async () => {
      await row.hover()
      const ofRow = await row.getByRole('button', { name: /^(Copy to|Move to|Remove): / }).count()
      await row.getByRole('checkbox').check()
      const bar = page.getByRole('toolbar').getByRole('button', { name: /^(Copy to|Move to|Remove)$/ })
      const ofBar = await bar.allInnerTexts()
      await page.locator('.sk-page-acts').getByRole('button').last().click()
      await expect(page.getByRole('menuitem', { name: 'Columns', exact: true })).toBeVisible()
      const ofMenu = await page.getByRole('menuitem', { name: /^(Copy to|Move to|Remove)$/ }).allInnerTexts()
      await page.keyboard.press('Escape')
      return { ofRow, ofBar, ofMenu }
    }
    await expect.poll(offered).toEqual({ ofRow: 1, ofBar: ['Copy to'], ofMenu: ['Copy to'] })
    await page.route('**/dummydoc/chooseDummy*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { rightMenu: { type: string }[] }
      const rightMenu = answer.rightMenu.filter(({ type }) => type !== 'BTN_COPY')
      await route.fulfill({ json: { ...answer, rightMenu, operates: [] } })
    })
    await page.reload()
    await expect(row).toBeVisible()
    await expect.poll(offered).toEqual({ ofRow: 0, ofBar: [], ofMenu: [] })
  })
})

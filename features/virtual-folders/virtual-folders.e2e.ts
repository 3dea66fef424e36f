import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import { mark, begin } from './folders.e2e.given.ts'

test.use({ as: 'liqiang' })

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

test('the dialog that shares a folder says how many of those it is shared with see how much of it', async ({
  page,
}) => {
  const { folder, open, inTree } = await begin(page)
  const readers = JSON.stringify([{ kind: 'everyone', id: 0 }])
  const form = { dummyId: String(folder), readers }
  const shared = await page.request.post('/api/shuku/virtual-folders/sharing/save', { form })
  expect(shared.ok()).toBe(true)
  await open(folder)
  await inTree('下级').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '共享', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const reach = dialog.getByRole('region', { name: '可见范围' })
  await expect(reach).toContainText(/所有人\d+ 人：\d+ 人能看全部，0 人能看一部分，\d+ 人都看不到/)
  await expect(reach).toContainText('按已保存的设置统计您能共享的 2 篇文档')
  await expectAccessible(page)
  await takePicture(page, 'folder.sharing')
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

import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang' })

interface At {
  readonly folderId?: number
}

const placeOf = ({ folderId = 0 }: At) => (folderId === 0 ? 'home' : String(folderId))

async function makeFolder(page: Page, name: string, at: At = {}): Promise<number> {
  const form = { operation: 'create', textname: name, parentID: placeOf(at) }
  const reply = await page.request.post('/api/doc/netdisk/files', { form })
  return ((await reply.json()) as { ids: number[] }).ids[0] ?? 0
}

async function putFile(page: Page, name: string, at: At = {}): Promise<number> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(`${name} ${Math.random()}`) }
  const multipart = { category: 'netDisk', parentID: placeOf(at), name, file }
  const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart })
  return ((await reply.json()) as { data: { placed: { id: number } } }).data.placed.id
}

const remove = (page: Page, id: number) =>
  page.request.post('/api/doc/netdisk/files', { form: { operation: 'delete', ids: String(id) } })

test('BIN-02 BIN-03 BIN-04 BIN-05 BIN-07 what was deleted of the disk is found by its folder, its name and its day, and restored or deleted for good, by its row or from above', async ({
  page,
}) => {
  const mark = `${test.info().workerIndex}${Date.now().toString(36)}`
  const outer = await makeFolder(page, `外${mark}`)
  const inner = await makeFolder(page, `内${mark}`, { folderId: outer })
  const deep = await makeFolder(page, `深${mark}`, { folderId: inner })
  const lowest = await makeFolder(page, `底${mark}`, { folderId: deep })
  for (const [name, folderId] of [
    [`甲${mark}.txt`, lowest],
    [`乙${mark}.txt`, inner],
    [`丙${mark}.txt`, outer],
  ] as const)
    await remove(page, await putFile(page, name, { folderId }))
  await page.goto(`/wui/index.html${addresses.cloudDiskRecycleBin()}`)
  const main = page.getByRole('main')
  const rows = main.getByRole('row').filter({ hasText: mark })
  await main.getByPlaceholder('搜索名称').fill(mark)
  await expect(rows).toHaveCount(3)

  // folders of the first two levels are open, and a folder has what was deleted anywhere below it
  const tree = page.getByRole('tree').getByRole('treeitem')
  await expect(tree.filter({ hasText: `内${mark}` })).toBeVisible()
  await expect(tree.filter({ hasText: `深${mark}` })).toBeVisible()
  await expect(tree.filter({ hasText: `底${mark}` })).toHaveCount(0)
  await tree.filter({ hasText: `内${mark}` }).click()
  await expect(main.getByRole('heading', { level: 1, name: `内${mark}` })).toBeVisible()
  await expect(main.getByRole('link', { name: `外${mark}` })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await tree.filter({ hasText: '全部' }).click()
  await expect(main.getByRole('heading', { level: 1, name: '云盘回收站' })).toBeVisible()
  await expect(rows).toHaveCount(3)

  const conditions = page.locator('form.sk-conditions')
  const advanced = page.getByRole('button', { name: '高级搜索', exact: true })
  await advanced.click()
  await conditions.getByRole('combobox', { name: '删除时间' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '上月' }).click()
  await expectAccessible(page)
  await takePicture(page, 'disk-bin.search')
  await conditions.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/deletedateselect=7/)
  await expect(rows).toHaveCount(0)
  await advanced.click()
  await conditions.getByRole('button', { name: '重置' }).click()
  await conditions.getByRole('button', { name: '搜索' }).click()
  await expect(page).not.toHaveURL(/deletedateselect/)
  await main.getByPlaceholder('搜索名称').fill(mark)
  await expect(rows).toHaveCount(3)

  // what can be done here, of which two take something that is chosen
  await main.getByRole('heading', { level: 1 }).click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toContainText(['还原', '彻底删除', '高级搜索', '列', '收藏', '帮助'])
  await page.keyboard.press('Escape')

  await rows.filter({ hasText: '丙' }).hover()
  await rows.filter({ hasText: '丙' }).getByRole('button', { name: '还原' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '还原' }).click()
  await expect(page.getByText('已还原 1 项')).toBeVisible()
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '彻底删除' }).first().click()
  await expect(page.getByRole('dialog').getByText('确定要删除吗？')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByText('已彻底删除 2 项')).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test('BIN-12 BIN-13 BIN-14 BIN-15 BIN-16 BIN-23 in the bin of the disk, too, nothing is done without a row and a yes; the list and the tree follow what was done, and nothing loads again after a refusal', async ({
  page,
}) => {
  const mark = `${test.info().workerIndex}${Date.now().toString(36)}`
  const folderId = await makeFolder(page, `夹${mark}`)
  for (const name of ['甲', '乙', '丙', '丁'])
    await remove(page, await putFile(page, `${name}${mark}.txt`, { folderId }))
  await page.goto(`/wui/index.html${addresses.cloudDiskRecycleBin()}`)
  const main = page.getByRole('main')
  const rows = main.getByRole('row').filter({ hasText: mark })
  await main.getByPlaceholder('搜索名称').fill(mark)
  await expect(page).toHaveURL(/textname=/)
  await expect(rows).toHaveCount(4)
  const all = page.getByRole('tree').getByRole('treeitem').filter({ hasText: '全部' })
  const ofFolder = page
    .getByRole('tree')
    .getByRole('treeitem')
    .filter({ hasText: `夹${mark}` })
  await expect(all).toContainText(/\d/)
  const before = Number((await all.innerText()).match(/\d+/)?.[0])
  await expect(ofFolder).toContainText('4')

  for (const act of ['还原', '彻底删除'])
    await expect(page.getByRole('button', { name: act, exact: true }).first()).toBeDisabled()
  await rows.filter({ hasText: '甲' }).getByRole('checkbox').check()
  await rows.filter({ hasText: '乙' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '还原', exact: true }).last().click()
  const asked = page.getByRole('dialog').filter({ hasText: '确定要还原吗？' })
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: '还原', exact: true }).last().click()
  await asked.getByRole('button', { name: '还原' }).click()
  await expect(page.getByText('已还原 2 项')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(all).toContainText(String(before - 2))
  await expect(ofFolder).toContainText('2')

  await rows.filter({ hasText: '丙' }).getByRole('checkbox').check()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await expect(row.getByRole('checkbox')).not.toBeChecked()
  // what coming back asks for has its answer before what follows is counted
  await page.waitForLoadState('networkidle')

  const sent: string[] = []
  page.on('request', (request) => {
    if (/recoveryCloudDiskFile|disk-bin\/(list|tree)/.test(request.url())) sent.push(request.url())
  })
  const row = rows.filter({ hasText: '丙' })
  const sure = page.getByRole('dialog').filter({ hasText: '确定要删除吗？' })
  const askToDelete = async () => {
    await row.hover()
    await row.getByRole('button', { name: '彻底删除' }).click()
  }
  await askToDelete()
  await sure.getByRole('button', { name: '取消' }).click()
  await expect(sure).toHaveCount(0)
  expect(sent).toEqual([])

  const refused = '**/api/clouddisk/recycle/recoveryCloudDiskFile*'
  await page.route(refused, (route) => route.fulfill({ json: { status: -1, api_status: false, msg: '现在不行' } }))
  await askToDelete()
  await sure.getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByRole('alert').getByText('现在不行')).toBeVisible()
  await expect(rows).toHaveCount(2)
  expect(sent.filter((url) => !url.includes('recoveryCloudDiskFile'))).toEqual([])
  await page.unroute(refused)

  await askToDelete()
  await sure.getByRole('button', { name: '彻底删除' }).click()
  await expect(page.getByText('已彻底删除 1 项')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(all).toContainText(String(before - 3))
})

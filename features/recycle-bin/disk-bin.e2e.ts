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

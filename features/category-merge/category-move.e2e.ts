import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'sysadmin' })

const inTree = (page: Page, name: string) =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })

async function makeCategory(page: Page, name: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const form = { categoryname: name, ...more }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  return ((await reply.json()) as { id: string }).id
}

async function namesBelow(page: Page, secid: string): Promise<string[]> {
  const reply = await page.request.get('/api/doc/category/treeNode', { params: { secid } })
  return ((await reply.json()) as { treedata: { name: string }[] }).treedata.map(({ name }) => name)
}

test('a category is dragged below another in the tree of the console: the dialog says what becomes different, nothing moves before it is confirmed, and it is taken back', async ({
  page,
}) => {
  const mark = Date.now().toString(36)
  const [moved, into, below] = [`拖动 ${mark}`, `目标 ${mark}`, `拖动的下级 ${mark}`]
  const movedId = await makeCategory(page, moved)
  const intoId = await makeCategory(page, into)
  await makeCategory(page, below, { parentid: movedId })
  const own = [{ name: '合同编号', nameEnglish: 'Contract no.', kind: 'line' }]
  const fields = { secid: intoId, own: JSON.stringify(own), changes: '[]' }
  await page.request.post('/api/doc/console/category/info/custom', { form: fields })
  await page.goto(`/wui/index.html${addresses.categoryConsole()}`)

  // they came last, and only what is in view is drawn
  await page.getByRole('tree').press('End')
  // below itself it may not be: nothing is asked
  await inTree(page, moved).dragTo(inTree(page, below))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const dialog = page.getByRole('dialog', { name: `移动目录“${moved}”` })
  await inTree(page, moved).dragTo(inTree(page, into))
  await expect(dialog.locator('.sk-choice-field')).toContainText(into)
  const effects = dialog.getByRole('region', { name: '移动的影响' })
  await expect(effects).toContainText('增加自定义字段 合同编号')
  await takePicture(page, 'category-move.dragged')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^取\s*消$/ }).click()
  await expect(dialog).toBeHidden()
  expect(await namesBelow(page, intoId)).toEqual([])

  await inTree(page, moved).dragTo(inTree(page, into))
  await dialog.getByRole('button', { name: /^移\s*动$/ }).click()
  await expect(page.getByText('目录已移动')).toBeVisible()
  await expect(inTree(page, moved)).toHaveAttribute('aria-level', '2')
  expect(await namesBelow(page, intoId)).toEqual([moved])
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(inTree(page, moved)).toHaveAttribute('aria-level', '1')
  expect(await namesBelow(page, intoId)).toEqual([])
})

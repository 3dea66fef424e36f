import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })

/** Two categories of the person alone, with documents in the first. */
async function start(page: Page, subjects: readonly string[]) {
  const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
  const make = async (name: string) => {
    const form = { categoryname: `${name} ${mark}` }
    const reply = await page.request.post('/api/doc/console/category/add', { form })
    return { id: Number(((await reply.json()) as { id: string }).id), name: form.categoryname }
  }
  const [source, target] = [await make('待移'), await make('归处')]
  const ids: number[] = []
  for (const docSubject of subjects) {
    const form = { docSubject, doccontent: '<p>正文</p>', seccategory: String(source.id) }
    ids.push(((await (await page.request.post('/api/doc/save/save', { form })).json()) as { docid: number }).docid)
  }
  return { source, target, ids }
}

async function choose(page: Page, field: string, { name }: { name: string }) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field })
  await box.fill(name)
  await expect(page.locator('.ant-select-item-option-active').filter({ hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('SEARCH-49~ what is chosen in a list goes to another category, and the undo brings it back', async ({
    page,
  }) => {
    const { source, target } = await start(page, ['移动甲', '移动乙'])
    await open(page, addresses.search({ categoryId: source.id }))
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '移动' }).click()
    const dialog = page.getByRole('dialog', { name: '移动 2 篇文档' })
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(dialog.getByText('请选择目录')).toBeVisible()
    await choose(page, '移动到', target)
    await dialog.getByRole('radio', { name: '重置为新目录的默认权限' }).check()
    await takePicture(page, 'move.dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '移动' }).click()
    await expect(page.getByText(`已将 2 篇文档移动到“${target.name}”`)).toBeVisible()
    await expect(rows(page).filter({ hasText: '移动甲' })).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('2 篇文档已移回原目录')).toBeVisible()
    await expect(rows(page).filter({ hasText: '移动甲' })).toHaveCount(1)
  })
})

test.describe('the picker of categories', () => {
  test.use({ as: 'sysadmin' })

  test('ORG-03~ ORG-32 a category is found in the tree by the keys alone, and what one may not move into is only the way', async ({
    page,
  }) => {
    const { source, target } = await start(page, ['挑目录'])
    await open(page, addresses.search({ categoryId: source.id }))
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: '移动' }).click()
    const moving = page.getByRole('dialog', { name: /^移动“/ })
    await moving.getByRole('button', { name: '从列表中选择' }).click()
    const picker = page.getByRole('dialog', { name: '选择目录' })
    await expect(picker.getByRole('searchbox')).toBeFocused()
    // how far down it stands depends on what other tests have made: lines out of sight are not drawn
    await expect(picker.getByRole('treeitem').first()).toBeVisible()
    await takePicture(page, 'move.picker')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(picker.getByRole('tree')).toBeFocused()
    await picker.getByText('常用', { exact: true }).click()
    await picker.getByRole('searchbox').fill('guichu')
    await expect(picker.getByRole('button', { name: new RegExp(target.name) })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await picker.getByRole('button', { name: new RegExp(target.name) }).press('Enter')
    await expect(picker).toBeHidden()
    await expect(moving.getByText(target.name)).toBeVisible()
  })
})

test.describe('in English, on a phone', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', viewport: { width: 390, height: 844 } })

  test('MOVE-24~ a document goes from its page, in a dialog that fills the screen', async ({ page }) => {
    const { target, ids } = await start(page, ['To be moved'])
    await open(page, addresses.document(ids[0] ?? 0))
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Move “To be moved”' })
    await choose(page, 'Move to', target)
    await takePicture(page, 'move.phone')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText(`1 document moved to “${target.name}”`)).toBeVisible()
    await expect(page.getByText(target.name, { exact: true }).first()).toBeVisible()
  })
})

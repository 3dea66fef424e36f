import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

/** A category of the test's own. */
async function makeCategory(page: Page, name: string, parentId?: number): Promise<number> {
  const form = { categoryname: name, ...(parentId === undefined ? {} : { parentid: String(parentId) }) }
  const reply = await page.request.post('/api/doc/console/category/add', { form })
  return Number(((await reply.json()) as { id: string }).id)
}

const open = (page: Page, categoryId: number) =>
  page.goto(`/wui/index.html${addresses.categorySettings(categoryId, 'custom')}`)

test.describe('an administrator', () => {
  test.use({ as: 'sysadmin' })

  test('CAT-32 a category gets fields; those below have them and set one for themselves; one that was deleted comes back', async ({
    page,
  }) => {
    const above = await makeCategory(page, '有字段的目录')
    const below = await makeCategory(page, '它的下级', above)
    const field = (name: string) => page.getByRole('button', { name, exact: true })
    const named = page.getByLabel('名称', { exact: true })
    const save = page.getByRole('button', { name: /^保存/ })
    const chooseKind = async (kind: string) => {
      await page.getByLabel('类型').click()
      await page.getByTitle(kind, { exact: true }).click()
    }
    await open(page, above)
    await expect(page.getByText('本目录没有字段。')).toBeVisible()
    await page.getByRole('button', { name: '添加字段' }).click()
    await named.fill('发布范围')
    await chooseKind('单选')
    await save.click()
    await expect(page.getByText('“发布范围”还没有选项')).toBeVisible()
    await page.getByRole('button', { name: '添加选项' }).click()
    await page.getByLabel('选项 1', { exact: true }).fill('全公司')
    await page.getByLabel('选项 1', { exact: true }).press('Enter')
    await page.getByLabel('选项 2', { exact: true }).fill('本部门')
    await page.getByRole('button', { name: '添加字段' }).click()
    await named.fill('有效至')
    await chooseKind('日期')
    await expectAccessible(page)
    await expect(page.getByText('2 项修改未保存：发布范围、有效至')).toBeVisible()
    await expect(page.getByText('影响 2 个目录，其中您能查看的文档 0 篇')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('自定义字段已保存')).toBeVisible()
    await expect(page.getByText('单选 · 2 项')).toBeVisible()

    // the toast of the first save has an undo of its own
    await page.reload()
    await field('有效至').click()
    await page.getByRole('button', { name: '上移“有效至”' }).click()
    await page.getByRole('button', { name: '删除“有效至”' }).click()
    await save.click()
    const undo = page.getByRole('button', { name: '撤销' })
    // a toast stays as long as the pointer is on it
    await undo.hover()
    await expect(field('有效至')).toHaveCount(0)
    await undo.click()
    await expect(field('有效至')).toBeVisible()

    await open(page, below)
    await expect(page.getByText('继承自“有字段的目录”').first()).toBeVisible()
    await page.getByRole('button', { name: '单独设置“有效至”' }).click()
    await page.getByRole('checkbox', { name: '必填' }).check()
    await save.click()
    await expect(page.getByText('单独设置，上级为选填')).toBeVisible()
    await page.getByRole('button', { name: '“有效至”恢复继承' }).click()
    await save.click()
    await expect(page.getByText('单独设置，上级为选填')).toHaveCount(0)
  })
})

test.describe('in English, in the dark, on a phone', () => {
  test.use({ as: 'sysadmin', language: 'en-US', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('a field is added where the fields stand below each other', async ({ page }) => {
    await open(page, await makeCategory(page, '手机上的目录'))
    await page.getByRole('button', { name: 'Add a field' }).click()
    await page.getByLabel('Name', { exact: true }).fill('合同金额')
    await page.getByLabel('English name').fill('Contract value')
    await page.getByLabel('Type').click()
    await page.getByTitle('Amount', { exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Custom fields saved')).toBeVisible()
  })
})

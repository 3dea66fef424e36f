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
  page.goto(`/wui/index.html${addresses.categorySettings(categoryId, 'properties')}`)

test.describe('an administrator', () => {
  test.use({ as: 'sysadmin' })

  test(
    'CAT-31~ a category requires keywords under a name of its own, one below follows, is set and reset; the form asks for them',
    { tag: '@core' },
    async ({ page }) => {
      const above = await makeCategory(page, '有属性的目录')
      const below = await makeCategory(page, '属性的下级', above)
      const save = page.getByRole('button', { name: /^保存/ })
      await open(page, above)
      await page.getByRole('button', { name: '修改“关键字”的名称' }).click()
      await page.getByLabel('“关键字”的名称', { exact: true }).fill('主题词')
      await page.getByRole('checkbox', { name: '“主题词”必填' }).check()
      await page.getByRole('button', { name: '上移“状态”' }).click()
      await page.getByRole('checkbox', { name: '在页面显示“阅读”' }).uncheck()
      await expectAccessible(page)
      await expect(page.getByText(/4 项修改未保存：状态、编号、关键字、阅读/)).toBeVisible()
      await save.click()
      await expect(page.getByText('文档属性已保存')).toBeVisible()
      await expect(page.getByRole('row').nth(2)).toContainText('状态')

      await open(page, below)
      const line = page.getByRole('row').filter({ hasText: '主题词' })
      await expect(line.getByRole('link', { name: '继承自“有属性的目录”' })).toBeVisible()
      await page.getByRole('checkbox', { name: '“主题词”必填' }).uncheck()
      await expect(line).toContainText('本目录设置')
      await page.getByRole('button', { name: '重置“主题词”' }).click()
      await expect(page.getByText('没有未保存的修改')).toBeVisible()

      await page.goto(`/wui/index.html${addresses.createDocument(below)}`)
      await page.getByRole('textbox', { name: '请输入标题' }).fill('没有主题词的文档')
      await page.getByRole('button', { name: /^发布/ }).click()
      await expect(page.getByText('请填写“主题词”')).toBeVisible()
      const keywords = page.getByLabel('主题词')
      await keywords.fill('差旅')
      await keywords.press('Enter')
      await page.getByRole('button', { name: /^发布/ }).click()
      await expect(page.getByText('主题词', { exact: true })).toBeVisible()
      await expect(page.getByText('阅读', { exact: true })).toHaveCount(0)
    },
  )
})

test.describe('in English, in the dark, on a phone', () => {
  test.use({ as: 'sysadmin', language: 'en-US', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('CAT-31~ a property leaves the form, and comes back by the undo', async ({ page }) => {
    await open(page, await makeCategory(page, '手机上的属性'))
    const box = page.getByRole('checkbox', { name: 'Show “Expiry date” on the form' })
    await box.uncheck()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Properties saved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(box).toBeChecked()
  })
})

import { expect, test } from '@shuku/kit/testing/browser'

/** A picture of a single dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang' })

  test(
    'ORG-01~ ORG-02~ the organisation at the address of the suite leads to a person’s card, and the card back',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/spa/hrm/index.html#/main/hrm/organization')
      await page.getByRole('treeitem', { name: /财务部/ }).click()
      await expect(page).toHaveURL(/\bid=\d+/)
      await expect(page).toHaveURL(/type=department/)
      await page.getByRole('searchbox', { name: '按姓名、拼音、工号查找' }).fill('wangfang')
      await expect(page.getByRole('link', { name: /王芳/ })).toHaveCount(1)
      await page.getByRole('link', { name: /王芳/ }).click()
      await expect(page.getByRole('heading', { name: '王芳' }).first()).toBeVisible()
      await page.getByRole('link', { name: '财务部' }).first().click()
      await expect(page.getByRole('heading', { name: '财务部' })).toBeVisible()
    },
  )
})

test.describe('with a photo', () => {
  test.use({ as: 'wangfang' })

  test('ORG-26 one’s own card takes a photo, which is shown where one is, and goes again', async ({ page }) => {
    await page.goto('/spa/hrm/index.html#/main/hrm/organization')
    await page.getByRole('searchbox', { name: '按姓名、拼音、工号查找' }).fill('liqiang')
    await page.getByRole('link', { name: /李强 财务部/ }).click()
    await expect(page.getByRole('heading', { name: '李强' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '上传照片' })).toHaveCount(0)
    await page.goto('/spa/hrm/index.html#/main/hrm/organization')
    await page.getByRole('searchbox', { name: '按姓名、拼音、工号查找' }).fill('wangfang')
    await page.getByRole('link', { name: /王芳 财务部/ }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传照片' }).click()
    await (await choosing).setFiles({ name: '我.png', mimeType: 'image/png', buffer: dot })
    await expect(page.getByText('已更换照片')).toBeVisible()
    await expect(page.locator('.sk-person-card header img.sk-avatar')).toBeVisible()
    await page.getByRole('button', { name: '移除照片' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '移除照片' }).click()
    await expect(page.getByText('已移除照片')).toBeVisible()
    await expect(page.locator('.sk-person-card header img.sk-avatar')).toHaveCount(0)
  })
})

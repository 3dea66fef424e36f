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
  page.goto(`/wui/index.html${addresses.categorySettings(categoryId, 'mailPicture')}`)

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.describe('an administrator', () => {
  test.use({ as: 'sysadmin' })

  test(
    'CAT-35~ a picture for mails is uploaded and shown as the mail has it; a category below follows, or has none',
    { tag: '@core' },
    async ({ page }) => {
      const above = await makeCategory(page, '有邮件图片的目录')
      const below = await makeCategory(page, '图片的下级', above)
      await open(page, above)
      await expect(page.getByText('邮件中没有图片')).toBeVisible()
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: '上传图片' }).click()
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
      await (await choosing).setFiles(picture)
      await expect(page.getByRole('img', { name: '“有邮件图片的目录”的邮件图片' })).toBeVisible()
      await expectAccessible(page)

      await open(page, below)
      await expect(page.getByText('沿用“有邮件图片的目录”的设置')).toBeVisible()
      await page.getByRole('button', { name: '不使用图片' }).click()
      await expect(page.getByText('邮件中没有图片')).toBeVisible()
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(page.getByText('沿用“有邮件图片的目录”的设置')).toBeVisible()
    },
  )
})

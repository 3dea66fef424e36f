import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('who reviews', () => {
  test.use({ as: 'wangfang' })

  test('finds what is overdue among the tasks, reads it, and confirms that it is still valid', async ({ page }) => {
    await open(page, addresses.tasks({ kind: 'review' }))
    const row = page.getByRole('main').getByRole('row').filter({ hasText: '逾期' })
    await expect(row).toHaveCount(1)
    await takePicture(page, 'review.tasks')
    await row.getByRole('link').first().click()
    const note = page.getByText(/现已逾期，请您处理$/)
    await expect(note).toBeVisible()
    await expect(page.getByRole('link', { name: '编辑新版本' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'review.overdue')
    await page.getByRole('button', { name: '仍然有效' }).click()
    const dialog = page.getByRole('dialog', { name: /仍然有效？$/ })
    await dialog.getByLabel('意见').fill('与现行办法一致')
    await expectAccessible(page)
    await takePicture(page, 'review.confirm')
    await dialog.getByRole('button', { name: '仍然有效' }).click()
    await expect(page.getByText(/^已确认仍然有效，下次复审/)).toBeVisible()
    await expect(note).toBeHidden()
    await open(page, addresses.tasks({ kind: 'review' }))
    await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

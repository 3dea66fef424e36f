import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('who administers a category', () => {
  test.use({ as: 'jiangli' })

  test(
    'looks through what is due, keeps a document with a reason, takes that back, and decides of others',
    { tag: '@core' },
    async ({ page }) => {
      await open(page, addresses.retention())
      await expect(page.getByText(/^上次运行/)).toBeVisible()
      const rows = page.getByRole('main').getByRole('row').filter({ hasText: '等待决定' })
      await expect(rows.first()).toBeVisible()
      const before = await rows.count()
      const first = (await rows.first().getByRole('link').first().innerText()).trim()
      const named = rows.filter({ hasText: first })
      await expectAccessible(page)
      await takePicture(page, 'retention')
      await named.click({ button: 'right' })
      await page.getByRole('menuitem', { name: '保留' }).click()
      const dialog = page.getByRole('dialog', { name: '继续保留 1 篇文档' })
      await dialog.getByRole('button', { name: '保留' }).click()
      await expect(dialog.getByText('请填写保留原因')).toBeVisible()
      await dialog.getByRole('textbox', { name: '原因' }).fill('诉讼未结束')
      await takePicture(page, 'retention.keep')
      await dialog.getByRole('button', { name: '保留' }).click()
      await expect(named).toHaveCount(0)
      await page.getByRole('tab', { name: '继续保留' }).click()
      // a toast stays as long as the pointer is on it
      const undo = page.locator('.sk-toast', { hasText: '已更新 1 篇' }).getByRole('button', { name: '撤销' })
      await undo.hover()
      await expect(page.getByRole('main').getByRole('row').filter({ hasText: '诉讼未结束' })).toBeVisible()
      await undo.click()
      await expect(page.getByRole('main').getByRole('row').filter({ hasText: '诉讼未结束' })).toHaveCount(0)

      await page.getByRole('tab', { name: '保全中' }).click()
      await expect(page.getByText('没有已到期但在保全中的文档')).toBeVisible()
      await page.getByRole('tab', { name: '即将处置' }).click()
      await expect(rows).toHaveCount(before)
      await rows.first().getByRole('checkbox').check()
      await page.getByRole('toolbar').getByRole('button', { name: '移入回收站' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '移入回收站' }).click()
      await expect(page.getByText('已更新 1 篇文档的处置决定')).toBeVisible()
      await expect(rows).toHaveCount(before - 1)
    },
  )
})

test.describe('in English, in the dark, on a phone', () => {
  test.use({ as: 'tan.weiling', language: 'en-US', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('what is due stands as cards, or it says that nothing is', async ({ page }) => {
    await open(page, addresses.retention({ state: 'later' }))
    await expect(page.getByText(/^(Last run|It has not run)/)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Due within 90 days' })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
    await takePicture(page, 'retention.phone')
  })
})

import { addresses } from '@shuku/domain/addresses'
import { expect, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

test.describe('in Chinese', () => {
  test.use({ as: 'chensiyuan' })

  test(
    'what goes by mail is switched off one by one, from the own menu, and stays so',
    { tag: '@core' },
    async ({ page }) => {
      await open(page, addresses.toRead())
      await page.getByRole('button', { name: /账号菜单/ }).click()
      await page.getByRole('menuitem', { name: '邮件通知' }).click()
      const dialog = page.getByRole('dialog', { name: '邮件通知' })
      const due = dialog.getByRole('switch', { name: '必读到期提醒' })
      await expect(due).toBeChecked()
      await due.click()
      await expect(due).not.toBeChecked()
      await dialog.getByRole('button', { name: '关闭' }).last().click()

      // the address that every mail names; going back leaves it by one step
      const before = page.url()
      await open(page, addresses.notices({ mails: true }))
      await expect(due).not.toBeChecked()
      await page.goBack()
      await expect(page).toHaveURL(before)
      await expect(dialog).toHaveCount(0)
      await page.goForward()
      await expect(due).not.toBeChecked()
      await expect(dialog.getByRole('switch', { name: '有人与我共享文档' })).toBeChecked()
      await due.click()
      await expect(due).toBeChecked()
      await dialog.getByRole('button', { name: '关闭' }).last().click()
      await expect(dialog).toHaveCount(0)
      await expect(page).not.toHaveURL(/mails=/)
    },
  )
})

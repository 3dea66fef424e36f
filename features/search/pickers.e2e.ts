import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Locator, Page } from '@playwright/test'

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('checkbox') })

async function choose(page: Page, field: Locator, [typed, name]: readonly [string, string]) {
  await field.fill(typed)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('ORG-03~ the form asks for authors, departments and secrecy levels with the pickers, and the address keeps them', async ({
    page,
  }) => {
    await open(page, addresses.search())
    await page.getByRole('button', { name: '高级搜索', exact: true }).click()
    await choose(page, page.getByRole('combobox', { name: '作者' }), ['wangfang', '王芳'])
    await page.getByRole('button', { name: '更多条件' }).click()
    const secrecy = page.getByRole('combobox', { name: '密级' })
    await secrecy.click()
    await page.locator('.ant-select-item-option', { hasText: '公开' }).click()
    // the list covers nothing once somebody is chosen, and Escape in the field leaves the form where it is
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await choose(page, secrecy, ['内部', '内部'])
    await takePicture(page, 'search.pickers')
    await expectAccessible(page)
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page.getByText('作者王芳')).toBeVisible()
    await expect(page.getByText('密级公开、内部')).toBeVisible()
    await expect(rows(page).last()).toContainText('王芳')
    await page.reload()
    await expect(page.getByText('作者王芳')).toBeVisible()
    await page.getByRole('button', { name: '移除 密级' }).click()
    await expect(page.getByText('密级公开、内部')).toBeHidden()
  })
})

test.describe('in English', () => {
  test.use({ as: 'tan.weiling', language: 'en-US' })

  test('a department is chosen in the dialog, by its letters', async ({ page }) => {
    await open(page, addresses.search())
    await page.getByRole('button', { name: 'Advanced search' }).click()
    await page.getByRole('button', { name: 'More conditions' }).click()
    const field = page.getByRole('combobox', { name: 'Department' })
    await field.locator('xpath=ancestor::*[contains(@class,"sk-choice-field")]').getByRole('button').click()
    const picker = page.getByRole('dialog', { name: 'Choose departments' })
    await picker.getByRole('searchbox').fill('caiwu')
    await picker
      .getByRole('checkbox', { name: /Finance/ })
      .first()
      .check()
    await expect(picker.getByText('1 selected')).toBeVisible()
    await takePicture(page, 'search.departments')
    await picker.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText(/DepartmentFinance/)).toBeVisible()
  })
})

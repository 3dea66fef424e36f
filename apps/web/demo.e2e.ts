import { addresses } from '@shuku/domain/addresses'
import { expect, findCategory, makeDocument, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

// Who tries the product signs in with an account that the first start prints, and with nothing made before.

const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

async function openCategory(page: Page, name: string): Promise<void> {
  await open(page, addresses.search({ categoryId: Number(await findCategory(page, name)), view: 2 }))
}

/** By the menu of the right click; a list that is read again meanwhile may have put its row elsewhere. */
async function act(page: Page, subject: string, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: subject })
      .first()
      .click({ button: 'right', timeout: 5000 })
    await page.getByRole('menuitem', { name, exact: true }).click({ timeout: 5000 })
  }).toPass()
}

async function moveAndBack(page: Page, subject: string, target: string): Promise<void> {
  await act(page, subject, '移动')
  const dialog = page.getByRole('dialog', { name: `移动“${subject}”` })
  await dialog.getByRole('combobox', { name: '移动到' }).fill(target)
  await expect(
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: target }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await takePicture(page, 'demo.move')
  await dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect(page.getByText(`已将 1 篇文档移动到“${target}”`)).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect(page.getByText('1 篇文档已移回原目录')).toBeVisible()
}

async function deleteAndBack(page: Page, subject: string): Promise<void> {
  await act(page, subject, '删除')
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('已删除 1 篇文档')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect(page.getByText('已还原 1 篇文档')).toBeVisible()
}

test.describe('the author', () => {
  test.use({ as: 'wangfang' })

  test('moves and deletes what she has just written, and takes both back', async ({ page }) => {
    const subject = `第一篇 ${Date.now().toString(36)}`
    await makeDocument(page, { category: '财务', subject, html: '<p>正文</p>' })
    await openCategory(page, '财务')
    await moveAndBack(page, subject, '税务与发票')
    await deleteAndBack(page, subject)
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: subject })).toHaveCount(1)
  })

  test('has something to approve, and approves it', { tag: '@core' }, async ({ page }) => {
    await open(page, addresses.tasks({ kind: 'approval' }))
    const rows = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
    await expect(rows.nth(1), 'a row below the head').toBeVisible()
    const before = await rows.count()
    await takePicture(page, 'demo.tasks')
    await rows.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: '通过', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await expect(rows).toHaveCount(before - 1)
  })
})

test.describe('the manager', () => {
  test.use({ as: 'liqiang' })

  test('moves and deletes what others of his department have written, and takes both back', async ({ page }) => {
    const subject = '财务共享服务中心常见问题解答'
    await openCategory(page, '报销与差旅')
    await moveAndBack(page, subject, '税务与发票')
    await deleteAndBack(page, subject)
  })
})

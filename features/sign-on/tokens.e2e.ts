import { expect, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

test.use({ as: 'zhaoxiaowen', permissions: ['clipboard-read', 'clipboard-write'] })

async function makeToken(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: '新建令牌' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建令牌' })
  const make = dialog.getByRole('button', { name: '新建令牌' })
  await make.click()
  await expect(dialog.getByText('请输入令牌名称')).toBeVisible()
  await dialog.getByRole('textbox', { name: '令牌名称' }).fill(name)
  await dialog.getByRole('radio', { name: '30 天' }).check()
  await make.click()
  const shown = page.getByRole('dialog', { name: `个人令牌“${name}”` })
  const token = await shown.getByRole('textbox', { name: '个人令牌' }).inputValue()
  await shown.getByRole('button', { name: '复制令牌' }).click()
  await expect(page.getByText('令牌已复制')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await shown.getByRole('button', { name: '我已保存' }).click()
  return token
}

test(
  'a token is made from the menu, shown once, opens what its person may read, and opens nothing once it is revoked',
  { tag: '@core' },
  async ({ page, playwright }) => {
    await page.goto('/#/main/document/search')
    await page.getByRole('button', { name: /赵晓雯/ }).click()
    await page.getByRole('menuitem', { name: '个人令牌' }).click()
    await expect(page.getByText('还没有个人令牌')).toBeVisible()
    const token = await makeToken(page, '夜间脚本')
    const row = page.getByRole('listitem').filter({ hasText: '夜间脚本' })
    await expect(row).toContainText('从未使用')
    await expect(page.getByText(token)).toHaveCount(0)

    const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } })
    const address = new URL('/api/shuku/session', page.url()).href
    expect((await program.get(address)).status()).toBe(200)

    await row.getByRole('button', { name: '吊销令牌“夜间脚本”' }).click()
    await page
      .getByRole('dialog', { name: '吊销令牌“夜间脚本”？' })
      .getByRole('button', { name: /吊\s*销/ })
      .click()
    await expect(row).toContainText('已失效')
    expect((await program.get(address)).status()).toBe(401)
    await program.dispose()
  },
)

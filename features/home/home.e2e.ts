import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'

test.use({ as: 'zhaoxiaowen' })

test('the product opens with the start page, and a section that somebody hides stays hidden', async ({ page }) => {
  await page.goto('/wui/index.html')
  await expect(page).toHaveURL(/#\/main\/document\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeVisible()
  const recent = page.getByRole('region', { name: '最近打开' })
  const news = page.getByRole('region', { name: '新动态' })
  await expect(recent).toBeVisible()
  await expect(news).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '调整版块' }).click()
  const dialog = page.getByRole('dialog', { name: '调整版块' })
  await dialog.getByRole('checkbox', { name: '新动态' }).click()
  await expect(news).toHaveCount(0)
  await dialog.getByRole('button', { name: '上移“最近打开”' }).click()
  await expect(dialog.getByRole('group', { name: '左栏' }).getByRole('checkbox').nth(1)).toHaveAccessibleName(
    '最近打开',
  )
  await page.reload()
  await expect(recent).toBeVisible()
  await expect(news).toHaveCount(0)
})

import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'

test.use({ as: 'wangfang' })

test('a list is narrowed by values of two facets; chips, the way back and a reload keep to it', async ({ page }) => {
  await page.goto('/#/main/document/search')
  await page.getByText('筛选', { exact: true }).click()
  const department = page.getByRole('region', { name: '部门' })
  const year = page.getByRole('region', { name: '年份' })
  await department.getByRole('checkbox', { name: '财务部' }).click()
  await expect(page.getByText('部门财务部')).toBeVisible()
  await year.getByRole('checkbox', { name: '2025' }).click()
  await expect(page.getByText('年份2025')).toBeVisible()
  const count = year.getByRole('listitem').filter({ hasText: '2025' }).locator('.sk-tertiary')
  // counted a moment after the list
  await expect(async () => {
    const found = Number(await count.innerText())
    await expect(page.getByText(`共 ${found} 条`)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await page.reload()
  await expect(year.getByRole('checkbox', { name: '2025' })).toBeChecked()
  await page.goBack()
  await expect(year.getByRole('checkbox', { name: '2025' })).not.toBeChecked()
  await expect(department.getByRole('checkbox', { name: '财务部' })).toBeChecked()
  await department.getByRole('button', { name: '清除' }).click()
  await expect(page.getByText('部门财务部')).toHaveCount(0)
  await page.getByText('目录', { exact: true }).first().click()
  await expect(page.getByRole('tree')).toBeVisible()
})

test('two values that are ticked before the screen has followed the first tick are both chosen', async ({ page }) => {
  await page.goto('/#/main/document/search')
  await page.getByText('筛选', { exact: true }).click()
  const boxes = page.getByRole('region', { name: '部门' }).getByRole('checkbox')
  await expect(boxes.nth(1)).toBeVisible()
  await boxes.evaluateAll(async (all) => {
    for (const box of all.slice(0, 2)) {
      ;(box as HTMLInputElement).click()
      // the address has changed by then, and nothing is drawn yet
      for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    }
  })
  for (const place of [0, 1]) await expect(boxes.nth(place)).toBeChecked()
  await page.reload()
  for (const place of [0, 1]) await expect(boxes.nth(place)).toBeChecked()
})

import { expect, expectAccessible, test } from '@shuku/kit/testing/browser'

test.describe('who finds nothing', () => {
  test.use({ as: 'wangfang' })

  test('asks for a document about it', async ({ page }) => {
    await page.goto('/#/main/document/search?viewcondition=2&fulltext=鑫鑨龘')
    await page.getByRole('button', { name: '希望补充相关文档' }).click()
    await expect(page.getByText('已记录您的需求')).toBeVisible()
  })
})

test.describe('who keeps the knowledge', () => {
  test.use({ as: 'luyang' })

  test('sees what several people missed, begins the document, and takes the words off the list', async ({ page }) => {
    await page.goto('/#/main/document/searchMisses')
    const row = page.getByRole('row', { name: /股权激励/ })
    await expect(row).toContainText('7')
    await expect(page.getByText('碳足迹核算'), 'two people are too few').toHaveCount(0)
    await expectAccessible(page)
    await row.hover()
    await row.getByRole('button', { name: '标为已处理' }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row).toBeVisible()
    await row.hover()
    await row.getByRole('link', { name: '新建文档' }).click()
    // where it belongs is for the person to choose; what it is about stays
    await page
      .getByRole('link', { name: /^在.*新建文档$/ })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('股权激励')
  })
})

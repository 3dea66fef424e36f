import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.describe('who finds nothing', () => {
  test.use({ as: 'wangfang' })

  test('asks for a document about it', async ({ page }) => {
    await page.goto('/#/main/document/search?viewcondition=2&fulltext=鑫鑨龘')
    await page.getByRole('button', { name: '反馈：缺少这类文档' }).click()
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

test.describe('who keeps the knowledge, in the centre', () => {
  test.use({ as: 'luyang' })

  test('has what most people missed among its parts, with who may write it', async ({ page }) => {
    await page.goto('/#/main/document/center')
    const part = page.getByRole('region', { name: '无结果的搜索' })
    const row = part.getByRole('listitem').filter({ hasText: '股权激励' })
    await expect(row).toContainText('7 人')
    await row.scrollIntoViewIfNeeded()
    await takePicture(page, 'centre.misses')
    await row.hover()
    await row.getByRole('button', { name: '请人撰写' }).click()
    await expect(page.getByRole('dialog', { name: '请人撰写“股权激励”' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })
})

test.describe('who administers categories', () => {
  test.use({ as: 'jiangli' })

  test('asks somebody to write about what several people missed', async ({ page }) => {
    await page.goto('/#/main/document/searchMisses')
    await expect(page.getByText('统计无结果的搜索')).toHaveCount(0)
    const row = page.getByRole('row', { name: /股权激励/ })
    await row.hover()
    await row.getByRole('button', { name: '请人撰写' }).click()
    const dialog = page.getByRole('dialog', { name: '请人撰写“股权激励”' })
    await dialog.getByRole('button', { name: '发送' }).click()
    await expect(dialog.getByText('请选择撰写人')).toBeVisible()
    await dialog.getByRole('combobox').fill('wangfang')
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: '王芳' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await takePicture(page, 'search-misses.write')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '发送' }).click()
    await expect(page.getByText('已请王芳撰写“股权激励”')).toBeVisible()
    await expect(row).toContainText(/已于 \d{4}-\d{2}-\d{2} 请王芳撰写/)
  })
})

test.describe('who is asked to write it', () => {
  test.use({ as: 'wangfang' })

  test('comes from the notice to a new document of that title', async ({ page }) => {
    await page.goto('/#/main/document/notices')
    await page.getByText('请您撰写与“股权激励”相关的文档').first().click()
    await expect(page.getByRole('heading', { level: 1, name: '新建文档' })).toBeVisible()
    // where it belongs is for the person to choose; what it is about stays
    await page
      .getByRole('link', { name: /^在.*新建文档$/ })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('股权激励')
  })
})

import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, makeDocument, openAs, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'liqiang' })

test(
  'a document is archived with a reason that its readers see, which is taken back; it says what it replaces',
  { tag: '@core' },
  async ({ page, browser }) => {
    const mark = `${test.info().workerIndex}-${Date.now().toString(36)}`
    const made = { category: '报销与差旅', html: '<p>正文</p>' }
    const older = await makeDocument(page, { ...made, subject: `旧办法 ${mark}` })
    const newer = await makeDocument(page, { ...made, subject: `新办法 ${mark}` })
    await page.goto(`/wui/index.html${addresses.document(newer)}`)
    const more = page.getByRole('button', { name: '更多' }).first()
    await more.click()
    await page.getByRole('menuitem', { name: '替代其他文档' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('请选择被替代的文档')).toBeVisible()
    await dialog.getByRole('combobox').fill(mark)
    await expect(
      page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: `旧办法 ${mark}` }),
    ).toBeVisible()
    // not the document itself, which is found by the same word
    await expect(page.locator('.ant-select-item-option').filter({ hasText: `新办法 ${mark}` })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: '不改动被替代的文档' }).check()
    await expectAccessible(page)
    await takePicture(page, 'lifecycle.replace')
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByRole('link', { name: `旧办法 ${mark}` }).click()
    await expect(page.getByText('已被替代')).toBeVisible()
    expect(page.url()).toContain(String(older))

    await more.click()
    await page.getByRole('menuitem', { name: '归档' }).click()
    await dialog.getByLabel('原因（读者可见）').fill('资料移交')
    await takePicture(page, 'lifecycle.archive')
    await dialog.getByRole('button', { name: '归档' }).click()
    const note = page.getByText(/于 .* 归档。/)
    await expect(note).toContainText('资料移交')
    // a toast stays as long as the pointer is on it
    const undo = page.getByRole('button', { name: '撤销' })
    await undo.hover()
    const reader = await openAs(browser, 'emily.carter', 'en-US')
    await reader.goto(`/wui/index.html${addresses.document(older)}`)
    await expect(reader.getByText(/^Archived by .* 资料移交$/)).toBeVisible()
    await undo.click()
    await expect(note).toBeHidden()
    await expect(page.getByText('已撤销，1 篇恢复原状')).toBeVisible()
  },
)

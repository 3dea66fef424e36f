import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'

test.use({ as: 'sysadmin' })

test(
  'a watermark is drawn up with its preview, chosen by a category, and lies over its documents on screen and on paper',
  { tag: '@core' },
  async ({ page }) => {
    const made = await page.request.post('/api/doc/console/category/add', { form: { categoryname: '带水印的目录' } })
    const seccategory = ((await made.json()) as { id: string }).id
    const form = { docSubject: '带水印的文档', doccontent: '<p>正文。</p>', seccategory }
    const saved = await page.request.post('/api/doc/save/save', { form })
    const documentId = ((await saved.json()) as { docid: number }).docid

    await page.goto(`/wui/index.html${addresses.watermarks()}`)
    await page.getByRole('button', { name: '新建水印' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('水印名称').fill('浏览器里的水印')
    await dialog.getByLabel('水印文字').fill('内部 ')
    await dialog.getByRole('button', { name: '阅读日期' }).click()
    await expect(dialog.getByRole('img', { name: /^效果预览: 内部 \d{4}-\d\d-\d\d$/ })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'watermarks.form')
    await dialog.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('水印已保存')).toBeVisible()
    await expect(page.getByRole('main').getByRole('row').filter({ hasText: '浏览器里的水印' })).toContainText('打印时')

    await page.goto(`/wui/index.html${addresses.categorySettings(Number(seccategory), 'watermark')}`)
    await page.getByRole('combobox', { name: '水印设置' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '浏览器里的水印' }).click()
    await page.getByRole('button', { name: /^保存/ }).click()
    await expect(page.getByText('设置已保存')).toBeVisible()

    await page.goto(`/wui/index.html${addresses.document(documentId)}`)
    await expect(page.getByText('正文。')).toBeVisible()
    const layer = page.locator('.sk-watermark')
    await expect(layer).toBeVisible()
    expect(decodeURIComponent((await layer.getAttribute('style')) ?? '')).toContain('>内部 ')
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: '更多' }).first()).toBeHidden()
    await expect(layer).toHaveCSS('position', 'fixed')
    await expect(layer).toBeVisible()
  },
)

import { addresses } from '@shuku/domain/addresses'
import { expect, expectAccessible, takePicture, test } from '@shuku/kit/testing/browser'
import type { Page } from '@playwright/test'

async function makeDocument(page: Page, docSubject: string): Promise<number> {
  const form = { categoryname: `链接 ${test.info().workerIndex}-${Date.now().toString(36)}` }
  const category = await page.request.post('/api/doc/console/category/add', { form })
  const { id } = (await category.json()) as { id: string }
  const document = { docSubject, doccontent: '<p>参见</p>', seccategory: id }
  return ((await (await page.request.post('/api/doc/save/save', { form: document })).json()) as { docid: number }).docid
}

test.describe('in Chinese', () => {
  test.use({ as: 'sysadmin' })

  test('ORG-03~ a text is linked to a document that the picker finds by the pinyin of its title', async ({ page }) => {
    const mark = Date.now().toString(36)
    const target = await makeDocument(page, `链接目标 ${mark}`)
    const source = await makeDocument(page, '链接来源')
    await page.goto(`/wui/index.html${addresses.editDocument(source)}`)
    await page.locator('.ProseMirror').click()
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: '链接', exact: true }).click()
    await page.getByRole('button', { name: '选择文档…' }).click()
    const picker = page.getByRole('dialog', { name: '选择文档' })
    await picker.getByRole('searchbox').fill('lianjiemubiao')
    await expect(picker.getByRole('button', { name: new RegExp(mark) })).toBeVisible()
    await takePicture(page, 'document.picker')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await picker.getByRole('button', { name: new RegExp(mark) }).press('Enter')
    await expect(page.locator('.ProseMirror a')).toHaveText(`链接目标 ${mark}`)
    await expect(page.locator('.ProseMirror a')).toHaveAttribute('href', new RegExp(`id=${target}&`))
  })
})

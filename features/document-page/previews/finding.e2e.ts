import type { Page } from '@playwright/test'
import { expect, takePicture, test } from '@shuku/kit/testing/browser'
import { makeSlides } from './files/make-office.e2e.given.ts'
import { made } from './files/previewed-file.e2e.given.ts'
import { allowedNoise, makeDocument } from './make-document.e2e.given.ts'

// What stands in a file leads to it, and is marked there.

test.describe('in Chinese', () => {
  test.use({ as: 'wangfang', allowedNoise })

  test('SEARCH-78 a sentence inside slides is found and marked, with the name of the attachment', async ({ page }) => {
    await findSentence(page, {
      field: '搜索标题、正文、附件、编号…',
      attachment: '附件 培训.pptx',
      preview: '预览 培训.pptx',
    })
  })
})

test.describe('in English', () => {
  test.use({ as: 'liuhaifeng', language: 'en-US', colorScheme: 'dark', allowedNoise })

  test('SEARCH-78 a sentence inside slides is found in English too', async ({ page }) => {
    const words = { field: 'Search titles, text, files, codes…', attachment: 'File 培训.pptx' }
    await findSentence(page, { ...words, preview: 'Preview 培训.pptx' })
  })
})

/** Uploaded, read, looked for, opened; of a sentence of two lines the words between them count. */
async function findSentence(page: Page, words: { field: string; attachment: string; preview: string }): Promise<void> {
  test.setTimeout(300_000)
  const sentence = `阀门编号${crypto.randomUUID().slice(0, 6)}须由两人复核`
  await makeDocument(page, [{ name: '培训.pptx', content: makeSlides([`开机之前${sentence}后签字`]) }])
  await page.goto('/#/main/document/search')
  await page.getByRole('combobox', { name: words.field }).fill(sentence)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => decodeURIComponent(address.href).includes(sentence))
  const found = page.getByRole('grid').locator('tbody').getByRole('row').filter({ hasText: words.attachment })
  // the text is read by a job, behind those of the whole demo company on a new server
  await expect(async () => {
    await page.reload()
    await expect(found).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 200_000 })
  await expect(found.locator('mark').first()).toHaveText(sentence)
  await takePicture(page, `sentence-in-slides.${words.preview.split(' ')[0]}`)
  await found.getByRole('link').first().click()
  await page.getByRole('link', { name: words.preview }).filter({ visible: true }).first().click()
  await expect(page.locator('.textLayer, iframe').first()).toBeVisible(made)
  const isFrame = (await page.locator('iframe').count()) > 0
  const shown = isFrame ? page.frameLocator('iframe').locator('body') : page.locator('.textLayer').first()
  await expect(shown).toContainText('阀门编号', made)
}

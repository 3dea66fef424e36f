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
      preview: '文件预览：培训.pptx',
      find: '在文件中查找',
      language: 'zh',
    })
  })
})

interface Words {
  readonly field: string
  readonly attachment: string
  readonly preview: string
  readonly find: string
  readonly language: 'zh' | 'en'
}

/** Uploaded, read, looked for, opened where it stands; of a sentence of two lines the words between them count. */
async function findSentence(page: Page, words: Words): Promise<void> {
  const number = crypto.randomUUID().slice(0, 8)
  const sentence = `阀门编号${number}须由两人复核`
  await makeDocument(page, [{ name: '培训.pptx', content: await makeSlides([`开机之前${sentence}后签字`]) }])
  await page.goto('/#/main/document/search')
  await page.getByRole('combobox', { name: words.field }).fill(sentence)
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => decodeURIComponent(address.href).includes(sentence))
  const found = page.getByRole('grid').locator('tbody').getByRole('row').filter({ hasText: words.attachment })
  // the text is read by a job, behind those of the whole demo company on a new server
  await expect(async () => {
    await page.reload()
    await expect(found).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 360_000 })
  await expect(found.locator('mark').first()).toHaveText(sentence)
  await takePicture(page, `sentence-in-slides.${words.language}`)
  await found.getByRole('link').filter({ hasText: words.attachment }).click()
  await expect(page.getByRole('region', { name: words.preview })).toBeVisible()
  // the words are looked for at once; as LibreOffice draws it the sentence has two lines, and is found by its longest part
  await expect(page.locator('.textLayer, iframe').first()).toBeVisible(made)
  const isDrawn = (await page.locator('.textLayer').count()) > 0
  await expect(page.getByRole('searchbox', { name: words.find })).toHaveValue(isDrawn ? number : sentence)
  await expect(page.getByRole('status').filter({ hasText: /^1 (\/|of) 1$/ })).toBeVisible(made)
  await takePicture(page, `sentence-in-its-slide.${words.language}`)
  await page.goBack()
  await expect(found).toBeVisible()
}

import type { Page } from '@playwright/test'
import { expect, takePicture, test } from '@shuku/kit/testing/browser'
import { makeSlides } from './files/make-office.e2e.given.ts'
import { made } from './files/previewed-file.e2e.given.ts'
import { allowedNoise, makeDocument, preview } from './make-document.e2e.given.ts'

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

  test('what the search takes for one character is one in the find field of a file, and a hyphen at a line end is optional', async ({
    page,
  }) => {
    const id = await makeDocument(page, [
      { name: '頁碼.pdf', content: makePdf('the 500-page state-of-', 'the-art cipher') },
      { name: '部首.txt', content: '⽂件⻚码与⻓期保管\n資訊' },
    ])
    for (const [name, words] of [
      ['頁碼.pdf', ['state-of-the-art', 'ＣＩＰＨＥＲ']],
      ['部首.txt', ['文件页码', '长期', '资讯']],
    ] as const) {
      await page.goto(`/#/main/document/detail?id=${id}`)
      await preview(page, name)
      const field = page.getByRole('searchbox', { name: '在文件中查找' })
      for (const word of words) {
        await field.fill(word)
        await expect(page.getByRole('status').filter({ hasText: /^1 \/ 1$/ }), word).toBeVisible()
        await field.fill('')
      }
    }
  })
})

/** One page of these lines. */
function makePdf(...lines: readonly string[]): string {
  const text = lines.map((line) => `(${line}) Tj 0 -14 Td`).join(' ')
  const stream = `BT /F1 12 Tf 72 700 Td ${text} ET`
  return [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
    `4 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`,
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n')
}

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
  // the text is read by a job, behind those of the whole demo company on a new server; a list of that very moment may
  // have it among those that have only some of the words
  await expect(async () => {
    await page.reload()
    await expect(found.locator('mark').first()).toHaveText(sentence)
  }).toPass({ timeout: 360_000 })
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

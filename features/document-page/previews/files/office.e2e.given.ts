import { expect } from '@shuku/kit/testing/browser'
import { makeSlides, makeWord } from './make-office.e2e.given.ts'
import { made, type Looking, type PreviewedFile } from './previewed-file.e2e.given.ts'

/** Drawn by LibreOffice where that is installed, else read. */
export const office: readonly PreviewedFile[] = [
  {
    name: '办法.docx',
    content: await makeWord(['差旅费管理办法', '第一条']),
    look: (seen) => expectText(seen, '差旅费管理办法'),
  },
  {
    name: '汇报.pptx',
    content: await makeSlides(['年度汇报', '第二页']),
    look: (seen) => expectText(seen, '年度汇报'),
  },
]

/** LibreOffice makes pages of a pdf of it, our own readers a page in a frame. */
async function expectText({ viewer, frame }: Looking, words: string): Promise<void> {
  await expect(viewer.locator('.textLayer, iframe').first()).toBeVisible(made)
  const isPages = (await viewer.locator('iframe').count()) === 0
  const text = isPages ? viewer.locator('.textLayer') : frame.locator('body')
  await expect(text.getByText(words).first()).toBeVisible()
}

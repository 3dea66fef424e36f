import type { Locator, Page } from '@playwright/test'
import { findCategory } from '@shuku/kit/testing/browser'
import type { PreviewedFile } from './files/previewed-file.e2e.given.ts'

/** Where files of any kind may be. */
const category = '内部项目'

/** That scripts are refused in a frame that may run none – those that tests put into every page, too. */
export const allowedNoise = [/^the browser: /]

export function linkTo(page: Page, name: string): Locator {
  return page.getByRole('link', { name: new RegExp(`^(预览|Preview) ${RegExp.escape(name)}$`) })
}

/** From the card of the file, in either language. */
export async function preview(page: Page, name: string): Promise<void> {
  await linkTo(page, name).filter({ visible: true }).first().click()
}

export async function makeDocument(
  page: Page,
  files: readonly Pick<PreviewedFile, 'name' | 'content'>[],
): Promise<number> {
  const ids: number[] = []
  for (const { name, content } of files) {
    const multipart = { name, file: { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) } }
    const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart })
    const { data } = (await reply.json()) as { data?: { fileid: number } }
    if (!data) throw new Error(`${name} was not uploaded: ${await reply.text()}`)
    ids.push(data.fileid)
  }
  const form = {
    docSubject: `各种附件 ${crypto.randomUUID().slice(0, 8)}`,
    seccategory: await findCategory(page, category),
    doccontent: '<p>见附件。</p>',
    fileids: ids.join(','),
  }
  const saved = await page.request.post('/api/doc/save/save', { form })
  const { docid } = (await saved.json()) as { docid?: number }
  if (docid === undefined) throw new Error(`the document was not saved: ${await saved.text()}`)
  return docid
}

import type { Page } from '@playwright/test'

/**
 * The id of a category of the demo company in which whoever is signed in may create; by its name in their language.
 */
export async function findCategory(page: Page, name: string): Promise<string> {
  const reply = await page.request.get('/api/doc/category/treeNode?level=all')
  const { treedata } = (await reply.json()) as { treedata: { key: string | number; name: string; hasRight: boolean }[] }
  const found = treedata.find((each) => each.name === name && each.hasRight)
  if (!found) throw new Error(`there is no category ${name} to create in`)
  return String(found.key)
}

interface Written {
  readonly html: string
  /** Further fields of the call. */
  readonly [field: string]: string
}

interface NewDocument extends Written {
  readonly category: string
  readonly subject: string
}

/** A document, in force if nothing else is said; answers its id. */
export async function makeDocument(page: Page, { category, subject, html, ...more }: NewDocument): Promise<number> {
  const form = { docSubject: subject, seccategory: await findCategory(page, category), doccontent: html, ...more }
  const { docid } = (await (await page.request.post('/api/doc/save/save', { form })).json()) as { docid: number }
  return docid
}

/** The next version of it. */
export async function saveDocument(page: Page, id: number, { html, ...more }: Written) {
  const form = { docid: String(id), doccontent: html, ...more }
  const reply = (await (await page.request.post('/api/doc/save/save', { form })).json()) as { status: number }
  if (reply.status !== 1) throw new Error(`the document was not saved: ${JSON.stringify(reply)}`)
}

/** A file that nothing holds yet; answers its id. */
export async function uploadText(page: Page, name: string, content: string): Promise<number> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
  const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart: { file, name } })
  return ((await reply.json()) as { data: { fileid: number } }).data.fileid
}

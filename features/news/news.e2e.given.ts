import type { Page } from '@playwright/test'
import { test } from '@shuku/kit/testing/browser'

export const open = (page: Page, address: string) => page.goto(`/wui/index.html${address}`)

export async function post(page: Page, path: string, form: Record<string, string>) {
  const reply = await page.request.post(path, { form })
  return (await reply.json()) as Record<string, unknown>
}

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function upload(page: Page, { name, content }: { name: string; content: Buffer }): Promise<number> {
  const multipart = { name, file: { name, mimeType: 'application/octet-stream', buffer: content } }
  const reply = await page.request.post('/api/doc/upload/uploadFile', { multipart })
  return ((await reply.json()) as { data: { fileid: number } }).data.fileid
}

const markOf = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

export async function makePage(page: Page, { isOuter, sort = 0 }: { isOuter: boolean; sort?: number }) {
  const mark = markOf()
  const made = await post(page, '/api/doc/console/category/add', { categoryname: `新闻目录 ${mark}` })
  const categoryId = String(made['id'])
  const saved = await post(page, '/api/shuku/news/pages/save', {
    name: `要闻 ${mark}`,
    categoryId,
    isOuter: isOuter ? '1' : '0',
    perPage: '5',
    sort: String(sort),
  })
  const pageId = Number(saved['id'])
  const write = async (subject: string, form: Record<string, string> = {}) => {
    const body = { docSubject: subject, doccontent: '<p>正文在这里。</p>', seccategory: categoryId, ...form }
    const documentId = Number((await post(page, '/api/doc/save/save', body))['docid'])
    await post(page, '/api/shuku/news/publish', {
      pageId: String(pageId),
      documentIds: String(documentId),
      summary: '摘要',
      pictureAlt: '剪彩的人们',
    })
    return documentId
  }
  return { mark, pageId, categoryId, write }
}

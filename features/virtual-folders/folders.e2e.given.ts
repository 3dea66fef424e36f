import type { Page } from '@playwright/test'
import { addresses } from '@shuku/domain/addresses'
import { expect, makeDocument, test } from '@shuku/kit/testing/browser'

export const mark = () => `${test.info().workerIndex}-${Date.now().toString(36)}`

export async function makeFolder(page: Page, form: Record<string, string>): Promise<number> {
  const reply = await page.request.post('/api/shuku/virtual-folders/create', { form })
  return Number(((await reply.json()) as { folderId: number }).folderId)
}

/** Own folders, one below another, and two documents in the lower one. */
export async function begin(page: Page) {
  const name = mark()
  const ids: number[] = []
  for (const word of ['甲', '乙'])
    ids.push(await makeDocument(page, { category: '报销与差旅', subject: `${word} ${name}`, html: '<p>正文</p>' }))
  const above = await makeFolder(page, { name: `上级 ${name}` })
  const folder = await makeFolder(page, { name: `下级 ${name}`, parentId: String(above) })
  const target = await makeFolder(page, { name: `目标 ${name}` })
  const imported = await page.request.post('/api/doc/operate/import2Dummy', {
    form: { dummyIds: String(folder), selectIds: ids.join(',') },
  })
  expect(await imported.json()).toMatchObject({ status: 1 })
  const open = (id: number) => page.goto(`/wui/index.html${addresses.virtualFolders(id)}`)
  const rows = page.getByRole('main').getByRole('row').filter({ hasText: name })
  const inTree = (word: string) => page.getByRole('treeitem').filter({ hasText: `${word} ${name}` })
  return { name, ids, above, folder, target, open, rows, inTree }
}

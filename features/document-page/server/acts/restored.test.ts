import { tableApi, type ReplyOf } from '@shuku/kit/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

async function upload(client: TestClient, name: string, content: string): Promise<number> {
  return (await client.upload(fileApi.uploadFile, [{ name, content }])).file.id
}

/** Two versions of the text, two attachments of which one has two versions, shared with somebody beside the defaults. */
async function start() {
  const { category, creator, reader, controller } = await given.category({ creators: 1, readers: 1, controllers: 1 })
  const [guest, stranger] = [await given.person(), await given.person()]
  const shares = [{ to: { kind: 'person', id: guest.id }, level: 'view' } as const]
  const { id: documentId } = await given.document({ category, creator, subject: '细则', html: '<p>初稿</p>', shares })
  const author = await clientOf(creator)
  const [table, plan] = [await upload(author, '表.txt', '第一版'), await upload(author, '计划.txt', '计划')]
  await author.call(documentApi.saveDocument, { documentId, html: '<p>定稿</p>', fileIds: [table, plan] })
  const newer = await upload(author, '表.txt', '第二版')
  await author.call(api.replaceAttachment, { documentId, newFileId: newer, oldFileId: table })
  const clients = { author, reader: await clientOf(reader), guest: await clientOf(guest) }
  return {
    documentId,
    files: [table, plan, newer],
    clients,
    controller: await clientOf(controller),
    stranger: await clientOf(stranger),
  }
}

/** All that a person is shown of a document, the texts of its files too; a refusal says why. */
async function shown(client: TestClient, documentId: number, files: readonly number[]) {
  const rowsOf = async (opened: Promise<{ key: string }>) =>
    (await client.call(tableApi.getRows, { key: (await opened).key })).rows.map(withoutKeys)
  const parts = [
    withoutReadings(client.call(documentApi.getDocument, { documentId })),
    client.call(api.getHtml, { documentId }),
    rowsOf(client.call(api.listVersions, { documentId })),
    rowsOf(client.call(api.listAttachmentRows, { documentId })),
    rowsOf(client.call(api.listAttachmentVersions, { documentId, fileId: files[2] ?? 0 })),
    client.call(documentApi.getVersion, { documentId, number: 1 }),
    ...files.map(async (id) => {
      const { status, text } = await client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${id}` })
      return { status, text: status === 200 ? text : '' }
    }),
  ]
  const settled = await Promise.allSettled<unknown>(parts)
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : refusalOf(each.reason)))
}

/** Looking at it is reading it. */
async function withoutReadings(opened: Promise<ReplyOf<typeof documentApi.getDocument>>) {
  const { reads: _, unread: __, ...document } = await opened
  return document
}

/** What a table's rows carry for the one request only. */
function withoutKeys(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !/random|key/i.test(name)))
}

function refusalOf(error: unknown): string | undefined {
  return (error as { failure?: { code: string } }).failure?.code
}

test('DOC-18 what comes back from the bin is as it was for everybody: rights, shares, attachments, versions', async () => {
  const { documentId, files, clients, controller, stranger } = await start()
  const everybody = { ...clients, stranger }
  const look = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(everybody).map(async ([who, client]) => [who, await shown(client, documentId, files)] as const),
      ),
    )
  const before = await look()
  expect(before['guest']?.[0]).toMatchObject({ subject: '细则' })
  expect(before['author']?.slice(-3)).toMatchObject([{ text: '第一版' }, { text: '计划' }, { text: '第二版' }])
  expect(before['stranger']?.[0]).toBe('rights.documentNotFound')

  await controller.call(api.deleteDocuments, { documentIds: [documentId] })
  const gone = await look()
  for (const who of ['reader', 'guest', 'stranger']) {
    expect(gone[who]?.slice(0, 6), who).toEqual(Array.from({ length: 6 }, () => expect.stringMatching(/NotFound$/)))
    expect(gone[who]?.slice(6), who).toMatchObject(files.map(() => ({ status: 404 })))
  }

  await controller.call(api.restoreDocuments, { documentIds: [documentId] })
  expect(await look()).toEqual(before)
})

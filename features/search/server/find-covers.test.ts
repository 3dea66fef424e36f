import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { searchApi } from '../contract.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the picture of a document is of its first attachment, else the first of its text; of a hidden one there is none', async () => {
  const viewer = await given.person()
  const view = { to: { kind: 'person' as const, id: viewer.id }, level: 'view' as const, canDownload: false }
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1, entries: [view] })
  const hidden = await given.category({ creators: 1 })
  const upload = async (person: typeof creator, name: string, content: string | Buffer) =>
    (await (await clientOf(person)).upload(fileApi.uploadFile, [{ name, content }])).file
  const save = async (person: typeof creator, categoryId: number, html: string, fileIds: number[]) =>
    (await (await clientOf(person)).call(documentApi.saveDocument, { subject: 'x', html, categoryId, fileIds }))
      .documentId
  const [first, second, inText] = [
    await upload(creator, '甲.pdf.txt', '甲'),
    await upload(creator, '乙.txt', '乙'),
    await upload(creator, 'p.png', picture),
  ]
  const html = `<p>文<img src="${inText.link}"></p>`
  const withFiles = await save(creator, category.id, html, [first.id, second.id])
  const withPicture = await save(creator, category.id, html, [])
  const plain = await save(creator, category.id, '<p>文</p>', [])
  const other = await upload(hidden.creator, '丙.txt', '丙')
  const unseen = await save(hidden.creator, hidden.category.id, '', [other.id])
  const documentIds = [withFiles, withPicture, plain, unseen]
  const coversOf = async (person: typeof creator) => {
    const { covers } = await (await clientOf(person)).call(searchApi.findCovers, { documentIds })
    return new Map(covers.map(({ documentId, fileId, mayDownload }) => [documentId, { fileId, mayDownload }]))
  }
  expect(await coversOf(reader)).toEqual(
    new Map([
      [withFiles, { fileId: first.id, mayDownload: true }],
      [withPicture, { fileId: inText.id, mayDownload: true }],
    ]),
  )
  // who may not take a file away is shown the sign of its kind; what a text shows everybody sees who reads it
  expect(await coversOf(viewer)).toEqual(
    new Map([
      [withFiles, { fileId: first.id, mayDownload: false }],
      [withPicture, { fileId: inText.id, mayDownload: true }],
    ]),
  )
})

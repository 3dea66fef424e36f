import { fileApi, previewApi } from '@shuku/domain/files/contract'
import { makePreview } from '@shuku/domain/files/server'
import { makePdf } from '@shuku/domain/files/testing'
import { given } from '@shuku/domain/testing'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { editingApi } from '@shuku/features/editing/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'

const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// Whatever door gives the text, the log has it: nobody reads without a trace by leaving the page's own call out.

const doors: Record<string, (client: TestClient) => Promise<unknown>> = {
  'the document': (client) => client.call(documentApi.getDocument, { documentId }),
  'its body for programs': (client) => client.call(documentPageApi.getHtml, { documentId }),
  'an earlier version': (client) => client.call(documentApi.getVersion, { documentId, number: 1 }),
  'the form to edit it': (client) => client.call(editingApi.getForEdit, { documentId }),
  'the bytes of its file': (client) => client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${fileId}` }),
  'the text of its file': (client) => client.call(fileApi.getText, { fileId }),
  'the draft of a refused save': async (client) => {
    const stale = { documentId, subject: '制度', baseVersion: 1 }
    expect(await client.fail(documentApi.saveDocument, stale)).toMatchObject({ code: 'documents.stale' })
    const [draft] = (await client.call(editingApi.listDrafts, { documentId })).drafts
    expect((await client.call(editingApi.getDraft, { id: draft?.id ?? '' })).draft?.html).toBe('<p>又改</p>')
  },
  'the head of its mail': async (client) => {
    expect((await client.call(previewApi.getPreview, { fileId: mailId })).mail?.subject).toBe('hello')
  },
  'rows of its table': (client) => client.call(previewApi.listRows, { fileId, sheet: 0, block: 0 }),
  'words in its table': (client) => client.call(previewApi.findInSheets, { fileId, text: '一' }),
  'the call of the page': (client) => client.call(documentPageApi.recordRead, { documentId }),
}

let documentId: number
let fileId: number
let mailId: number
let pictureId: number
let pdfId: number
let readers: readonly { readonly id: number }[]

beforeAll(async () => {
  const { category, creator, controllers } = await given.category({ creators: 1, controllers: 30 })
  readers = controllers
  const client = await clientOf(creator)
  const { file } = await client.upload(fileApi.uploadFile, [{ name: '表.csv', content: '一,二\n三,四\n' }])
  fileId = file.id
  const mail = 'From: a@example.org\r\nTo: b@example.org\r\nSubject: hello\r\n\r\ntext\r\n'
  mailId = (await client.upload(fileApi.uploadFile, [{ name: '信.eml', content: mail }])).file.id
  pictureId = (await client.upload(fileApi.uploadFile, [{ name: '图.png', content: smallPicture }])).file.id
  pdfId = (await client.upload(fileApi.uploadFile, [{ name: '约.pdf', content: makePdf([['一']]) }])).file.id
  const fileIds = [fileId, mailId, pictureId, pdfId]
  const body = { subject: '制度', html: '<p>内容</p>', categoryId: category.id, fileIds }
  documentId = (await client.call(documentApi.saveDocument, body)).documentId
  await client.call(documentApi.saveDocument, { documentId, subject: '制度', html: '<p>又改</p>' })
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  const stateOf = async (id: number) => (await client.call(previewApi.getPreview, { fileId: id })).state
  while ((await stateOf(fileId)) !== 'ready' || (await stateOf(mailId)) !== 'ready')
    await runJobsNow({ pool, database: db, store, jobs: [makePreview] })
  await sql`update file_content set text_state = 'ready'`.execute(db)
  await sql`insert into file_text (content_id, body, truncated) select id, '一二三四', false from file_content`.execute(
    db,
  )
})

let used = 0
async function nextReader() {
  const person = readers[used++]
  if (!person) throw new Error('more readers are needed')
  return { personId: person.id, client: await clientOf(person) }
}

async function traceOf(personId: number) {
  const { db } = await testDatabase()
  const log = await db
    .selectFrom('document_log')
    .select(['operation', 'address'])
    .where('account_id', '=', personId)
    .where('document_id', '=', documentId)
    .execute()
  const mark = await db
    .selectFrom('read_mark')
    .select('times')
    .where('person_id', '=', personId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return { acts: log.map(({ operation }) => operation), addresses: log.map(({ address }) => address), mark }
}

const readings = async () => {
  const { db } = await testDatabase()
  const counted = db.selectFrom('document_count').select('reads').where('document_id', '=', documentId)
  return (await counted.executeTakeFirstOrThrow()).reads
}

test.each(Object.entries(doors))('DOC-23~ %s leaves one entry for an opening, and counts it', async (_, open) => {
  const { personId, client } = await nextReader()
  await open(client)
  expect(await traceOf(personId)).toMatchObject({ acts: [0], addresses: ['127.0.0.1'] })
  await open(client)
  expect((await traceOf(personId)).acts).toEqual([0])
  await expect.poll(() => traceOf(personId)).toMatchObject({ mark: { times: 1 } })
})

test('a small picture, the name and the properties are no reading', async () => {
  const { personId, client } = await nextReader()
  await client.raw({ path: `/api/shuku/files/preview-bytes?fileid=${fileId}&form=thumbnail` })
  await client.call(fileApi.getFile, { fileId })
  await client.call(documentPageApi.getProperties, { documentId })
  expect(await traceOf(personId)).toEqual({ acts: [], addresses: [], mark: undefined })
})

const looks: Record<string, (client: TestClient) => Promise<unknown>> = {
  'a quick look at the document': (client) => client.call(documentApi.previewDocument, { documentId }),
  'the text of its file in a quick look': (client) => client.call(fileApi.getText, { fileId, isPreview: true }),
  'the rows of its table in a quick look': (client) =>
    client.call(previewApi.listRows, { fileId, sheet: 0, block: 0, isPreview: true }),
  'what is found in its table in a quick look': (client) =>
    client.call(previewApi.findInSheets, { fileId, text: '一', isPreview: true }),
  'the mail that it holds in a quick look': async (client) => {
    expect((await client.call(previewApi.getPreview, { fileId: mailId, isPreview: true })).mail?.subject).toBe('hello')
    const page = `/api/shuku/files/preview-bytes?fileid=${mailId}&form=page&quickLook=1`
    expect((await client.raw({ path: page })).status).toBe(200)
  },
  'a PDF of it in a quick look': (client) =>
    client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${pdfId}&quickLook=1` }),
  'a picture within a quick look': (client) =>
    client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${pictureId}&quickLook=1` }),
}

test.each(Object.entries(looks))('%s is no reading, and the log says who was given it', async (_, look) => {
  const { personId, client } = await nextReader()
  const before = await readings()
  await look(client)
  await look(client)
  expect(await traceOf(personId)).toEqual({ acts: [30], addresses: ['127.0.0.1'], mark: undefined })
  expect((await client.call(documentApi.previewDocument, { documentId })).unread).toBe(true)
  await client.call(documentPageApi.recordRead, { documentId })
  expect(await traceOf(personId)).toMatchObject({ acts: [30, 0], mark: { times: 1 } })
  expect(await readings()).toBe(before + 1)
})

test('whoever fetches a file that no quick look draws reads it, whatever they call it', async () => {
  const { personId, client } = await nextReader()
  const before = await readings()
  await client.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${fileId}&quickLook=1` })
  expect((await traceOf(personId)).acts).toEqual([0])
  // counted once the answer is on its way
  await expect.poll(readings).toBe(before + 1)
})

test('fifty calls at once are one opening; the number of readings counts a person once a day', async () => {
  const { personId, client } = await nextReader()
  const before = await readings()
  await Promise.all(Array.from({ length: 50 }, () => client.call(documentPageApi.recordRead, { documentId })))
  expect((await traceOf(personId)).acts).toEqual([0])
  expect(await readings()).toBe(before + 1)
  const { db } = await testDatabase()
  const earlier = sql<Date>`now() - interval '11 minutes'`
  await db.updateTable('document_log').set({ at: earlier }).where('account_id', '=', personId).execute()
  await client.call(documentPageApi.recordRead, { documentId })
  expect((await traceOf(personId)).acts).toEqual([0, 0])
  expect(await readings()).toBe(before + 1)
  const yesterday = sql<Date>`now() - interval '1 day'`
  await db.updateTable('read_mark').set({ last_at: yesterday }).where('person_id', '=', personId).execute()
  await client.call(documentPageApi.recordRead, { documentId })
  expect(await readings()).toBe(before + 2)
})

test('DOC-23~ who puts a file into a document of their own leaves a download where they found it, and their reading too', async () => {
  const own = await given.category({ creators: 1 })
  const { id: personId } = own.creator
  const earlier = await given.document({ category: own.category, creator: own.creator })
  const entries = [{ to: { kind: 'person', id: personId }, level: 'view' }] as const
  const { category, creator } = await given.category({ creators: 1, entries })
  const author = await clientOf(creator)
  const taker = await clientOf(own.creator)
  const actsOf = async (id: number) => {
    const { db } = await testDatabase()
    const log = db.selectFrom('document_log').select(['operation', 'details']).where('document_id', '=', id)
    return log.where('account_id', '=', personId).orderBy('id').execute()
  }
  const bytes = (id: number, more = '') => taker.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${id}${more}` })
  const ways: ((id: number) => Promise<unknown>)[] = [
    (id) => taker.call(documentApi.createFromFile, { fileId: id, categoryId: own.category.id }),
    (id) => taker.call(documentApi.saveDocument, { documentId: earlier.id, subject: '早', fileIds: [id] }),
    (id) => {
      const html = `<p><a href="/weaver/weaver.file.FileDownload?fileid=${id}">x</a></p>`
      return taker.call(documentApi.saveDocument, { subject: '文', html, categoryId: own.category.id })
    },
  ]
  for (const [index, take] of ways.entries()) {
    const { file } = await author.upload(fileApi.uploadFile, [{ name: `${index}.txt`, content: `机密${index}` }])
    const body = { subject: '原', html: '', categoryId: category.id, fileIds: [file.id] }
    const source = await author.call(documentApi.saveDocument, body)
    await take(file.id)
    const taken = { operation: 22, details: { fileId: file.id, name: `${index}.txt` } }
    expect(await actsOf(source.documentId)).toMatchObject([taken])
    expect((await bytes(file.id)).text).toBe(`机密${index}`)
    await bytes(file.id, '&download=1')
    expect(await actsOf(source.documentId)).toMatchObject([taken, { operation: 0 }, taken])
  }
  expect((await actsOf(earlier.id)).map(({ operation }) => operation)).not.toContain(22)
})

test('a file that comes back into its document, or that nobody else has, is no download', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const client = await clientOf(creator)
  const { file } = await client.upload(fileApi.uploadFile, [{ name: 'a.txt', content: '自己的' }])
  const body = { subject: '原', html: '', categoryId: category.id, fileIds: [file.id] }
  const { documentId: id } = await client.call(documentApi.saveDocument, body)
  await client.call(documentApi.saveDocument, { documentId: id, subject: '原', attachments: [] })
  await client.call(documentApi.saveDocument, { documentId: id, subject: '原', fileIds: [file.id] })
  const { db } = await testDatabase()
  const log = db.selectFrom('document_log').select('operation').where('document_id', '=', id)
  expect((await log.execute()).map(({ operation }) => operation)).not.toContain(22)
})

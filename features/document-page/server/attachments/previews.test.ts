import { fileApi, previewApi } from '@shuku/domain/files/contract'
import { makePreviewsAhead } from '@shuku/domain/documents/server'
import { extractText, makePreview, sweepFiles } from '@shuku/domain/files/server'
import { given } from '@shuku/domain/testing'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

interface World {
  readonly client: TestClient
  readonly reader: TestClient
  /** May read, and not download. */
  readonly viewer: TestClient
  readonly stranger: TestClient
  readonly categoryId: number
}

let world: World

beforeEach(async () => {
  const viewer = await given.person()
  const { category, creator, reader } = await given.category({
    creators: 1,
    readers: 1,
    entries: [{ to: { kind: 'person', id: viewer.id }, level: 'view', canDownload: false }],
  })
  world = {
    client: await clientOf(creator),
    reader: await clientOf(reader),
    viewer: await clientOf(viewer),
    stranger: await clientOf(await given.person()),
    categoryId: category.id,
  }
})

async function attach(name: string, content: string | Uint8Array) {
  const { client, categoryId } = world
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content }])
  const saved = { subject: uniqueName('文档'), html: '', categoryId, fileIds: [file.id] }
  const { documentId } = await client.call(documentApi.saveDocument, saved)
  return { fileId: file.id, documentId }
}

async function work() {
  const { db, pool } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [makePreview, sweepFiles] })
}

const bytesOf = (fileId: number, form: string) => ({
  path: `/api/shuku/files/preview-bytes?fileid=${fileId}&form=${form}`,
})

/** Asks until what the answer only began has been put in the queue, and makes it. */
async function previewOf(fileId: number) {
  const ask = () => world.reader.call(previewApi.getPreview, { fileId })
  expect(await ask()).toMatchObject({ state: 'waiting' })
  await expect.poll(() => rowsOf(fileId)).toHaveLength(1)
  await work()
  return ask()
}

async function rowsOf(fileId: number) {
  const { db } = await testDatabase()
  return db
    .selectFrom('file_preview')
    .innerJoin('file', 'file.content_id', 'file_preview.content_id')
    .select(['form', 'state', 'tries', 'sha256'])
    .where('file.id', '=', fileId)
    .execute()
}

const table = () => `编号,名称\n1,${uniqueName('差旅费')}\n2,住宿费\n`

test('DOC-04 the first look has the preview made, the next ones have it; rows are read by blocks, and words found in cells', async () => {
  const { fileId } = await attach('费用.csv', table())
  const preview = await previewOf(fileId)
  expect(preview).toMatchObject({ state: 'ready', form: 'sheets', sheets: [{ rows: 3, columns: 2 }] })
  const { rows } = await world.reader.call(previewApi.listRows, { fileId })
  expect(rows).toMatchObject([
    ['编号', '名称'],
    ['1', expect.stringContaining('差旅费')],
    ['2', '住宿费'],
  ])
  for (const place of [{ sheet: 0, block: 1 }, { sheet: 7 }, { block: -1 }])
    expect(await world.reader.call(previewApi.listRows, { fileId, ...place })).toEqual({ rows: [] })
  const found = await world.reader.call(previewApi.findInSheets, { fileId, text: '住宿' })
  expect(found).toEqual({ hits: [{ sheet: 0, row: 2, column: 1 }], isCut: false })
  expect(await world.reader.call(previewApi.findInSheets, { fileId })).toEqual({ hits: [], isCut: false })
})

test('the same bytes are converted once, whoever uploads them and however they are called', async () => {
  const content = table()
  const [one, two] = [await attach('a.csv', content), await attach('b.csv', content)]
  await previewOf(one.fileId)
  expect(await world.client.call(previewApi.getPreview, { fileId: two.fileId })).toMatchObject({ state: 'ready' })
  expect(await rowsOf(two.fileId)).toMatchObject([{ form: 'sheets', tries: 1 }])
})

test('nobody sees a preview or a thumbnail of a file that they may not read; without the download right there is its text alone', async () => {
  const picture = await attach('p.png', png)
  const sheet = await attach('费用.csv', table())
  await previewOf(sheet.fileId)
  expect((await world.reader.raw(bytesOf(picture.fileId, 'thumbnail'))).bytes).toHaveLength(0)
  await expect.poll(() => rowsOf(picture.fileId)).toHaveLength(1)
  await work()

  const small = await world.reader.raw(bytesOf(picture.fileId, 'thumbnail'))
  expect(small).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  expect(small.bytes.toString('latin1', 8, 12)).toBe('WEBP')

  const asked = { fileId: sheet.fileId }
  for (const [client, status, code] of [
    [world.stranger, 404, 'files.notFound'],
    [world.viewer, 403, 'files.mayNotDownload'],
  ] as const) {
    expect(await client.raw(bytesOf(picture.fileId, 'thumbnail'))).toMatchObject({ status })
    expect(await client.raw(bytesOf(sheet.fileId, 'sheets'))).toMatchObject({ status })
    expect(await client.fail(previewApi.getPreview, asked)).toMatchObject({ code })
    expect(await client.fail(previewApi.listRows, asked)).toMatchObject({ code })
    expect(await client.fail(previewApi.findInSheets, { ...asked, text: '住宿' })).toMatchObject({ code })
  }
  await world.client.call(api.deleteDocuments, { documentIds: [picture.documentId] })
  expect(await world.reader.raw(bytesOf(picture.fileId, 'thumbnail'))).toMatchObject({ status: 404 })
})

test('lists show the first page of a pdf, of a text for which LibreOffice has made one, and have none made for it', async () => {
  const pdf = await attach('办法.pdf', onePage(uniqueName('page')))
  const word = await attach('办法.docx', Buffer.concat([docxBeginning, Buffer.from(uniqueName('x'))]))
  const ask = async (fileId: number) => (await world.reader.raw(bytesOf(fileId, 'thumbnail'))).bytes
  for (const { fileId } of [pdf, word]) expect(await ask(fileId)).toHaveLength(0)
  await expect.poll(() => rowsOf(pdf.fileId)).toMatchObject([{ form: 'thumbnail' }])
  expect(await rowsOf(word.fileId)).toEqual([])
  await work()

  const { db } = await testDatabase()
  await sql`
    insert into file_preview (content_id, form, state, sha256, size_bytes, mime, facts)
    select word.content_id, 'pdf', 'ready', sha256, size_bytes, 'application/pdf', '{}'
    from file as word, file join file_content on file_content.id = file.content_id
    where word.id = ${word.fileId} and file.id = ${pdf.fileId}`.execute(db)
  await ask(word.fileId)
  await expect.poll(() => rowsOf(word.fileId)).toHaveLength(2)
  await work()
  for (const { fileId } of [pdf, word]) expect((await ask(fileId)).toString('latin1', 8, 12)).toBe('WEBP')
})

test('what is attached to a mail is opened and saved with the rights of the mail, and again what is attached there', async () => {
  const inner = mailOf('inner', ['a.csv', '甲,乙\n1,2\n'])
  const { fileId } = await attach(
    '通知.eml',
    mailOf(uniqueName('通知'), ['../../网页.pdf', page], ['inner.eml', inner]),
  )
  const { reader } = world
  const open = async (part: string) => {
    expect(await reader.call(previewApi.getPart, { fileId, part })).toEqual({ state: 'waiting' })
    await expect.poll(async () => (await rowsOf(fileId)).some(({ state }) => state === 'waiting')).toBe(true)
    await work()
    return reader.call(previewApi.getPart, { fileId, part })
  }
  const { mail } = await previewOf(fileId)
  expect(mail?.attachments).toMatchObject([
    { name: '网页.pdf', part: '1' },
    { name: 'inner.eml', part: '2' },
  ])
  // nothing is taken out of what has not been opened, or is no mail
  for (const part of ['2.1', '9.9.9'])
    expect(await reader.fail(previewApi.getPart, { fileId, part })).toMatchObject({ code: 'files.notFound' })
  expect(await open('1')).toMatchObject({ file: { name: '网页.pdf.html', kind: 'page', mime: 'text/html' } })
  expect(await open('2')).toMatchObject({ file: { kind: 'mail' } })
  expect(await open('2.1')).toMatchObject({ file: { name: 'a.csv', mime: 'text/csv' } })
  expect(await reader.fail(previewApi.getPart, { fileId, part: '2.1.1' })).toMatchObject({ code: 'files.notFound' })
  expect(await open('7')).toMatchObject({ state: 'failed', reason: 'damaged' })

  expect(await reader.call(previewApi.getPreview, { fileId, part: '2.1' })).toMatchObject({ form: 'sheets' })
  await expect.poll(async () => (await rowsOf(fileId)).some(({ state }) => state === 'waiting')).toBe(true)
  await work()
  expect(await reader.call(previewApi.listRows, { fileId, part: '2.1' })).toMatchObject({
    rows: [
      ['甲', '乙'],
      ['1', '2'],
    ],
  })
  expect(await reader.call(previewApi.findInSheets, { fileId, part: '2.1', text: '乙' })).toMatchObject({
    hits: [{ column: 1 }],
  })

  const path = `/api/shuku/files/part-bytes?fileid=${fileId}&part=1`
  // what runs in our origin is never shown in it
  const shown = await reader.raw({ path })
  expect(shown.bytes.toString()).toBe(page)
  expect(shown.headers['content-disposition']).toMatch(/^attachment/)
  const saved = await reader.raw({ path: `${path}&download=1` })
  expect(decodeURIComponent(String(saved.headers['content-disposition']))).toMatch(/^attachment;.*网页\.pdf\.html/)
  for (const [client, status, code] of [
    [world.stranger, 404, 'files.notFound'],
    [world.viewer, 403, 'files.mayNotDownload'],
  ] as const) {
    expect(await client.raw({ path })).toMatchObject({ status })
    for (const call of [previewApi.getPart, previewApi.getPreview, previewApi.listRows])
      expect(await client.fail(call, { fileId, part: '1' })).toMatchObject({ code })
  }
})

test('what could not be made says why, and is not tried again by everybody who looks', async () => {
  const { fileId } = await attach('broken.docx', Buffer.concat([docxBeginning, Buffer.from(uniqueName('x'))]))
  expect(await previewOf(fileId)).toMatchObject({ state: 'failed', reason: expect.any(String) })
  await world.reader.call(previewApi.getPreview, { fileId })
  expect(await rowsOf(fileId)).toMatchObject([{ state: 'failed', tries: 1 }])
})

test('what browsers show as it is has no preview, and there are no bytes of what was never made', async () => {
  const { fileId } = await attach('x.txt', uniqueName('words'))
  expect(await world.reader.call(previewApi.getPreview, { fileId })).toEqual({ state: 'none' })
  for (const form of ['pdf', 'page', 'thumbnail'])
    expect(await world.reader.raw(bytesOf(fileId, form))).toMatchObject({ status: 404 })
})

test('a preview goes with its file, and not before', async () => {
  const { client } = world
  const { file } = await client.upload(fileApi.uploadFile, [{ name: 'x.csv', content: table() }])
  await client.call(previewApi.getPreview, { fileId: file.id })
  await expect.poll(() => rowsOf(file.id)).toHaveLength(1)
  await work()
  const [made] = await rowsOf(file.id)
  const { store } = await mountedApp()
  const sha256 = made?.sha256?.toString('hex') ?? ''
  const sweep = async () => {
    const { db } = await testDatabase()
    await enqueue(db, sweepFiles, { payload: { olderThanHours: 0 } })
    await work()
  }
  const { db } = await testDatabase()
  await db
    .updateTable('file')
    .set({ uploaded_at: new Date(Date.now() + 3_600_000) })
    .where('id', '=', file.id)
    .execute()
  await sweep()
  expect(await store.has(sha256)).toBe(true)
  await db
    .updateTable('file')
    .set({ uploaded_at: new Date(0) })
    .where('id', '=', file.id)
    .execute()
  await sweep()
  expect(await rowsOf(file.id)).toEqual([])
  expect(await store.has(sha256)).toBe(false)
})

test('films and previews are played from anywhere: ranges, also from the end, whole where the file has changed', async () => {
  const { fileId } = await attach('film.mp4', mp4)
  const path = `/weaver/weaver.file.FileDownload?fileid=${fileId}`
  const get = (headers: Record<string, string>) => world.reader.raw({ path, headers })
  const whole = await get({})
  const size = whole.bytes.length
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
  expect(whole.headers['content-disposition']).toMatch(/^inline/)

  const parts = [
    ['bytes=0-3', 0, 4],
    ['bytes=8-', 8, size],
    ['bytes=-5', size - 5, size],
    [`bytes=2-${size + 100}`, 2, size],
    [`bytes=-${size + 100}`, 0, size],
  ] as const
  for (const [range, start, end] of parts) {
    const part = await get({ range })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes ${start}-${end - 1}/${size}` } })
    expect(part.bytes.equals(whole.bytes.subarray(start, end))).toBe(true)
  }
  for (const range of [`bytes=${size}-`, 'bytes=9-3', 'bytes=-0'])
    expect(await get({ range })).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } })
  for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
    expect(await get({ range })).toMatchObject({ status: 200 })

  const etag = String(whole.headers['etag'])
  expect(await get({ range: 'bytes=0-3', 'if-range': etag })).toMatchObject({ status: 206 })
  expect(await get({ range: 'bytes=0-3', 'if-range': '"another"' })).toMatchObject({ status: 200 })
  // each part is asked for by somebody
  expect(await world.stranger.raw({ path, headers: { range: 'bytes=0-3' } })).toMatchObject({ status: 404 })
  expect(await world.viewer.raw({ path, headers: { range: 'bytes=0-3' } })).toMatchObject({ status: 403 })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** An archive whose name says what it should have been. */
const docxBeginning = Buffer.from('504b030414000000080000002100', 'hex')
const mp4 = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  Buffer.alloc(200, 7),
])

/** Without a table of its objects, which readers make themselves. */
const onePage = (words: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj\n` +
  `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 60 80]>>endobj\n%${words}\ntrailer<</Root 1 0 R>>\n`

const page = '<html><body><script>parent.attacked = true</script></body></html>'

function mailOf(subject: string, ...attached: [name: string, content: string][]): string {
  const parts = attached.map(([name, content]) =>
    [
      '--b',
      `Content-Type: application/octet-stream; name="=?utf-8?B?${Buffer.from(name).toString('base64')}?="`,
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64'),
    ].join('\r\n'),
  )
  const head = ['From: a@example.com', `Subject: ${encodeURIComponent(subject)}`, 'MIME-Version: 1.0']
  const text = ['Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/plain', '', 'hello']
  return [...head, ...text, ...parts, '--b--', ''].join('\r\n')
}

test('what came into a document is there before anybody asks, in lists too', { tags: ['slow'] }, async () => {
  const { db, pool } = await testDatabase()
  await makePreviewsAhead(db)
  const [sheet, picture] = [await attach('费用.csv', table()), await attach('p.png', png)]
  const loose = await world.client.upload(fileApi.uploadFile, [{ name: 'b.csv', content: table() }])
  // texts come first
  await makePreviewsAhead(db)
  expect(await rowsOf(sheet.fileId)).toEqual([])
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [extractText] })
  await makePreviewsAhead(db)
  await work()
  expect(await world.reader.call(previewApi.getPreview, { fileId: sheet.fileId })).toMatchObject({ state: 'ready' })
  expect(await rowsOf(picture.fileId)).toMatchObject([{ form: 'thumbnail', state: 'ready' }])
  // what no document holds yet may never be looked at
  expect(await rowsOf(loose.file.id)).toEqual([])
})

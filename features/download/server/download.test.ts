import { Readable } from 'node:stream'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { rightStrings } from '@shuku/domain/people/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, callerIn, given, type GivenCategory } from '@shuku/domain/testing'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { fromBufferPromise } from 'yauzl'
import { afterAll, expect, test } from 'vitest'
import { downloadApi as api } from '../contract.ts'
import { archiveEntries } from './archive-entries.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

const administrator = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
const usual = { maxDocuments: 50, maxMegabytes: 500 }

afterAll(async () => {
  await (await administrator()).call(api.saveLimits, usual)
})

async function write(
  client: TestClient,
  { category }: Pick<GivenCategory, 'category'>,
  subject: string,
  files: Files = {},
) {
  const fileIds: number[] = []
  for (const [name, content] of Object.entries(files)) {
    fileIds.push((await client.upload(fileApi.uploadFile, [{ name, content }])).file.id)
  }
  const query = { subject, html: '', categoryId: category.id, fileIds }
  return (await client.call(documentApi.saveDocument, query)).documentId
}

/** What the archive has: each path with its bytes. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const content = await zip.openReadStreamPromise(entry)
    found.set(entry.fileName, Buffer.concat(await Array.fromAsync<Buffer>(content)))
  }
  return found
}

async function download(client: TestClient, documentIds: readonly number[]) {
  const reply = await client.send(api.downloadDocuments, { documentIds: [...documentIds] })
  expect(reply.status).toBe(200)
  return unzip(reply.bytes)
}

/** A category whose reader may download many at once, with its writer. */
async function start() {
  const given_ = await given.category({ creators: 1, readers: 1 })
  await act((db) =>
    grantCategory(db, given_.category.id, {
      grants: [{ to: { kind: 'person', id: given_.reader.id }, rights: ['bulkDownload'] }],
    }),
  )
  const { category, reader, creator } = given_
  return { category, reader, creator, writer: await clientOf(creator), client: await clientOf(reader) }
}

test('the files of several documents come as one zip, as they are, each under a name of its own', async () => {
  const { writer, client, ...place } = await start()
  const picture = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7919) % 251))
  const first = await write(writer, place, '合同', { '正文.txt': '甲', '附图.png': picture })
  const second = await write(writer, place, '报告', { 'a.txt': '乙' })
  const third = await write(writer, place, '另一份报告', { 'A.TXT': '丙' })
  const files = await download(client, [third, first, second])
  expect(
    new Map([...files].map(([name, bytes]) => [name, bytes.length > 100 ? bytes.equals(picture) : bytes.toString()])),
  ).toEqual(
    new Map<string, unknown>([
      ['合同/正文.txt', '甲'],
      ['合同/附图.png', true],
      ['a.txt', '乙'],
      ['A (2).TXT', '丙'],
    ]),
  )
})

test('a name leads nowhere out of the archive', async () => {
  const { writer, client, ...place } = await start()
  const one = await write(writer, place, '../../etc', { 'x.txt': '1', 'y.txt': '2' })
  const two = await write(writer, place, 'CON', { 'x.txt': '1', 'y.txt': '2' })
  expect([...(await download(client, [one, two])).keys()].sort()).toEqual([
    '_.._etc/x.txt',
    '_.._etc/y.txt',
    '_CON/x.txt',
    '_CON/y.txt',
  ])
})

test('what is left out and why stands in a list inside, without a word of what one may not know of', async () => {
  const { writer, client, category, ...place } = await start()
  const reader = place.reader.id
  const closed = await given.category({
    creators: 1,
    entries: [{ to: { kind: 'person', id: reader }, level: 'view', canDownload: false }],
  })
  const apart = await given.category({ creators: 1, entries: [{ to: { kind: 'person', id: reader }, level: 'view' }] })
  const hidden = await given.category({ creators: 1 })
  const ids = [
    await write(writer, { ...place, category }, '可以下载', { 'a.txt': '甲' }),
    await write(writer, { ...place, category }, '没有文件'),
    await write(await clientOf(closed.creator), closed, '只能看', { 'b.txt': '乙' }),
    await write(await clientOf(apart.creator), apart, '不能批量', { 'c.txt': '丙' }),
    await write(await clientOf(hidden.creator), hidden, '看不见', { 'd.txt': '丁' }),
  ]
  const files = await download(client, ids)
  expect([...files.keys()]).toEqual(['a.txt', '未包含的文档.txt'])
  expect(String(files.get('未包含的文档.txt')).trim().split('\r\n').slice(2)).toEqual([
    '没有文件 — 没有附件',
    '只能看 — 没有下载权限',
    '不能批量 — 目录不允许批量下载，请打开文档逐篇下载',
    '1 篇文档 — 文档不存在，或您没有查看权限。',
  ])
  // one by one it is the right to download alone
  expect([...(await download(client, [ids[3] ?? 0])).keys()]).toEqual(['c.txt'])
})

test('each document counts as downloaded by whom it was, with the number of its files', async () => {
  const { writer, client, ...place } = await start()
  const ids = [
    await write(writer, place, '甲', { 'a.txt': '1', 'b.txt': '2' }),
    await write(writer, place, '乙', { 'c.txt': '3' }),
    await write(writer, place, '丙'),
  ]
  await download(client, ids)
  const { db } = await testDatabase()
  const log = await db
    .selectFrom('document_log')
    .select(['subject', 'details'])
    .where('document_id', 'in', ids)
    .where('operation', '=', 22)
    .where('person_id', '=', place.reader.id)
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { subject: '甲', details: { files: 2 } },
    { subject: '乙', details: { files: 1 } },
  ])
  const counts = await db.selectFrom('document_count').select('downloads').where('document_id', 'in', ids).execute()
  expect(counts.map(({ downloads }) => Number(downloads)).sort((a, b) => a - b)).toEqual([0, 1, 1])
})

test('SEARCH-60 SEARCH-75 of more than the administrator allows nothing comes; the call names both, and the first that fit', async () => {
  const { writer, client, ...place } = await start()
  const half = Buffer.alloc(700_000, 1)
  const ids: number[] = []
  for (const [n, content] of [half, 'klein', half].entries()) {
    ids.push(await write(writer, place, `文档${n}`, { [`${n}.bin`]: content }))
  }
  expect(await client.call(api.controlDownload, { documentIds: ids })).toEqual({
    mayDownload: true,
    count: 3,
    megabytes: 2,
    ...usual,
    first: ids,
  })
  const byGet = await client.raw({ path: `/api/doc/searchlist/batchDownloadControl?docids=${ids.join(',')}` })
  expect(byGet.json).toMatchObject({
    api_status: true,
    canDownload: true,
    count: 3,
    size: 2,
    maxCount: 50,
    maxSize: 500,
  })
  const admin = await administrator()
  await admin.call(api.saveLimits, { maxDocuments: 2, maxMegabytes: 500 })
  expect(await admin.call(api.getLimits)).toMatchObject({ maxDocuments: 2, maxMegabytes: 500 })
  const byNumber = { mayDownload: false, count: 3, maxDocuments: 2, first: ids.slice(0, 2) }
  expect(await client.call(api.controlDownload, { documentIds: ids })).toMatchObject(byNumber)
  expect(await client.fail(api.downloadDocuments, { documentIds: ids })).toMatchObject({
    code: 'download.beyondLimits',
    message: '已选择 3 个文档，共 2 MB；最多允许 2 个文档，共 500 MB。请减少选择后再下载',
  })
  await admin.call(api.saveLimits, { maxDocuments: 50, maxMegabytes: 1 })
  const bySize = { mayDownload: false, megabytes: 2, maxMegabytes: 1, first: ids.slice(0, 2) }
  expect(await client.call(api.controlDownload, { documentIds: ids })).toMatchObject(bySize)
  // one document is one's to have, whatever its size is
  expect((await download(client, ids.slice(0, 1))).size).toBe(1)
  await admin.call(api.saveLimits, usual)
})

test('the limits are set by those who administer the whole organisation, within what an archive can hold', async () => {
  const client = await clientOf(await given.person({}))
  expect(await client.fail(api.saveLimits, usual)).toMatchObject({ kind: 'refused' })
  const admin = await administrator()
  for (const wrong of [{ maxDocuments: 0 }, { maxDocuments: 501 }, { maxMegabytes: 0 }, { maxMegabytes: 4001 }]) {
    expect(await admin.fail(api.saveLimits, { ...usual, ...wrong })).toMatchObject({ kind: 'invalid' })
  }
})

test('who loses a right while the archive is made gets nothing more by it, and a file that is not there is named', async () => {
  const { writer, client: _, ...place } = await start()
  const ids = [
    await write(writer, place, '甲', { 'a.txt': '1', 'b.txt': '2' }),
    await write(writer, place, '乙', { 'c.txt': '3' }),
  ]
  const documents = ids.map((id) => ({ id, sizeBytes: 1 }))
  const downloads = { documents, leftOut: [], isOfMany: true, megabytes: 1, limits: usual }
  const caller = await act((db) => callerIn(db, place.reader.id))
  let opened = 0
  const open = () => {
    const content = Readable.from([Buffer.from('bytes')])
    if (++opened === 2) content.destroy(new Error('not there'))
    return content
  }
  const taking = { caller, language: 'zh-CN', request: {}, store: { open }, work: act } as never
  const found: string[] = []
  for await (const { name, content } of archiveEntries(taking, downloads)) {
    const bytes = (await Array.fromAsync<Uint8Array | string>(content as never)).map((part) => Buffer.from(part))
    found.push(name.endsWith('.txt') && bytes.length > 0 ? `${name} ${Buffer.concat(bytes).toString()}` : name)
    if (found.length === 1) await writer.raw({ method: 'POST', path: `/api/doc/operate/delete?docid=${ids[1]}` })
  }
  expect(found.slice(0, 1)).toEqual(['甲/a.txt bytes'])
  expect(found[1]?.trim().split('\r\n').slice(2)).toEqual([
    '甲 / b.txt — 文件无法读取，请联系管理员',
    '1 篇文档 — 文档不存在，或您没有查看权限。',
  ])
  expect(found).toHaveLength(2)
})

test('nothing that one may have is an error, not an empty archive', async () => {
  const { writer, client, ...place } = await start()
  const id = await write(writer, place, '没有文件')
  expect(await client.fail(api.downloadDocuments, { documentIds: [id] })).toMatchObject({
    code: 'download.nothingToDownload',
  })
})

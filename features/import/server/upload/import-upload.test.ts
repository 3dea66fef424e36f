import { randomBytes } from 'node:crypto'
import { deleteDocuments } from '@shuku/domain/documents/server'
import { fileApi, folderOf, inTreeOrder } from '@shuku/domain/files/contract'
import { changeSettings, uploadSection } from '@shuku/domain/categories/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { unfinishedApi } from '@shuku/kit/contract'
import { LocalStore, type Database } from '@shuku/kit/server'
import { callDuring, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importApi } from '../../contract.ts'
import { documentsIn } from '../../testing.ts'
import { pathFrom } from './upload-run.ts'

const source = '资料'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Files = Readonly<Record<string, string | Uint8Array>>

async function start() {
  const { category, administrator } = await given.category({ administrators: 1 })
  return { category, administrator, client: await clientOf(administrator) }
}

function plan(client: TestClient, intoId: number, files: Files, modifiedMs = 1_700_000_000_000) {
  const listed = Object.entries(files).map(([path, content]) => ({
    path,
    sizeBytes: Buffer.byteLength(content),
    modifiedMs,
  }))
  return client.call(importApi.getPlan, { intoId, source, files: listed })
}

/** As the browser does it: the plan, the categories, then what is new or changed. */
async function importAll(client: TestClient, intoId: number, files: Files, modifiedMs = 1_700_000_000_000) {
  const { kinds, refused } = await plan(client, intoId, files, modifiedMs)
  const paths = Object.keys(files).filter((_, place) => kinds[place] === 'create' || kinds[place] === 'update')
  const folders = inTreeOrder(new Set(paths.map(folderOf).filter((folder) => folder !== '')))
  const made = await client.call(importApi.makeCategories, { intoId, folders })
  const categories = new Map(made.folders.map(({ path, categoryId }) => [path, categoryId]))
  const outcomes: Record<string, string> = {}
  for (const path of paths) {
    const category = categories.get(folderOf(path).normalize('NFC')) ?? intoId
    const file = { name: path.split('/').at(-1) ?? '', content: files[path] ?? '' }
    const query = { intoId, source, path, modifiedMs, category }
    outcomes[path] = (await client.upload(importApi.importFile, [file], query)).outcome
  }
  return { kinds, refused, outcomes }
}

test('FC-41 a folder from a Mac is one import with its composed form, also with times before 1970', async () => {
  const { client, category } = await start()
  const made = { 'Köln/über.txt': '一' }
  const decomposed = { ['Köln/über.txt'.normalize('NFD')]: '一' }
  // Chromium gives such a time where a disk has none
  const before1970 = -11_644_473_600_000
  expect(Object.values((await importAll(client, category.id, decomposed, before1970)).outcomes)).toEqual(['created'])
  expect((await plan(client, category.id, made, before1970)).kinds).toEqual(['unchanged'])
  expect((await plan(client, category.id, decomposed, before1970)).kinds).toEqual(['unchanged'])
})

test('sub-folders become sub-categories, texts bodies with their pictures, all else attachments', async () => {
  const { client, category } = await start()
  const files = {
    '制度/图/印章.png': onePixel,
    '制度/财务/差旅.html':
      '<title>差旅费</title><p><img src="../图/印章.png"><img src="../../../外面.png">按职级。</p>',
    '说明.txt': '第一段',
    '清单.csv': '名称,数量\n',
  }
  const planned = await plan(client, category.id, files)
  expect(planned).toEqual({
    kinds: ['create', 'create', 'create', 'create'],
    refused: [],
    newFolders: ['制度', '制度/财务', '制度/图'].toSorted((a, b) => a.length - b.length || a.localeCompare(b)),
  })
  expect(await documentsIn(category.id)).toEqual({})
  await importAll(client, category.id, files)
  const found = await documentsIn(category.id)
  expect(Object.values(found).map(({ subject, place, files: uploaded }) => [subject, place, uploaded])).toEqual(
    expect.arrayContaining([
      ['差旅费', '/制度/财务', null],
      ['印章', '/制度/图', '印章.png 1'],
      ['说明', '', null],
      ['清单', '', '清单.csv 1'],
    ]),
  )
  expect(found['差旅费']?.html.match(/fileid=\d+/g)).toHaveLength(1)
})

test('what else an imported page links to stays a link, though its importer may attach it: somebody else wrote the page', async () => {
  const { client, category } = await start()
  const uploaded = await client.upload(fileApi.uploadFile, [{ name: 'salaries.txt', content: `pay ${Math.random()}` }])
  const { id, link } = uploaded.file
  const page = `<img src="a.png"><a href="/weaver/weaver.file.FileDownload?fileid=${id}">.</a><a href="${link}">.</a>`
  const files = { 'a.png': onePixel, 'a.html': `<title>页</title>${page}`, 'b.html': '<title>后来</title>' }
  await importAll(client, category.id, files)
  await importAll(client, category.id, { ...files, 'b.html': `<title>后来</title>${page}` }, 1_700_000_100_000)
  const { db } = await testDatabase()
  const held = await db
    .selectFrom('attachment')
    .innerJoin('document', 'document.id', 'attachment.document_id')
    .select(['document.subject', 'attachment.name'])
    .where('category_id', '=', category.id)
    .where('in_body', '=', true)
    .orderBy('document.subject')
    .execute()
  expect(held).toEqual([
    { subject: '后来', name: 'a.png' },
    { subject: '页', name: 'a.png' },
  ])
})

test('the category of a folder keeps no marks that turn the reading direction', async () => {
  const { client, category } = await start()
  await importAll(client, category.id, { '制\u202e度/a.txt': '正文' })
  expect((await documentsIn(category.id))['a']).toMatchObject({ place: '/制度' })
})

test('the same folder again changes nothing, and a changed file is a new version', async () => {
  const { client, category } = await start()
  const files: Files = { 'a/一.txt': '正文', 'b.csv': 'x,y\n' }
  await importAll(client, category.id, files)
  const before = await documentsIn(category.id)
  expect(await importAll(client, category.id, files)).toMatchObject({ kinds: ['unchanged', 'unchanged'], outcomes: {} })
  // only the time is another: the content says that nothing changed
  const later = 1_700_000_100_000
  expect((await importAll(client, category.id, files, later)).outcomes).toEqual({
    'a/一.txt': 'unchanged',
    'b.csv': 'unchanged',
  })
  expect(await documentsIn(category.id)).toEqual(before)
  const changed = await importAll(client, category.id, { ...files, 'b.csv': 'x,y,z\n' }, later)
  expect(changed).toMatchObject({ kinds: ['unchanged', 'update'], outcomes: { 'b.csv': 'updated' } })
  expect((await documentsIn(category.id))['b']).toMatchObject({ id: before['b']?.id, version: 2, files: 'b.csv 2' })
})

test('a file that somebody attaches while the folder is imported again stays', async () => {
  const { client, category } = await start()
  await importAll(client, category.id, { 'b.csv': 'x,y\n' })
  const { id: documentId } = (await documentsIn(category.id))['b'] ?? { id: 0 }
  const { file } = await client.upload(fileApi.uploadFile, [{ name: '二.csv', content: 'a,b' }])
  const { db } = await testDatabase()
  const attach = async (tx: Database) => {
    await sql`select from document where id = ${documentId} for no key update`.execute(tx)
    await sql`
      insert into attachment (document_id, name, file_id, added_by)
      select id, '二.csv', ${file.id}::bigint, creator_id from document where id = ${documentId}`.execute(tx)
  }
  await callDuring(db, attach, () => importAll(client, category.id, { 'b.csv': 'x,y,z\n' }, 1_700_000_100_000))
  const names = await db
    .selectFrom('attachment')
    .select('name')
    .where('document_id', '=', documentId)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute()
  expect(names.map(({ name }) => name)).toEqual(['b.csv', '二.csv'])
})

test('what another person imports under the same name is their own', async () => {
  const { client, category } = await start()
  await importAll(client, category.id, { 'a.txt': '甲的' })
  const other = await given.person()
  await act((db) =>
    grantCategory(db, category.id, { grants: [{ to: { kind: 'person', id: other.id }, rights: ['create'] }] }),
  )
  expect((await plan(await clientOf(other), category.id, { 'a.txt': '乙的' })).kinds).toEqual(['create'])
})

test('the plan names what the category’s limits and the person’s rights refuse, and the import refuses the same', async () => {
  const { client, category, administrator } = await start()
  const caller = await given.caller(administrator)
  await act((db) =>
    changeSettings({ db, caller, language: 'zh-CN', request: { address: '' } }, uploadSection, {
      categoryId: category.id,
      extensions: '*.pdf',
      maxMb: 1,
      minMb: 0,
    }),
  )
  const files = {
    '新/a.csv': 'x,y',
    'b.pdf': `%PDF-1.4\n${'x'.repeat(1_100_000)}`,
    'c.txt': '正文不是附件',
    '空.pdf': '',
    'd.pdf': '%PDF-1.4\n',
  }
  const { kinds, refused, newFolders } = await plan(client, category.id, files)
  expect(kinds).toEqual(['refused', 'refused', 'create', 'refused', 'create'])
  expect(refused.map(({ place }) => place)).toEqual([0, 1, 3])
  expect(refused[0]?.reason).toContain('允许的类型为 pdf')
  // a folder of nothing but refused files becomes no category
  expect(newFolders).toEqual([])
  const send = (path: keyof typeof files) =>
    client.upload(importApi.importFile, [{ name: path, content: files[path] }], {
      intoId: category.id,
      source,
      path,
      modifiedMs: 1,
      category: category.id,
    })
  await expect(send('新/a.csv')).rejects.toMatchObject({ failure: { code: 'files.extensionNotAllowed' } })
  await expect(send('b.pdf')).rejects.toMatchObject({ failure: { code: 'files.tooLarge' } })
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('import_item')
    .select(['path', 'state'])
    .where('category_id', '=', category.id)
    .orderBy('path')
    .execute()
  expect(rows).toEqual([
    { path: 'b.pdf', state: 'failed' },
    { path: '新/a.csv', state: 'failed' },
  ])
})

test('who may only read is refused every file, makes no category, and learns nothing of one that they do not see', async () => {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  await given.document({ category, creator })
  const client = await clientOf(reader)
  const { kinds } = await plan(client, category.id, { 'a.txt': 'a', '新/b.txt': 'b' })
  expect(kinds).toEqual(['refused', 'refused'])
  const made = await client.call(importApi.makeCategories, { intoId: category.id, folders: ['新'] })
  expect(made.folders).toEqual([{ path: '新', reason: expect.stringContaining('权限') }])
  const stranger = await clientOf(await given.person())
  await expect(plan(stranger, category.id, {})).rejects.toMatchObject({ failure: { kind: 'notFound' } })
  const { db } = await testDatabase()
  expect(await db.selectFrom('category').select('id').where('parent_id', '=', category.id).execute()).toEqual([])
})

test('the category tree does not grow deeper than it may', async () => {
  const { client, category } = await start()
  const deep = Array.from({ length: 12 }, (_, level) => `d${level}`).join('/')
  const { kinds, refused } = await plan(client, category.id, { [`${deep}/a.txt`]: 'a' })
  expect(kinds).toEqual(['refused'])
  expect(refused[0]?.reason).toContain('10')
  const { folders } = await client.call(importApi.makeCategories, { intoId: category.id, folders: [deep] })
  expect(folders.filter(({ categoryId }) => categoryId !== undefined)).toHaveLength(9)
  expect(folders.at(-1)?.reason).toContain('10')
})

test('a document that somebody deleted does not come back', async () => {
  const { client, category, administrator } = await start()
  await importAll(client, category.id, { 'a.txt': 'a' })
  const { a } = await documentsIn(category.id)
  const caller = await given.caller(administrator)
  const store = new LocalStore('/nonexistent-is-not-used', { fast: true })
  await act((db) => deleteDocuments({ db, store, caller, language: 'zh-CN', request: { address: '' } }, [a?.id ?? 0]))
  expect((await plan(client, category.id, { 'a.txt': 'changed' })).kinds).toEqual(['unchanged'])
})

test('a large file comes in parts; its end told twice is one document', async () => {
  const { client, category } = await start()
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(100_000)])
  const begun = { name: '大.pdf', sizeBytes: content.length, category: String(category.id) }
  const { uploadId } = await client.call(fileApi.createUpload, begun)
  await client.raw({
    method: 'PATCH',
    path: `${unfinishedApi.appendToUpload.path}?upload=${uploadId}`,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: content,
  })
  const query = { intoId: category.id, source, path: '大.pdf', modifiedMs: 1, category: category.id }
  const form = () => {
    const fields = { into: query.intoId, source, path: query.path, modified: 1, category: category.id, uploadId }
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    return body
  }
  const end = () => client.raw({ method: 'POST', path: importApi.importFile.path, body: form() })
  const [first, second] = [await end(), await end()]
  expect(first.json).toMatchObject({ outcome: 'created' })
  expect(second.json).toEqual(first.json)
  expect(Object.values(await documentsIn(category.id))).toHaveLength(1)
})

test('two windows that import the same folder make every category and document once', async () => {
  const { client, category } = await start()
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, each) => [`d${each % 2}/f${each}.txt`, `text ${each}`]),
  )
  await Promise.all([importAll(client, category.id, files), importAll(client, category.id, files)])
  expect(Object.keys(await documentsIn(category.id))).toHaveLength(6)
  const { db } = await testDatabase()
  const below = await db.selectFrom('category').select('name').where('parent_id', '=', category.id).execute()
  expect(below.map(({ name }) => name).toSorted()).toEqual(['d0', 'd1'])
})

test('paths that lead out of the folder are no paths', async () => {
  const { client, category } = await start()
  for (const path of ['../a.txt', 'a/../b.txt', '/a.txt', 'a//b.txt', 'a/', '.', '']) {
    await expect(plan(client, category.id, { [path]: 'x' })).rejects.toMatchObject({ failure: { kind: 'invalid' } })
  }
  expect(pathFrom({ path: 'a/b/page.html' }, '../c.png')).toBe('a/c.png')
  expect(pathFrom({ path: 'page.html' }, './c.png')).toBe('c.png')
  expect(pathFrom({ path: 'page.html' }, '../c.png')).toBeUndefined()
})

test('of a hidden category a name tells as much as of one that there is none of', async () => {
  const { category } = await given.category({ administrators: 1 })
  const { category: hidden } = await given.category({ parentId: category.id, inheritsRights: false })
  const { creator } = await given.category({ creators: 1 })
  const grant = { to: { kind: 'person', id: creator.id } as const, rights: ['create' as const] }
  await act((db) => grantCategory(db, category.id, { grants: [grant] }))
  const { db } = await testDatabase()
  await db.updateTable('category').set({ max_upload_mb: 1 }).where('id', '=', hidden.id).execute()
  const client = await clientOf(creator)
  const { name } = await db.selectFrom('category').select('name').where('id', '=', hidden.id).executeTakeFirstOrThrow()
  const unknown = `${name}不存在`
  const { folders } = await client.call(importApi.makeCategories, { intoId: category.id, folders: [name, unknown] })
  expect(folders.map(({ categoryId }) => categoryId)).toEqual([undefined, undefined])
  expect(new Set(folders.map(({ reason }) => reason)).size).toBe(1)
  const asked = await plan(client, category.id, { [`${name}/甲.txt`]: 'a', [`${unknown}/乙.txt`]: 'b' })
  expect(asked.kinds).toEqual(['refused', 'refused'])
  expect(new Set(asked.refused.map(({ reason }) => reason)).size).toBe(1)
  // what lies within it is seen, and so is what it lies in
  const { category: open } = await given.category({ parentId: hidden.id, inheritsRights: false })
  await act((tx) => grantCategory(tx, open.id, { grants: [grant] }))
  const seen = await client.call(importApi.makeCategories, { intoId: category.id, folders: [name] })
  expect(seen.folders).toMatchObject([{ path: name, categoryId: hidden.id }])
})

test('long texts and pages become bodies as short ones do', async () => {
  const { category, client } = await start()
  const line = '第一条：供应商在三十天之内交货。\n\n'
  const files = {
    '长.txt': line.repeat(4000),
    '长.html': `<title>长页</title><body>${'<p>一</p>'.repeat(2000)}</body>`,
  }
  expect((await importAll(client, category.id, files)).outcomes).toEqual({ '长.txt': 'created', '长.html': 'created' })
  const { 长: plain, 长页: page } = await documentsIn(category.id)
  expect(plain?.html).toBe(Array.from({ length: 4000 }, () => `<p>${line.trim()}</p>`).join('\n'))
  expect(page?.html).toBe('<p>一</p>'.repeat(2000))
})

test('of a new document it is said where the same file is already, as far as one may read that', async () => {
  const { client, category } = await start()
  const content = randomBytes(3000)
  const send = async (by: TestClient, intoId: number, path: string) => {
    const query = { intoId, source, path, modifiedMs: 1_700_000_000_000, category: intoId }
    return by.upload(importApi.importFile, [{ name: path, content }], query)
  }
  const first = await send(client, category.id, '甲.bin')
  expect(first).not.toHaveProperty('twin')
  expect(await send(client, category.id, '乙.bin')).toMatchObject({
    twin: { id: first.documentId, subject: '甲', categoryName: category.name },
  })
  const other = await start()
  expect(await send(other.client, other.category.id, '丙.bin')).not.toHaveProperty('twin')
})

test('FC-16 of an attachment whose name no disk takes it is said what it is called; a text has none', async () => {
  const { client, category } = await start()
  const send = async (path: string, content: string | Uint8Array) => {
    const query = { intoId: category.id, source, path, modifiedMs: 1_700_000_000_000, category: category.id }
    return client.upload(importApi.importFile, [{ name: 'x', content }], query)
  }
  const long = '长'.repeat(100)
  expect((await send(`${long}.bin`, randomBytes(300))).shortenedTo).toMatch(/^长+…长+\.bin$/)
  expect(await send(`${long}.txt`, '一')).not.toHaveProperty('shortenedTo')
  expect(await send(`${'长'.repeat(80)}.bin`, randomBytes(300))).not.toHaveProperty('shortenedTo')
})

import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { act, given } from '@shuku/domain/testing'
import { deleteDocuments } from '@shuku/domain/documents/server'
import { LocalStore } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { documentsIn } from '../../testing.ts'
import { importFolder, type ImportOptions } from '../index.ts'

const folders: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-import-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(300, 1)])

type Files = Readonly<Record<string, string | Buffer>>

function write(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** A folder of files and a category into which its administrator may import. */
async function importing(files: Files) {
  const folder = newFolder()
  write(folder, files)
  const { category, administrator } = await given.category({ administrators: 1 })
  const { db } = await testDatabase()
  const store = new LocalStore(newFolder(), { fast: true })
  const options: ImportOptions = {
    database: db,
    store,
    folder,
    categoryId: category.id,
    personId: administrator.id,
    language: 'zh-CN',
  }
  const run = (more: Partial<ImportOptions> = {}) => importFolder({ ...options, ...more })
  return { folder, category, administrator, store, run, db }
}

const policy = '<html><head><title>差旅费 &amp; 报销</title></head><body><p>住宿标准按职级执行。</p></body></html>'

test('folders become categories, texts bodies with their pictures, everything else attachments', async () => {
  const { run, category } = await importing({
    '制度/财务/差旅.html': policy.replace('<p>', '<p><img src="../图/印章.png"><img src="../../../外面.png">'),
    '制度/图/印章.png': onePixel,
    '说明.txt': '第一段第一行\n第一段第二行\n\n第二段 <b>',
    '清单.csv': '名称,数量\n笔,3\n',
  })
  expect(await run()).toMatchObject({ found: 4, created: 4, updated: 0, unchanged: 0, failed: [], skipped: [] })
  const found = await documentsIn(category.id)
  expect(Object.values(found).map(({ subject, place, files }) => [subject, place, files])).toEqual(
    expect.arrayContaining([
      ['差旅费 & 报销', '/制度/财务', null],
      ['印章', '/制度/图', '印章.png 1'],
      ['说明', '', null],
      ['清单', '', '清单.csv 1'],
    ]),
  )
  expect(found['说明']?.html).toBe('<p>第一段第一行<br />第一段第二行</p>\n<p>第二段 &lt;b&gt;</p>')
  const pictures = found['差旅费 & 报销']?.html.match(/fileid=\d+/g)
  expect(pictures).toHaveLength(1)
})

test('a page of pictures that only begin holds up no run', async () => {
  const { run } = await importing({ 'a.html': policy.replace('<p>', `<p>${'<img src'.repeat(60_000)}`) })
  expect(await run()).toMatchObject({ created: 1, failed: [] })
})

test('a second run changes nothing, also where only the time of a file is another', async () => {
  const { run, folder, category } = await importing({ 'a.html': policy, 'b/c.csv': 'x,y\n' })
  await run()
  const before = await documentsIn(category.id)
  expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 2, bytes: 0 })
  utimesSync(join(folder, 'a.html'), new Date(), new Date('2026-01-01'))
  expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await documentsIn(category.id)).toEqual(before)
})

test('a changed file is a new version of its document', async () => {
  const { run, folder, category } = await importing({ 'a.html': policy, 'b.csv': 'x,y\n' })
  await run()
  const before = await documentsIn(category.id)
  write(folder, { 'a.html': policy.replace('职级', '岗位'), 'b.csv': 'x,y,z\n' })
  expect(await run()).toMatchObject({ created: 0, updated: 2, unchanged: 0 })
  const after = await documentsIn(category.id)
  expect(after['差旅费 & 报销']).toMatchObject({ id: before['差旅费 & 报销']?.id, version: 2 })
  expect(after['差旅费 & 报销']?.html).toContain('岗位')
  expect(after['b']).toMatchObject({ id: before['b']?.id, version: 2, files: 'b.csv 2' })
})

test('what people added beside the file stays when it changes', async () => {
  const { run, folder, category, db } = await importing({ 'b.csv': 'x,y\n', 'other.csv': '1\n' })
  await run()
  const { b, other } = await documentsIn(category.id)
  await sql`update attachment set document_id = ${b?.id}, sort = 1 where document_id = ${other?.id}`.execute(db)
  write(folder, { 'b.csv': 'x,y,z\n' })
  await run()
  expect((await documentsIn(category.id))['b']?.files).toBe('b.csv 2, other.csv 1')
})

test('programs as documents are reported with the reason, empty and owner files left out; the others are in, by what they are', async () => {
  const { run, folder, category } = await importing({
    'good.txt': '正文',
    'named.docx': onePixel,
    'export.xls': '<html><table><tr><td>合计</td></tr></table></html>',
    'program.pdf': program,
    'hidden.docx': program,
    'empty.pdf': '',
    '~$good.docx': 'x',
  })
  const report = await run()
  expect(report).toMatchObject({ found: 5, created: 3, leftOut: { empty: 1, owner: 1, hidden: 0 } })
  expect(report.failed.map(({ path }) => path).toSorted()).toEqual(['hidden.docx', 'program.pdf'])
  for (const { reason } of report.failed) expect(reason).toMatch(/\p{Script=Han}/u)
  // a second run names them again: they are still not in
  expect((await run()).failed).toHaveLength(2)
  write(folder, { 'hidden.docx': 'now a text', 'empty.pdf': '%PDF-1.4\n' })
  const again = await run()
  expect(again).toMatchObject({ created: 2, unchanged: 3 })
  expect(again.failed.map(({ path }) => path)).toEqual(['program.pdf'])
  expect(Object.keys(await documentsIn(category.id)).toSorted()).toEqual(['empty', 'export', 'good', 'hidden', 'named'])
})

test('links are named and not followed, hidden files are left', async () => {
  const { run, folder } = await importing({ 'a.txt': 'a', '.git/config': 'x', 'Thumbs.db': 'x', '~$a.docx': 'x' })
  symlinkSync('/etc', join(folder, 'outside'))
  expect(await run()).toMatchObject({ found: 1, created: 1, skipped: [{ path: 'outside', reason: 'link' }] })
})

test('names in the encoding of a Chinese Windows are read as such', async () => {
  const { run, folder, category } = await importing({})
  // 报告/总结.txt in GBK
  const place = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('b1a8b8e6', 'hex')])
  mkdirSync(place)
  writeFileSync(Buffer.concat([place, Buffer.from('/'), Buffer.from('d7dcbde1', 'hex'), Buffer.from('.txt')]), '内容')
  expect(await run()).toMatchObject({ created: 1, failed: [], skipped: [] })
  expect(await documentsIn(category.id)).toMatchObject({ 总结: { place: '/报告' } })
  expect(await run()).toMatchObject({ created: 0, unchanged: 1 })
})

test('titles and category names are shortened and freed of what names may not have', async () => {
  const long = '很'.repeat(70)
  const { run, category } = await importing({
    [`a:b?/${long}.txt`]: 'x',
    'A_B_/second.txt': 'y',
    't.html': `<title>${'长'.repeat(400)}</title><p>z</p>`,
  })
  expect(await run()).toMatchObject({ created: 3, failed: [] })
  const rows = Object.values(await documentsIn(category.id))
  expect(new Set(rows.map(({ place }) => place))).toEqual(new Set(['/A_B_', '']))
  expect(rows.map(({ subject }) => subject.length).toSorted((a, b) => a - b)).toEqual([6, 70, 300])
})

test('a document that somebody deleted does not come back', async () => {
  const { run, folder, category, administrator, store } = await importing({ 'a.txt': 'a' })
  await run()
  const { a } = await documentsIn(category.id)
  const caller = await given.caller(administrator)
  await act((db) => deleteDocuments({ db, store, caller, language: 'zh-CN', request: { address: '' } }, [a?.id ?? 0]))
  write(folder, { 'a.txt': 'changed' })
  expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

test('two runs at once make every document once', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `d${index % 3}/file ${index}.txt`)
  const { run, category } = await importing(Object.fromEntries(names.map((name) => [name, `text of ${name}`])))
  const reports = await Promise.all([run(), run()])
  expect(reports.flatMap(({ failed }) => failed)).toEqual([])
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(30)
  const { db } = await testDatabase()
  const { rows } = await sql`
    select from document join category on category.id = category_id where category.parent_id = ${category.id}`.execute(
    db,
  )
  expect(rows).toHaveLength(30)
})

test('a table beside the files gives them values of fields and becomes no document; what it says wrong is not imported', async () => {
  const { run, folder, category, db } = await importing({
    '字段值.csv': '文件,金额,备注\n甲.txt,"1,200",x\n子/乙.txt,很多,\n丙.txt,3,\n',
    '甲.txt': 'a',
    '子/乙.txt': 'b',
    '丁.txt': 'c',
  })
  const amount = { category_id: category.id, name: '金额', kind: 'integer' } as const
  const { id } = await db.insertInto('field').values(amount).returning('id').executeTakeFirstOrThrow()
  const refused = [
    { path: '丙.txt', reason: '“字段值.csv”中有列出，但文件夹中没有' },
    { path: '子/乙.txt', reason: '字段“金额”不能是“很多”。' },
    { path: '字段值.csv', reason: '没有字段“备注”，此列不导入' },
  ]
  expect(await run({ dryRun: true })).toMatchObject({ found: 3, created: 2, failed: expect.arrayContaining(refused) })
  const report = await run()
  expect(report).toMatchObject({ found: 3, created: 2, failed: expect.arrayContaining(refused) })
  expect(report.failed).toHaveLength(3)
  const { 甲: first, ...others } = await documentsIn(category.id)
  expect(Object.keys(others)).toEqual(['丁'])
  const held = await db.selectFrom('document_field').select(['document_id', 'field_id', 'number']).execute()
  expect(held.filter(({ field_id }) => field_id === id)).toEqual([
    { document_id: first?.id, field_id: id, number: expect.anything() },
  ])
  // mended, the line of the file that was left out counts
  write(folder, { '字段值.csv': '文件,金额\n甲.txt,1200\n子/乙.txt,7\n' })
  expect(await run()).toMatchObject({ created: 1, unchanged: 2, failed: [] })
  const values = await db.selectFrom('document_field').select(['number']).where('field_id', '=', id).execute()
  expect(values.map(({ number }) => Number(number)).toSorted((one, other) => one - other)).toEqual([7, 1200])
})

test('a dry run says what would be done and does nothing', async () => {
  const { run, category, db } = await importing({ 'x/a.txt': 'a', 'b.txt': 'bb' })
  expect(await run({ dryRun: true })).toMatchObject({ found: 2, created: 2, bytes: 3 })
  expect(await documentsIn(category.id)).toEqual({})
  expect((await sql`select from category where parent_id = ${category.id}`.execute(db)).rows).toEqual([])
  expect((await sql`select from import_item where category_id = ${category.id}`.execute(db)).rows).toEqual([])
})

test('who may not create there imports nothing, and is told so for every file', async () => {
  const { run, category } = await importing({ 'a.txt': 'a', 'x/b.txt': 'b' })
  const stranger = await given.person()
  const report = await run({ personId: stranger.id })
  expect(report).toMatchObject({ created: 0, failed: [{ path: 'a.txt' }, { path: 'x/b.txt' }] })
  expect(await documentsIn(category.id)).toEqual({})
  expect(await run()).toMatchObject({ created: 2, failed: [] })
})

test('a folder that is not there is refused before anything is done', async () => {
  const { run, folder } = await importing({})
  await expect(run({ folder: join(folder, 'nothing') })).rejects.toMatchObject({ code: 'import.noFolder' })
})

test('FC-41 a folder that is spelled in the other form the second time is the same', async () => {
  const { folder, run } = await importing({ ['Köln/über.txt'.normalize('NFD')]: '一' })
  expect(await run()).toMatchObject({ created: 1 })
  renameSync(join(folder, 'Köln'.normalize('NFD')), join(folder, 'Köln'))
  expect(await run()).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

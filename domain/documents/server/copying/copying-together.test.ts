import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beginBatch } from '@shuku/domain/audit/server'
import { changeSettings } from '@shuku/domain/categories/server'
import { storeFile } from '@shuku/domain/files/server'
import { checkRight } from '@shuku/domain/rights/server'
import { act, cleared, given, type GivenPerson } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { countStatements, meet, testDatabase, uniqueName } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { OwnField } from '../../fields-contract.ts'
import type { ActContext } from '../act-context.ts'
import { contextOf, giveRight, store } from '../bulk-operations/tests/moves.given.ts'
import { codeSection } from '../codes/code-section.ts'
import { findWrongCounts } from '../counts/verify-counts.ts'
import { documentsSaved } from '../events.ts'
import { changeFieldSection } from '../fields/change-section.ts'
import { readPairs } from '../fields/field-pairs.ts'
import { createDocument } from '../save/create-document.ts'
import { titleSection } from '../save/unique-titles.ts'
import { copyEachTo } from './copy-each-to.ts'
import { copyOne } from './copy-one.ts'
import { copySome } from './copy-some.ts'
import { findCopyTarget } from './copy-target.ts'

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Two categories below one with custom fields, an author in the first, and who may copy from there into the second. */
async function start() {
  const [author, copier] = await given.people([cleared, cleared])
  if (!author || !copier) throw new Error('two are asked for')
  const { category: above, administrator } = await given.category({ administrators: 1 })
  const entries = [author, copier].map(({ id }) => ({ to: { kind: 'person' as const, id }, level: 'edit' as const }))
  const { category: source } = await given.category({ parentId: above.id, entries })
  const { category: target } = await given.category({ parentId: above.id })
  await giveRight(source.id, author, 'create')
  await giveRight(target.id, copier, 'copyIn')
  return { above, source, target, author, copier, administrator }
}

const set = (administrator: GivenPerson, work: (context: ActContext) => Promise<unknown>) =>
  act(async (db) => work(await contextOf(db, administrator)))

async function copyingOf(context: ActContext, targetId: number, pairs: { from: number; to: number }[] = []) {
  const batchId = await beginBatch(context, { act: 'copy', details: {}, count: 1 })
  const none = { sourceId: undefined, leavesBin: undefined, undone: undefined }
  return {
    ...none,
    id: 0,
    batchId,
    targetId,
    pairs,
    resetsRights: false,
    intoBin: false,
    isCopy: true,
    asAdministrator: false,
  }
}

/** Copies some as a step of an operation does; answers the copies in the order of their originals. */
async function copy(
  context: ActContext,
  ids: readonly number[],
  targetId: number,
  pairs: { from: number; to: number }[] = [],
) {
  const copying = await copyingOf(context, targetId, pairs)
  const { done, staying } = await copySome(context, copying, ids)
  const { rows } = await sql<{ id: number }>`
    select (details ->> 'copy')::float8 as id from document_log
    where batch_id = ${copying.batchId} order by document_id`.execute(context.db)
  return { done, staying, copies: rows.map(({ id }) => id) }
}

async function newFile(person: GivenPerson, name: string): Promise<number> {
  const stored = await store().put(Readable.from([Buffer.from(uniqueName('内容'))]))
  const file = await act((db) =>
    storeFile({ db, store: store(), caller: { personId: person.id } }, { ...stored, name }),
  )
  return file.id
}

/** What a copy wrote in every table that tells of a document, and in the logs of those that its files were taken from. */
async function writtenOf(db: Database, id: number): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'document_id' and table_schema = 'public' and is_updatable = 'YES'
      -- what a row was before it was written a second time
      and table_name <> 'document_past'
    order by 1`.execute(db)
  const { rows: attachments } = await sql<{ id: number }>`
    select id::float8 as id from attachment where document_id = ${id} order by id`.execute(db)
  const ids = new Map([
    [String(id), 'copy'],
    ...attachments.map((each, place) => [String(each.id), `attachment ${place}`] as const),
  ])
  const named = (row: unknown) =>
    JSON.parse(
      JSON.stringify(row).replaceAll(/\b\d{7}\b/g, (number) => (ids.has(number) ? `"${ids.get(number)}"` : number)),
    )
  const written: Record<string, unknown[]> = {}
  const add = async (name: string, where = sql`document_id = ${id}`) => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(of) - array[case when ${name} = 'attachment' then '' else 'id' end, 'salt'] as row
      from ${sql.table(name)} as of where ${where} order by to_jsonb(of)::text`.execute(db)
    if (rows.length > 0) written[name] = [...(written[name] ?? []), ...rows.map(({ row }) => named(row) as unknown)]
  }
  await add('document', sql`id = ${id}`)
  await add('attachment_version', sql`attachment_id in (select id from attachment where document_id = ${id})`)
  for (const { name } of tables) await add(name)
  await add('document_log', sql`details ->> 'into' = ${String(id)}`)
  return written
}

/** A document with all that a copy may take along, and one whose file is held by one that is more secret. */
async function richDocuments({ above, source, author, administrator }: Awaited<ReturnType<typeof start>>) {
  const own = [
    OwnField.parse({ name: '金额', kind: 'integer' }),
    OwnField.parse({ name: '备注', kind: 'lines' }),
    OwnField.parse({ name: '类别', kind: 'choices', entries: [{ name: '国内' }, { name: '国外' }] }),
  ]
  await set(administrator, (context) => changeFieldSection(context, { categoryId: above.id, own, changes: [] }))
  const { db } = await testDatabase()
  const { rows: fields } = await sql<{ id: number; entries: number[] }>`
    select id, array(select id from field_option where field_id = field.id order by id) as entries
    from field where category_id = ${above.id} order by id`.execute(db)
  const [amount, note, kind] = fields
  const files = [
    await newFile(author, '正文.docx'),
    await newFile(author, '附表.txt'),
    await newFile(author, '链接.txt'),
  ]
  const [document = 0, table = 0, linked = 0] = files
  const other = await given.document({ category: source, creator: author, subject: '另一篇' })
  const write = (more: object) =>
    act(async (own) =>
      createDocument(await contextOf(own, author), { categoryId: source.id, subject: uniqueName('文'), ...more }),
    )
  const link = (id: number) => `<a href="/weaver/weaver.file.FileDownload?fileid=${id}">附件</a>`
  const { id: rich } = await write({
    html: `<p>差旅办法<img src="data:image/png;base64,${picture}">${link(linked)}${link(999_999_999)}
      <a href="/spa/document/index.jsp?id=${other.id}">另见</a></p>`,
    keywords: '差旅 报销',
    secrecy: 'internal',
    expiresOn: '2999-12-31',
    attachments: { list: [{ fileId: document, name: '差旅.docx' }, { fileId: table }] },
    fields: {
      [amount?.id ?? 0]: ['40'],
      [note?.id ?? 0]: ['加急\n今天'],
      [kind?.id ?? 0]: (kind?.entries ?? []).map(String),
    },
  })
  const { id: cover } = await write({ html: '', attachments: { list: [{ fileId: table }] } })
  const { id: plain } = await write({ html: '<p>一</p>' })
  return { ids: [rich, cover, plain], pairs: fields.map(({ id }) => ({ from: id, to: id })) }
}

test('MOVE-30~ copies that are made together have every row that those have which are made one by one', async () => {
  const stage = await start()
  const { ids, pairs } = await richDocuments(stage)
  const { db } = await testDatabase()
  // so that an id is known among other numbers
  await sql`select setval(pg_get_serial_sequence('document', 'id'), 5000000),
    setval(pg_get_serial_sequence('attachment', 'id'), 6000000)`.execute(db)
  const made = await act(async (own) => {
    const context = await contextOf(own, stage.copier)
    const copying = await copyingOf(context, stage.target.id, pairs)
    const { allowed } = await checkRight(context, ids, 'read')
    const target = await findCopyTarget(context, copying, allowed)
    const paired = await readPairs(context, { ...copying, sourceIds: [stage.source.id] })
    const alone: number[] = []
    for (const document of allowed) alone.push((await copyOne(context, target, { document, pairs: paired })).id)
    await documentsSaved.announce(own, { documentIds: alone, caller: context.caller, created: true, sameTexts: false })
    const { copies } = await copy(context, ids, stage.target.id, pairs)
    const written = async (copyIds: readonly number[]) => {
      const all: Record<string, unknown[]>[] = []
      for (const id of copyIds) all.push(await writtenOf(own, id))
      return all
    }
    return { alone: await written(alone), together: await written(copies) }
  })
  expect(made.together).toEqual(made.alone)
  const [rich, cover, plain] = made.together
  expect(Object.keys(rich ?? {})).toEqual(
    expect.arrayContaining([
      'document',
      'document_body',
      'document_count',
      'document_field',
      'document_link',
      'document_log',
      'document_version',
      'attachment',
      'attachment_version',
      'unattached_link',
      'search_text',
      'search_title',
      'search_pinyin',
    ]),
  )
  expect(rich?.['attachment']).toHaveLength(4)
  expect(rich?.['document_field']).toHaveLength(4)
  // one of its files is held by the first one, which is internal
  expect(cover?.['document']).toMatchObject([{ secrecy: 3, attachment_count: 1 }])
  expect(plain?.['attachment']).toBeUndefined()
  expect(await findWrongCounts(db)).toEqual([])
})

async function severalDocuments(count: number, { source, author }: Awaited<ReturnType<typeof start>>) {
  const texts = Array.from({ length: count }, (_, n) => ({
    subject: `文 ${n}`,
    body: '一',
    files: [{ name: 'x.txt', text: '二' }],
  }))
  const ids = await given.texts({ category: source, creator: author }, texts)
  const { db } = await testDatabase()
  await sql`
    insert into attachment_version (attachment_id, number, file_id, added_by)
    select id, 1, file_id, added_by from attachment where document_id = any(${ids}::bigint[])`.execute(db)
  return ids
}

test('copying takes as many statements for ten documents as for forty', async () => {
  const stage = await start()
  await set(stage.administrator, (context) =>
    changeSettings(context, codeSection, {
      categoryId: stage.above.id,
      isOn: true,
      pattern: `${uniqueName('S')}-[number:4]`,
    }),
  )
  const ids = await severalDocuments(52, stage)
  const { pool } = await testDatabase()
  const counted = async (some: readonly number[]) => {
    const { result, statements } = await countStatements(pool, () =>
      act(async (db) => copy(await contextOf(db, stage.copier), some, stage.target.id)),
    )
    expect(result.copies).toHaveLength(some.length)
    return statements.map((text) => text.replace(/\s+/g, ' ').slice(0, 60))
  }
  // what the first one makes for all is there then, and known
  await counted(ids.slice(0, 1))
  await counted(ids.slice(1, 2))
  expect(await counted(ids.slice(2, 42))).toEqual(await counted(ids.slice(42)))
})

test('two who copy at once into a category take numbers after each other, none twice and none left out, also after one that failed', async () => {
  const stage = await start()
  const pattern = `${uniqueName('N')}-[number:3]`
  await set(stage.administrator, (context) =>
    changeSettings(context, codeSection, { categoryId: stage.above.id, isOn: true, pattern }),
  )
  const ids = await severalDocuments(6, stage)
  const { db } = await testDatabase()
  const copying = (some: readonly number[]) => async (own: Database) =>
    copy(await contextOf(own, stage.copier), some, stage.target.id)
  const failing = async (own: Database) => {
    await copying(ids)(own)
    throw new Error('the disk is full')
  }
  await meet(db, { first: failing, second: copying(ids.slice(0, 2)) })
  await meet(db, { first: copying(ids.slice(2, 4)), second: copying(ids.slice(4)) })
  const { rows } = await sql<{ code: string; logged: string; found: boolean }>`
    select document.code, log.details ->> 'code' as logged,
      exists (select from search_title where document_id = document.id and names like '%' || lower(right(document.code, 3)) || '%') as found
    from document join document_log as log on log.document_id = document.id and log.operation = 1
    where document.category_id = ${stage.target.id} order by document.id`.execute(db)
  const codes = ['001', '002', '003', '004', '005', '006'].map((number) => pattern.replace('[number:3]', number))
  expect(rows).toEqual(codes.map((code) => ({ code, logged: code, found: true })))
})

test('of two with one title the second stays where titles are unique, and one that stays for its file takes no title', async () => {
  const stage = await start()
  const { administrator, source, target, author, copier } = stage
  await set(administrator, (context) =>
    changeSettings(context, titleSection, { categoryId: stage.above.id, areUnique: true }),
  )
  const { db } = await testDatabase()
  await db.updateTable('category').set({ upload_extensions: 'md' }).where('id', '=', target.id).execute()
  const [barred = 0] = await severalDocuments(1, stage)
  const subject = '文 0'
  const others: number[] = []
  for (let n = 0; n < 2; n++) others.push((await given.document({ category: source, creator: author, subject })).id)
  const { done, staying } = await act(async (own) => copy(await contextOf(own, copier), [barred, ...others], target.id))
  expect(done).toEqual(others.slice(0, 1))
  expect(staying.map(({ id, error }) => [id, error.code])).toEqual([
    [barred, 'files.extensionNotAllowed'],
    [others[1], 'documents.titleTaken'],
  ])
})

test('a text with a picture in itself is copied beside others: its picture becomes a file', async () => {
  const { source, target, author, copier } = await start()
  const html = `<p><img src="data:image/png;base64,${picture}"></p>`
  const ids: number[] = []
  for (const text of ['<p>一</p>', html, '<p>三</p>'])
    ids.push((await given.document({ category: source, creator: author, html: text })).id)
  const { done, copies } = await act(async (db) => copy(await contextOf(db, copier), ids, target.id))
  expect(done).toEqual(ids)
  const { db } = await testDatabase()
  const { rows } = await sql<{ html: string; pictures: number }>`
    select html, (select count(*)::integer from attachment where attachment.document_id = body.document_id and in_body) as pictures
    from unnest(${copies}::bigint[]) with ordinality as copy (id, place) join document_body as body on document_id = copy.id
    order by place`.execute(db)
  expect(rows).toMatchObject([
    { html: '<p>一</p>', pictures: 0 },
    { html: expect.stringContaining('/weaver/weaver.file.FileDownload?fileid='), pictures: 1 },
    { html: '<p>三</p>', pictures: 0 },
  ])
})

test('two copy the same documents at once and do not wait for each other, while who changes one of them waits', async () => {
  const stage = await start()
  const { author, copier, target } = stage
  await giveRight(target.id, author, 'copyIn')
  const [id = 0] = await severalDocuments(1, stage)
  const { db } = await testDatabase()
  const copying = (by: GivenPerson) => async (own: Database) => copy(await contextOf(own, by), [id], target.id)
  // what the first copy of each makes for all that follow is there then
  for (const by of [copier, author]) await act(copying(by))
  const both = await meet(db, { first: copying(copier), second: copying(author) })
  const copied = { status: 'fulfilled', value: { done: [id] } }
  expect(both).toMatchObject({ secondWaited: false, first: copied, second: copied })
  const changing = (own: Database) => own.updateTable('document').set({ subject: '改' }).where('id', '=', id).execute()
  expect(await meet(db, { first: copying(copier), second: changing })).toMatchObject({ secondWaited: true })
})

test('what a text links to may be deleted for good while it is copied or saved: that is done, without the link', async () => {
  const { source, target, author, copier } = await start()
  const { db } = await testDatabase()
  const meetDeletion = async (second: (own: Database, html: string) => Promise<unknown>) => {
    const { id: linkedId } = await given.document({ category: source, creator: author })
    const html = `<p><a href="/spa/document/index.jsp?id=${linkedId}">另见</a></p>`
    const deleting = (own: Database) => own.deleteFrom('document').where('id', '=', linkedId).execute()
    return meet(db, { first: deleting, second: (own) => second(own, html) })
  }
  const done = { secondWaited: true, second: { status: 'fulfilled' } }
  const copied = await meetDeletion(async (own, html) => {
    const { id } = await given.document({ category: source, creator: author, html })
    return copy(await contextOf(own, copier), [id], target.id)
  })
  expect(copied).toMatchObject(done)
  const saved = await meetDeletion(async (own, html) =>
    createDocument(await contextOf(own, author), { categoryId: source.id, subject: '文', html }),
  )
  expect(saved).toMatchObject(done)
  const { rows } = await sql`
    select from document_link join document on document.id = document_id
    where category_id in (${source.id}, ${target.id})`.execute(db)
  expect(rows).toEqual([])
})

test('documents of several categories come each into the copy of its own, with its next number, and one that is moved meanwhile stays', async () => {
  const { author, copier, administrator, above } = await start()
  const entries = [{ to: { kind: 'person' as const, id: copier.id }, level: 'view' as const }]
  const [one, two, elsewhere] = [
    (await given.category({ entries })).category,
    (await given.category({ entries })).category,
    (await given.category({ entries })).category,
  ]
  const copyOf = async (name: string) => {
    const { category } = await given.category({ parentId: above.id })
    await giveRight(category.id, copier, 'copyIn')
    const set = { categoryId: category.id, isOn: true, pattern: `${uniqueName(name)}-[number:2]` }
    await act(async (db) => changeSettings(await contextOf(db, administrator), codeSection, set))
    return category.id
  }
  const targets = { [one.id]: await copyOf('A'), [two.id]: await copyOf('B') }
  const ids: number[] = []
  for (const category of [two, one, elsewhere, two, one])
    ids.push((await given.document({ category, creator: author })).id)
  const { db } = await testDatabase()
  const { done, staying } = await act(async (own) => {
    const context = await contextOf(own, copier)
    return copyEachTo(context, { ...(await copyingOf(context, 0)), targets }, ids)
  })
  expect(done.toSorted((a, b) => a - b)).toEqual(ids.filter((_, place) => place !== 2))
  expect(staying).toMatchObject([{ id: ids[2], error: { code: 'documents.movedSince' } }])
  const { rows } = await sql<{ original: number; categoryId: number; number: string }>`
    select log.document_id::float8 as original, copy.category_id as "categoryId", right(copy.code, 2) as number
    from document_log as log join document as copy on copy.id = (log.details ->> 'copy')::bigint
    where log.document_id = any(${ids}::bigint[]) order by copy.category_id, copy.id`.execute(db)
  const [ofTwo, ofOne, , ofTwoToo, ofOneToo] = ids
  expect(rows).toEqual([
    { original: ofOne, categoryId: targets[one.id], number: '01' },
    { original: ofOneToo, categoryId: targets[one.id], number: '02' },
    { original: ofTwo, categoryId: targets[two.id], number: '01' },
    { original: ofTwoToo, categoryId: targets[two.id], number: '02' },
  ])
})

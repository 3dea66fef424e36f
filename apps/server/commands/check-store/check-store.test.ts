import { readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { sql, type RawBuilder } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { beforeAll, expect, test } from 'vitest'
import { clientOf, mountedApp } from '../../testing/index.ts'
import { addressOf, runCommand } from '../../testing/run-command.ts'
import { checkStore } from './check-store.ts'

/** A sound store with one of everything that can break. */
interface World {
  readonly documentId: number
  readonly longId: number
  readonly deletedId: number
  readonly personId: number
  readonly managerId: number
  readonly categoryId: number
  readonly unitId: number
  readonly hash: string
}

let world: World

beforeAll(async () => {
  const manager = await given.person()
  const { category, creator } = await given.category({
    creators: 1,
    entries: [
      { to: { relative: 'department' }, level: 'view' },
      { to: { kind: 'everyone' }, level: 'view' },
    ],
  })
  const { db } = await testDatabase()
  const client = await clientOf(creator)
  const save = async (html: string) => {
    const { file } = await client.upload(fileApi.uploadFile, [{ name: '附件.txt', content: uniqueName('内容') }])
    const subject = uniqueName('文档')
    const saved = await client.call(documentPageApi.saveDocument, {
      subject,
      html,
      categoryId: category.id,
      fileIds: [file.id],
    })
    return saved.documentId
  }
  const documentId = await save('<p>正文</p>')
  const longId = await save(`<p>${'很长的正文。'.repeat(12_000)}</p>`)
  const deletedId = await save('<p>将删除</p>')
  await act((transaction) =>
    shareDocuments(transaction, {
      documentIds: [documentId],
      shares: [{ to: { kind: 'person', id: manager.id }, level: 'view' }],
    }),
  )
  await client.call(documentPageApi.deleteDocuments, { documentIds: [deletedId] })
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256, 'hex') as hash from file_content order by id limit 1`.execute(db)
  world = {
    documentId,
    longId,
    deletedId,
    personId: creator.id,
    managerId: manager.id,
    categoryId: category.id,
    unitId: creator.departmentId,
    hash: rows[0]?.hash ?? '',
  }
})

async function check(repair = false) {
  const { store } = await mountedApp()
  const { db } = await testDatabase()
  return checkStore(db, store, { hashes: true, texts: true, repair })
}

/** Past all keys and triggers, as a broken disk or a hand in the database would. */
async function breakRows(statement: RawBuilder<unknown>): Promise<void> {
  const { db } = await testDatabase()
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await statement.execute(transaction)
  })
}

test('a sound store has no fault, and a repair changes nothing in it', async () => {
  expect((await check()).faults).toEqual([])
  const { db } = await testDatabase()
  const before = await sql`select * from access_set order by kind, id`.execute(db)
  expect(await check(true)).toMatchObject({ faultCount: 0, repairedCount: 0, repaired: [] })
  expect(await sql`select * from access_set order by kind, id`.execute(db)).toEqual(before)
})

type Plant = (w: World) => RawBuilder<unknown>

/** What is broken by which statement, and what the check says of it. */
const repairable: Record<string, [plant: Plant, fault: RegExp]> = {
  'the text row of a document is gone': [
    (w) => sql`delete from document_body where document_id = ${w.documentId}`,
    /has no text row/,
  ],
  'the counters of a document are gone': [
    (w) => sql`delete from document_count where document_id = ${w.documentId}`,
    /has no counters/,
  ],
  'a number of attachments is wrong': [
    (w) => sql`update document set attachment_count = 7 where id = ${w.documentId}`,
    /another number of attachments/,
  ],
  'the version of an attachment is gone': [
    (w) =>
      sql`delete from attachment_version where attachment_id in (select id from attachment where document_id = ${w.documentId})`,
    /lacks the version 1/,
  ],
  'a document has the class of another unit': [
    (w) =>
      sql`update access_set set unit_id = (select max(id) from unit) where kind = 2 and id = (select class_id from document where id = ${w.documentId})`,
    /class of another unit/,
  ],
  'a default set opens more than was entered': [
    (w) => sql`insert into access_set_grant (kind, set_id, principal_id, level, can_download)
      select 1, default_set_id, 2, 3, true from category where id = ${w.categoryId}`,
    /default set \d+ opens something else/,
  ],
  'a class has lost its grants': [
    () => sql`delete from access_set_grant where kind = 2`,
    /class \d+ opens something else/,
  ],
  'an own set has lost its grants': [
    () => sql`delete from access_set_grant where kind = 3`,
    /own set \d+ holds something else/,
  ],
  'a document has lost its own set': [
    (w) => sql`update document set own_id = null where id = ${w.documentId}`,
    /is opened by something else than its shares/,
  ],
  'a document is opened by a share that was ended': [
    (w) => sql`update document_grant set ended_at = now() where document_id = ${w.documentId}`,
    /is opened by something else than its shares/,
  ],
  'a document refers to no own set': [
    (w) => sql`update document set own_id = 999999 where id = ${w.longId}`,
    /refers to an own set that does not exist/,
  ],
  'an id that is in use is free': [
    () => sql`insert into access_set_free (kind, id) select 3, max(id) from access_set where kind = 3`,
    /both in use and free/,
  ],
  'a set was changed in the future': [
    () => sql`update access_set set changed_xid = '9000000000000000' where kind = 1`,
    /nobody’s bits are ever up to date/,
  ],
  'a membership was changed in the future': [
    (w) => sql`update person set membership_xid = '9000000000000000' where id = ${w.personId}`,
    /their bits are never up to date/,
  ],
  'a category was changed in the future': [
    (w) => sql`update category set changed_xid = '9000000000000000' where id = ${w.categoryId}`,
    /the tree is never up to date/,
  ],
  'a count by class is wrong': [
    (w) => sql`insert into category_class_count (category_id, class_id, n1)
      select ${w.categoryId}, class_id, 5 from document where id = ${w.documentId}
      on conflict (category_id, class_id) do update set n1 = 5`,
    /a count is not the truth \(class/,
  ],
  'a count by default set is wrong': [
    (w) => sql`insert into category_default_count (category_id, default_set_id, n2) values (${w.categoryId}, 1, 3)
      on conflict (category_id, default_set_id) do update set n2 = 3`,
    /a count is not the truth \(default/,
  ],
  'a count by author is wrong': [
    (w) => sql`insert into category_author_count (category_id, class_id, creator_id, n3)
      select ${w.categoryId}, class_id, creator_id, 4 from document where id = ${w.documentId}
      on conflict (creator_id, class_id, category_id) do update set n3 = 4`,
    /a count is not the truth \(author/,
  ],
  'a delta was lost': [() => sql`delete from count_delta`, /a count is not the truth/],
  'a delta by author was lost': [() => sql`delete from author_count_delta`, /a count is not the truth \(author/],
  'a membership is gone': [
    (w) => sql`delete from person_principal where person_id = ${w.personId} and principal_id = 1`,
    /is a member of something else/,
  ],
  'a membership is too many': [
    (w) => sql`insert into person_principal (person_id, principal_id)
      select ${w.personId}, id from principal where kind = 'person' and ref_id = ${w.managerId}`,
    /is a member of something else/,
  ],
  'a unit has lost those above it': [
    (w) => sql`delete from unit_ancestor where unit_id = ${w.unitId} and depth > 1`,
    /has other units above it/,
  ],
  'superiors are not those of the manager': [
    (w) => sql`update person set superior_ids = array[${w.managerId}::integer] where id = ${w.personId}`,
    /has other superiors/,
  ],
  'a person is of another sub-company': [
    (w) =>
      sql`update person set subcompany_id = (select max(id) from unit where kind = 'subcompany') where id = ${w.personId}`,
    /of another sub-company than their department/,
  ],
  'who has left is still signed in': [
    (w) => sql`insert into session (token_hash, person_id, account_id, expires_at)
      select 'x', id, id, now() from person where id = ${w.managerId}`,
    /has left and still has a session/,
  ],
  'a portrait is gone': [
    (w) => sql`update person set photo_file_id = 999999 where id = ${w.personId}`,
    /has a portrait that is not there/,
  ],
  'a title is not in the index': [
    (w) => sql`delete from search_title where document_id = ${w.documentId}`,
    /cannot be found by its title/,
  ],
  'a text is not in the index': [
    (w) => sql`delete from search_text where document_id = ${w.documentId}`,
    /cannot be found by its text/,
  ],
  'the pinyin of a title is not in the index': [
    (w) => sql`delete from search_pinyin where document_id = ${w.documentId}`,
    /cannot be found by the pinyin of its title/,
  ],
  'the pinyin in the index is of a former title': [
    (w) => sql`update search_pinyin set syllables = 'cong qian' where document_id = ${w.documentId}`,
    /is found by something else than it holds/,
  ],
  'a part of a long text is not in the index': [
    (w) => sql`delete from search_part where document_id = ${w.longId} and number = 1`,
    /has other parts in the index/,
  ],
  'a part in the index belongs to nothing': [
    () => sql`insert into search_part (document_id, number, start, body, terms) values (999999, 0, 0, '', '')`,
    /document 999999 has other parts/,
  ],
  'a title in the index is a former one': [
    (w) => sql`update search_title set title = '从前' where document_id = ${w.documentId}`,
    /is found by something else than it holds/,
  ],
  'a text in the index is a former one': [
    (w) => sql`update search_text set terms = '从前' where document_id = ${w.documentId}`,
    /is found by something else than it holds/,
  ],
  'a part in the index is a former one': [
    (w) => sql`update search_part set body = '从前' where document_id = ${w.longId} and number = 1`,
    /is found by something else than it holds/,
  ],
  'the text of a file is gone': [
    () => sql`update file_content set text_state = 'ready' where id = (select min(id) from file_content)`,
    /is said to be there, and is not/,
  ],
  'nobody looks for the text of a file': [
    () => sql`delete from graphile_worker._private_jobs`,
    /waits, and no job looks for it/,
  ],
  'nobody makes a preview': [
    () => sql`insert into file_preview (content_id, form) select min(id), 'page' from file_content`,
    /a preview of content \d+ waits, and no job makes it/,
  ],
  'what was made of a file is gone': [
    () => sql`insert into file_preview (content_id, form, state, sha256, size_bytes, mime)
      select min(id), 'page', 'ready', sha256('gone'), 4, 'text/html' from file_content`,
    /the preview of content \d+ \(page\) is missing or cut short/,
  ],
  'an index is not valid': [
    () => sql`update pg_index set indisvalid = false where indexrelid = 'document_owner'::regclass`,
    /the index document_owner is not valid/,
  ],
  'a trigger is switched off': [
    () => sql`alter table document disable trigger user`,
    /the triggers of table document are switched off/,
  ],
  'a counter is behind': [() => sql`select setval('document_id_seq', 1)`, /public.document_id_seq is behind/],
  'the counter of own sets is behind': [
    () => sql`select setval('access_set_own_id', 1, false)`,
    /access_set_own_id is behind/,
  ],
}

test.each(Object.entries(repairable))('%s: found, repaired, and then all is well', async (name, [plant, fault]) => {
  if (name.startsWith('who has left'))
    await breakRows(sql`update person set status = 'left' where id = ${world.managerId}`)
  await breakRows(plant(world))
  const found = await check()
  expect(found.faults.join('\n')).toMatch(fault)
  const mended = await check(true)
  expect(mended.repaired.join('\n')).toMatch(fault)
  expect(mended.faults).toEqual([])
  expect((await check()).faults).toEqual([])
  if (name.startsWith('who has left')) {
    await breakRows(sql`update person set status = 'active' where id = ${world.managerId}`)
    await check(true)
  }
})

/** What nothing else tells: it is found, told, and left as it is. */
const lost: Record<string, [plant: Plant, fault: RegExp, undo: Plant]> = {
  'a document has lost its version': [
    (w) => sql`update document_version set number = -1 where document_id = ${w.documentId}`,
    /lacks the version that it is/,
    (w) => sql`update document_version set number = 1 where document_id = ${w.documentId}`,
  ],
  'a version is newer than its document': [
    (w) =>
      sql`insert into document_version (document_id, number, subject, html, author_id) values (${w.documentId}, 9, '', '', ${w.personId})`,
    /has version 9, which is newer/,
    () => sql`delete from document_version where number = 9`,
  ],
  'a document is not what its version says': [
    (w) => sql`update document_version set html = html || '!' where document_id = ${w.documentId}`,
    /says something else than its present version/,
    (w) => sql`update document_version set html = rtrim(html, '!') where document_id = ${w.documentId}`,
  ],
  'a version names a file that is gone': [
    (w) =>
      sql`update document_version set attachments = attachments || '[{"fileId": 999999}]' where document_id = ${w.documentId}`,
    /version 1 of document \d+ names file 999999/,
    (w) => sql`update document_version set attachments = attachments - 1 where document_id = ${w.documentId}`,
  ],
  'an attachment is another file than its version': [
    (w) =>
      sql`update attachment_version set file_id = file_id + 1 where attachment_id = (select min(id) from attachment where document_id = ${w.documentId})`,
    /is another file than its present version/,
    (w) =>
      sql`update attachment_version set file_id = file_id - 1 where attachment_id = (select min(id) from attachment where document_id = ${w.documentId})`,
  ],
  'a draft names a file that is gone': [
    (w) =>
      sql`insert into document_draft (person_id, document_id, file_ids) values (${w.personId}, ${w.documentId}, '{999999}')`,
    /a draft of document \d+ names file 999999/,
    () => sql`delete from document_draft`,
  ],
  'a document is in force since never': [
    (w) => sql`update document set effective_at = null where id = ${w.documentId}`,
    /not said since when/,
    (w) => sql`update document set effective_at = now() where id = ${w.documentId}`,
  ],
  'the log does not tell of a making': [
    (w) => sql`update document_log set document_id = -document_id where document_id = ${w.documentId}`,
    /no line in the log that tells of its making/,
    () => sql`update document_log set document_id = -document_id where document_id < 0`,
  ],
  'the log does not tell of a deletion': [
    (w) => sql`update document_log set operation = -3 where document_id = ${w.deletedId} and operation = 3`,
    /does not tell who put it there/,
    () => sql`update document_log set operation = 3 where operation = -3`,
  ],
  'a document has no class': [
    (w) => sql`update document set class_id = class_id + 1000000 where id = ${w.longId}`,
    /has no class/,
    (w) => sql`update document set class_id = class_id - 1000000 where id = ${w.longId}`,
  ],
  'a class has no default set': [
    () => sql`insert into access_set (kind, id, default_set_id, unit_id) select 2, 999999, 999999, min(id) from unit`,
    /belongs to a default set that does not exist/,
    () => sql`delete from access_set where id = 999999`,
  ],
}

test.each(Object.entries(lost))('%s: found, and not repaired by guessing', async (_name, [plant, fault, undo]) => {
  await breakRows(plant(world))
  expect((await check()).faults.join('\n')).toMatch(fault)
  expect((await check(true)).faults.join('\n')).toMatch(fault)
  await breakRows(undo(world))
  expect((await check(true)).faults).toEqual([])
})

test('a file that is missing, shortened or changed is found', async () => {
  const { store } = await mountedApp()
  const path = store.localPath(world.hash)
  const whole = readFileSync(path)
  rmSync(path)
  expect((await check()).faults).toEqual([expect.stringContaining('the file is missing')])
  writeFileSync(path, whole)
  truncateSync(path, 3)
  expect((await check()).faults).toEqual([expect.stringContaining(`has 3 bytes, not ${whole.length}`)])
  const changed = Buffer.from(whole)
  changed[0] = (changed[0] ?? 0) ^ 1
  writeFileSync(path, changed)
  expect((await check()).faults).toEqual([expect.stringContaining('something else than was stored')])
  writeFileSync(path, whole)
  expect((await check()).faults).toEqual([])
})

test('a file of nobody is a fault once the sweep has passed it over for days, and then goes', async () => {
  const { store } = await mountedApp()
  const { sha256 } = await store.put([Buffer.from('nobody’s')] as never)
  expect((await check()).faults).toEqual([])
  utimesSync(store.localPath(sha256), new Date(0), new Date(0))
  expect((await check()).faults).toEqual([expect.stringContaining('belongs to nobody')])
  expect(await check(true)).toMatchObject({ faults: [], repairedCount: 1 })
  expect(await store.has(sha256)).toBe(false)
})

test('of a fault that many have the first hundred are told, and all are counted and repaired', async () => {
  const { creator, category } = await given.category({ creators: 1 })
  await act(async (db) => {
    await sql`
      with made as (
        insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by)
        select 'n', ${category.id}, class_id, ${creator.id}, ${creator.id}, unit_id, 0, ${creator.id}
        from document, generate_series(1, 1200) where document.id = ${world.documentId} returning id
      )
      insert into document_log (document_id, subject, operation, person_id, account_id)
      select id, 'n', 1, ${creator.id}, ${creator.id} from made`.execute(db)
    await sql`insert into document_body (document_id, html) select id, '' from document where subject = 'n'`.execute(db)
  })
  const found = await check()
  expect(found.faults.filter((fault) => /no counters/.test(fault))).toHaveLength(100)
  expect(found.faults).toContain('  … and 1,100 more of this kind')
  expect((await check(true)).faults).toEqual([])
  expect((await check()).faultCount).toBe(0)
})

test('the command says what it found in the language of the terminal, and by its exit code', async () => {
  const { store } = await mountedApp()
  const environment = {
    DATABASE_URL: addressOf(await testDatabase()),
    SHUKU_DATA: store.contentsFolder.replace(/.contents$/, ''),
  }
  const run = (...words: string[]) => runCommand({ file: 'check-store/main.ts', words, environment })
  await breakRows(sql`delete from document_count where document_id = ${world.documentId}`)
  // the store of this test lies elsewhere, so its files are missing there
  const found = await run()
  expect(found).toMatchObject({ code: 1, output: expect.stringContaining('has no counters') })
  const mended = await run('--repair')
  expect(mended.output).toContain(`repaired: document ${world.documentId} has no counters`)
  const other = { ...environment, LANG: 'zh_CN.UTF-8' }
  expect((await runCommand({ file: 'check-store/main.ts', words: [], environment: other })).output).toContain('处问题')
  expect(await run('--wrong')).toMatchObject({ code: 2 })
})

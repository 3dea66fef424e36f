import { bulkOperationsApi, documentApi } from '@shuku/domain/documents/contract'
import { moveJob } from '@shuku/domain/documents/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, findDifferences, given, type GivenPerson } from '@shuku/domain/testing'
import { logApi } from '@shuku/features/log/contract'
import { moveCopyApi as api } from '@shuku/features/move-copy/contract'
import { tableApi } from '@shuku/kit/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shownOf, start as startFields, type Field } from '../custom-fields.given.ts'
import { programOf } from '../program.ts'

async function mayTake(person: GivenPerson, { from, into }: { from: number; into: number }) {
  const to = { kind: 'person', id: person.id } as const
  await act(async (db) => {
    await grantCategory(db, from, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, into, { grants: [{ to, rights: ['moveIn', 'copyIn'] }] })
  })
}

async function start() {
  const source = await given.category({ creators: 1, readers: 1 })
  const target = await given.category({ readers: 1 })
  await mayTake(source.creator, { from: source.category.id, into: target.category.id })
  const client = await clientOf(source.creator)
  const write = async (subject: string) =>
    (await client.call(documentApi.saveDocument, { categoryId: source.category.id, subject, html: '<p>一</p>' }))
      .documentId
  return { source, target, client, write, targetId: target.category.id, sourceId: source.category.id }
}

async function rowsOf(client: TestClient, key: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await client.call(tableApi.getRows, { key })
  return rows as readonly Record<string, unknown>[]
}

const inCategory = async (categoryId: number) => {
  const { db } = await testDatabase()
  return db
    .selectFrom('document')
    .select(['id', 'subject', 'deleted_at'])
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute()
}

async function runJobs() {
  const { pool, db } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
}

test('the undo of a copy puts the copies into the recycle bin; one that somebody else has written in since stays and is named', async () => {
  const { client, write, targetId, target } = await start()
  const documentIds = [await write('甲'), await write('乙')]
  const { moveId, copies } = await client.call(api.moveDocuments, { operate: 'copy', documentIds, targetId })
  expect(copies).toHaveLength(2)
  const { db } = await testDatabase()
  await db
    .insertInto('document_log')
    .values({
      document_id: copies[1] ?? 0,
      subject: '乙',
      operation: 2,
      person_id: target.reader.id,
      account_id: target.reader.id,
      address: '',
    })
    .execute()
  const back = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(back).toMatchObject({ done: [copies[0]], refused: [{ id: copies[1], subject: '乙' }] })
  expect((await inCategory(targetId)).map(({ deleted_at }) => deleted_at === null)).toEqual([false, true])
  expect((await client.fail(bulkOperationsApi.undoBulkOperation, { moveId })).kind).toBe('notFound')
})

test(
  'MOVE-34 a whole list is copied in a job where it has more than 500, one selection once; it shows its progress and can be taken back',
  { tags: ['slow'] },
  async () => {
    const { source, target, client, targetId, sourceId } = await start()
    const people = [source.creator.id, source.reader.id, target.reader.id]
    const count = 500 + 5
    await given.texts(
      { category: source.category, creator: source.creator },
      Array.from({ length: count }, (_, n) => ({ subject: `文 ${n}`, body: '一' })),
    )
    const { key } = await client.call(api.listDocuments, { categoryId: sourceId })
    const { selectionId } = await client.call(tableApi.selectAll, { key })
    const asked = { operate: 'copy' as const, selectionId, targetId }
    const begun = await client.call(api.moveDocuments, asked)
    expect(begun).toMatchObject({ isLong: true, done: [], copies: [] })
    expect(await client.call(api.moveDocuments, asked)).toMatchObject({ moveId: begun.moveId, isLong: true })
    await runJobs()
    expect(await inCategory(targetId)).toHaveLength(count)
    expect(await findDifferences(people)).toEqual([])
    const { move } = await client.call(api.getBulkOperation, { id: begun.moveId })
    expect(move).toMatchObject({ kind: 'copy', state: 'done', done: count, moved: count })
    await client.call(bulkOperationsApi.undoBulkOperation, { moveId: begun.moveId })
    await runJobs()
    expect((await inCategory(targetId)).filter(({ deleted_at }) => deleted_at === null)).toEqual([])
    expect((await inCategory(sourceId)).filter(({ deleted_at }) => deleted_at === null)).toHaveLength(count)
    expect(await findDifferences(people)).toEqual([])
  },
)

test(
  'MOVE-34 up to 500 are copied or moved while one waits, more in a job, and there is no largest number',
  { tags: ['slow'] },
  async () => {
    const { client, targetId } = await start()
    const asked = (operate: 'copy' | 'move', count: number) => ({
      operate,
      documentIds: Array.from({ length: count }, (_, n) => 2_000_000 + n),
      targetId,
    })
    // done at once, so that one is told at once that they are not there
    for (const operate of ['copy', 'move'] as const)
      expect((await client.fail(api.moveDocuments, asked(operate, 500))).kind).toBe('notFound')
    expect(await client.call(api.moveDocuments, asked('copy', 501))).toMatchObject({ isLong: true })
    expect(await client.call(api.moveDocuments, asked('copy', 10_000))).toMatchObject({ isLong: true })
    await runJobs()
    expect(await client.call(api.moveDocuments, asked('move', 501))).toMatchObject({ isLong: true })
    expect(await client.call(api.moveDocuments, asked('move', 10_000))).toMatchObject({ isLong: true })
  },
)

test('MOVE-34 all or nothing is of each document: one whose file the target does not take leaves no half copy, the others are whole', async () => {
  const { source, client, targetId } = await start()
  const write = async (subject: string, name: string) => {
    const { file } = await client.upload(fileApi.uploadFile, [{ name, content: `${subject}的附件` }])
    const attached = { subject, html: '<p>一</p>', attachments: [{ fileId: file.id }] }
    return (await client.call(documentApi.saveDocument, { categoryId: source.category.id, ...attached })).documentId
  }
  const documentIds = [await write('甲', '甲.md'), await write('乙', '乙.txt'), await write('丙', '丙.md')]
  const { db } = await testDatabase()
  await db.updateTable('category').set({ upload_extensions: 'md' }).where('id', '=', targetId).execute()
  const written = async () => {
    const { rows } = await sql<{ documents: number; bodies: number; attachments: number; logged: number }>`
      select (select count(*)::integer from document) as documents,
        (select count(*)::integer from document_body) as bodies,
        (select count(*)::integer from attachment) as attachments,
        (select count(*)::integer from document_log where operation = 1) as logged`.execute(db)
    return rows[0]
  }
  const before = await written()
  const outcome = await client.call(api.moveDocuments, { operate: 'copy', documentIds, targetId })
  expect(outcome.done).toEqual([documentIds[0], documentIds[2]])
  expect(outcome.refused).toMatchObject([{ id: documentIds[1], subject: '乙' }])
  expect(outcome.message).toContain('1 篇未复制：“乙”，')
  expect((await inCategory(targetId)).map(({ subject }) => subject)).toEqual(['甲', '丙'])
  const more = Object.fromEntries(Object.entries(before ?? {}).map(([what, count]) => [what, count + 2]))
  expect(await written()).toEqual(more)
})

const withAmount = (...others: Field[]): Field[] => [{ name: '金额', kind: 'integer' }, ...others]
const kinds = (...names: string[]) => ({
  kind: 'choices' as const,
  entries: names.map((name) => ({ name, nameEnglish: '' })),
})

test('MOVE-08~ MOVE-31 a move takes paired values along as a copy does, and its undo gives the fields back what they had', async () => {
  const from = await startFields(withAmount({ name: '类别', ...kinds('国内', '国外') }, { name: '备注', kind: 'line' }))
  const into = await startFields(
    withAmount({ name: '种类', ...kinds('国外', '港澳台') }, { name: '说明', kind: 'line' }),
  )
  await mayTake(from.creator, { from: from.categoryId, into: into.categoryId })
  await mayTake(from.creator, { from: into.categoryId, into: from.categoryId })
  const entry = (name: string) =>
    String(from.own.find((field) => field.name === '类别')?.entries.find((each) => each.name === name)?.id)
  const { documentId } = await from.client.call(documentApi.saveDocument, {
    categoryId: from.categoryId,
    subject: '报销',
    html: '<p>一</p>',
    fields: {
      [from.idOf('金额')]: ['40'],
      [from.idOf('类别')]: [entry('国内'), entry('国外')],
      [from.idOf('备注')]: ['加急'],
    },
  })
  const pairOf = (one: string, other: string) => `${from.idOf(one)}_${into.idOf(other)}`
  const asked = { operate: 'move' as const, documentIds: [documentId], targetId: into.categoryId }
  const first = await from.client.call(api.moveDocuments, { ...asked, fieldPairs: pairOf('备注', '说明') })
  expect(await shownOf(from.client, documentId)).toEqual(['说明: 加急'])
  await from.client.call(bulkOperationsApi.undoBulkOperation, { moveId: first.moveId })
  expect(await shownOf(from.client, documentId)).toEqual(['金额: 40', '类别: 国内, 国外', '备注: 加急'])
  const fieldPairs = `${pairOf('金额', '金额')},${pairOf('类别', '种类')}`
  const { moveId } = await from.client.call(api.moveDocuments, { ...asked, fieldPairs })
  expect(await shownOf(from.client, documentId)).toEqual(['金额: 40', '种类: 国外'])
  await from.client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(await shownOf(from.client, documentId)).toEqual(['金额: 40', '类别: 国内, 国外', '备注: 加急'])
})

test('MOVE-22 the form asks for the source and the target, only where the caller may; with a right name of each operation', async () => {
  const { source } = await start()
  const program = await programOf(source.creator)
  const of = async (operation: string) =>
    (await program.get('/api/doc/movecopy/category', { operation })).json['conditions'] as Record<string, never>[]
  const shown = JSON.stringify(await of('0'))
  expect(shown).toContain('"sourceId"')
  expect(shown).toContain('"targetId"')
  expect(shown).toContain('canMoveIn')
  expect(shown).toContain('canMoveOut')
  expect(JSON.stringify(await of('1'))).toContain('canCopyIn')
})

test('MOVE-26 the log of copies and moves tells of one’s own, of both kinds, with both categories; others see nothing of it', async () => {
  const { client, write, targetId, sourceId, source, target } = await start()
  const [one, other] = [await write('甲'), await write('乙')]
  await client.call(api.moveDocuments, { operate: 'copy', documentIds: [one], targetId })
  await client.call(api.moveDocuments, { operate: 'move', documentIds: [other], targetId, sourceId })
  const { key } = await client.call(logApi.listLog, { operation: 'copymove' })
  const names = { sourceName: source.category.name, targetName: target.category.name }
  const [latest, before, ...rest] = await rowsOf(client, key)
  expect(rest).toEqual([])
  expect(latest).toMatchObject({ docsubject: '乙', operate: 'move', ...names })
  expect(before).toMatchObject({ docsubject: '甲', operate: 'copy', ...names })
  const copies = await rowsOf(client, (await client.call(api.listLog, { act: 'copy', subject: '甲' })).key)
  expect(copies).toHaveLength(1)
  const reader = await clientOf(source.reader)
  expect(await rowsOf(reader, (await reader.call(api.listLog, {})).key)).toEqual([])
})

test('MOVE-05~ the list of the second step is of the source category alone, of what the caller may read', async () => {
  const { client, write, sourceId } = await start()
  await write('甲')
  const below = await given.category({ parentId: sourceId, creators: 1 })
  const author = await clientOf(below.creator)
  await author.call(documentApi.saveDocument, { categoryId: below.category.id, subject: '下面的', html: '<p>一</p>' })
  const { key } = await client.call(api.listDocuments, { categoryId: sourceId })
  expect((await rowsOf(client, key)).map(({ docsubject }) => docsubject)).toEqual(['甲'])
  const stranger = await clientOf(await given.person())
  expect(await rowsOf(stranger, (await stranger.call(api.listDocuments, { categoryId: sourceId })).key)).toEqual([])
})

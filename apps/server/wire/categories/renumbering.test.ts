import { bulkOperationsApi, documentApi, statuses, type Status } from '@shuku/domain/documents/contract'
import { codeSection, moveJob, movedAtOnce, previewRenumbering, startRenumbering } from '@shuku/domain/documents/server'
import { searchServer } from '@shuku/domain/search/server'
import { callerIn, given, read } from '@shuku/domain/testing'
import { categoryConsoleApi as api } from '@shuku/features/category-console/contract'
import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { inTransaction, type Database } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/** A category whose three documents have codes by another rule, or none, made in this order. */
async function start() {
  const { category, administrator, creator } = await given.category({
    administrators: 1,
    creators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'full' }],
  })
  const [client, writer] = [await clientOf(administrator), await clientOf(creator)]
  const categoryId = category.id
  const { db, pool } = await testDatabase()
  const make = async (subject: string, code: string, day: string) => {
    const { documentId } = await writer.call(documentApi.saveDocument, { subject, html: '', categoryId })
    await sql`update document set code = ${code}, created_at = ${day}::timestamptz where id = ${documentId}`.execute(db)
    return documentId
  }
  const old = `OLD${categoryId}`
  const second = await make('后建', `${old}-7`, '2026-03-01')
  const first = await make('先建', `${old}-9`, '2025-06-01')
  const third = await make('没有编号', '', '2026-04-01')
  const mark = `N${categoryId}`
  const setRule = (pattern: string) => client.call(codeSection.settings.save, { categoryId, isOn: true, pattern })
  const codes = async () => {
    const rows = await db.selectFrom('document').select(['id', 'code']).where('category_id', '=', categoryId).execute()
    return [first, second, third].map((id) => rows.find((row) => row.id === id)?.code)
  }
  const found = async (query: object) => {
    const { key } = await client.call(searchApi.openSearchList, { categoryId, ...query })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows.map((row) => String(row['docsubject'])).toSorted()
  }
  const { store } = await mountedApp()
  const index = () => runJobsNow({ pool, database: db, store, jobs: searchServer.jobs })
  return { categoryId, client, writer, db, first, second, third, old, mark, setRule, codes, found, index }
}

test('a code that names no unit in its place is not by the rule, whatever it ends with', async () => {
  const { categoryId, client, db, setRule } = await start()
  await setRule('[unit]-[number:1]')
  const { count, first: shown } = await client.call(api.previewRenumbering, { categoryId })
  expect(count).toBe(3)
  const [made] = shown
  await db
    .updateTable('document')
    .set({ code: made?.next ?? '' })
    .where('id', '=', made?.id ?? 0)
    .execute()
  expect((await client.call(api.previewRenumbering, { categoryId })).count).toBe(2)
})

test.each(['[person]-[unit]-[number:4]', '[unit][person]-[number:2]', '[unit].[number:1]'])(
  'what was renumbered by %s is by the rule, also of units whose codes have the marks between its parts',
  async (pattern) => {
    const { categoryId, client, db, setRule, first } = await start()
    await sql`
      update unit set code = 'HQ-08-1.(' || unit.id || ')' from document where document.id = ${first} and unit.id = document.unit_id`.execute(
      db,
    )
    await setRule(pattern)
    expect((await client.call(api.previewRenumbering, { categoryId })).count).toBe(3)
    await client.call(api.renumber, { categoryId })
    expect((await client.call(api.previewRenumbering, { categoryId })).count).toBe(0)
    await sql`update document set code = replace(code, 'HQ-08', 'HQ-09') where id = ${first}`.execute(db)
    expect((await client.call(api.previewRenumbering, { categoryId })).count).toBe(1)
  },
)

test('renumbering shows old and new codes before, goes by creation and each one’s year, and is taken back as one', async () => {
  const { categoryId, client, db, first, old, mark, setRule, codes, found } = await start()
  expect(await client.fail(api.previewRenumbering, { categoryId })).toMatchObject({ code: 'documentCodes.off' })
  await setRule(`${mark}-[year]-[number:2]`)
  const preview = await client.call(api.previewRenumbering, { categoryId })
  const next = [`${mark}-2025-01`, `${mark}-2026-01`, `${mark}-2026-02`]
  expect(preview).toMatchObject({ count: 3 })
  expect(preview.first.map(({ subject, code, next: to }) => [subject, code, to])).toEqual([
    ['先建', `${old}-9`, next[0]],
    ['后建', `${old}-7`, next[1]],
    ['没有编号', '', next[2]],
  ])
  expect(await codes()).toEqual([`${old}-9`, `${old}-7`, ''])

  const done = await client.call(api.renumber, { categoryId })
  expect(done).toMatchObject({ isLong: false, message: '已为 3 篇文档重新编号', refused: [] })
  expect(await codes()).toEqual(next)
  expect(await client.call(api.previewRenumbering, { categoryId })).toEqual({ count: 0, first: [] })
  expect(await client.fail(api.renumber, { categoryId })).toMatchObject({ code: 'documentCodes.nothingToRenumber' })
  const { rows: log } = await sql<{ details: object }>`
    select details from document_log where document_id = ${first} and details ? 'code' order by id`.execute(db)
  expect(log.map(({ details }) => details)).toEqual([{ code: [`${old}-9`, next[0]] }])
  // by the former code as by the present one
  expect(await found({ code: `${old}-9` })).toEqual(['先建'])
  expect(await found({ code: next[0] })).toEqual(['先建'])

  const back = await client.call(bulkOperationsApi.undoBulkOperation, { moveId: done.moveId })
  expect(back.refused).toEqual([])
  expect(await codes()).toEqual([`${old}-9`, `${old}-7`, ''])
  // what was given meanwhile may have been written into letters, and is not given again
  expect(await found({ code: next[0] })).toEqual(['先建'])
  expect((await client.call(api.previewRenumbering, { categoryId })).first[0]?.next).toBe(`${mark}-2025-02`)
})

test('documents with codes by the rule keep them, later ones go on behind those that were renumbered', async () => {
  const { categoryId, client, writer, mark, setRule, codes, second, old } = await start()
  await setRule(`${mark}-[number:3]`)
  const made = await writer.call(documentApi.saveDocument, { subject: '新', html: '', categoryId })
  const codeOf = async (documentId: number) => (await client.call(documentApi.getDocument, { documentId })).code
  expect(await codeOf(made.documentId)).toBe(`${mark}-001`)
  const { moveId } = await client.call(api.renumber, { categoryId })
  expect(await codes()).toEqual([`${mark}-002`, `${mark}-003`, `${mark}-004`])
  const later = await writer.call(documentApi.saveDocument, { subject: '更新', html: '', categoryId })
  expect(await codeOf(later.documentId)).toBe(`${mark}-005`)
  // another code since then is not taken away by the undo
  const { db } = await testDatabase()
  await sql`update document set code = 'X-1' where id = ${second}`.execute(db)
  const back = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(back.refused.map(({ id }) => id)).toEqual([second])
  expect(await codes()).toEqual([`${old}-9`, 'X-1', ''])
})

test('what one has no full control of, or may not know of, is neither counted nor renumbered', async () => {
  const { category, administrator, creator } = await given.category({
    administrators: 1,
    creators: 1,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const client = await clientOf(administrator)
  const categoryId = category.id
  const full = [{ to: { kind: 'person' as const, id: administrator.id }, level: 'full' as const }]
  const viewed = await given.document({ category, creator })
  const hidden = await given.document({ category, creator, shares: full, secrecy: 'confidential' })
  const controlled = await given.document({ category, creator, shares: full, subject: '有完全控制' })
  await client.call(codeSection.settings.save, { categoryId, isOn: true, pattern: `H${categoryId}-[number]` })
  const { count, first } = await client.call(api.previewRenumbering, { categoryId })
  expect([count, first.map(({ subject }) => subject)]).toEqual([1, ['有完全控制']])
  const { done } = await client.call(api.renumber, { categoryId })
  expect(done).toEqual([controlled.id])
  expect(await codesOf([viewed, hidden, controlled])).toEqual(['', '', `H${categoryId}-0001`])
  expect(await client.fail(api.renumber, { categoryId })).toMatchObject({ code: 'documentCodes.nothingToRenumber' })
})

async function codesOf(documents: readonly { readonly id: number }[]) {
  const { db } = await testDatabase()
  const ids = documents.map(({ id }) => id)
  const rows = await db.selectFrom('document').select(['id', 'code']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.code)
}

test('what may not be edited keeps its code, also from an undo; what expired may be edited', async () => {
  const { category, administrator } = await given.category({ administrators: 1 })
  const client = await clientOf(administrator)
  const categoryId = category.id
  const { db } = await testDatabase()
  const make = async (status: Status) => {
    const made = await given.document({ category, creator: administrator, status: statuses[status] })
    await sql`update document set code = 'OLD' where id = ${made.id}`.execute(db)
    return made
  }
  const readOnly = [await make('archived'), await make('void'), await make('inApproval')]
  const [expired, inForce] = [await make('expired'), await make('inForce')]
  await client.call(codeSection.settings.save, { categoryId, isOn: true, pattern: `S${categoryId}-[number]` })
  expect((await client.call(api.previewRenumbering, { categoryId })).count).toBe(2)
  const { done, moveId } = await client.call(api.renumber, { categoryId })
  expect(done).toEqual([expired.id, inForce.id])
  expect(await codesOf(readOnly)).toEqual(['OLD', 'OLD', 'OLD'])

  await sql`update document set status = ${statuses.archived} where id = ${inForce.id}`.execute(db)
  const back = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(back.refused.map(({ id }) => id)).toEqual([inForce.id])
  expect(await codesOf([expired, inForce])).toEqual(['OLD', `S${categoryId}-0002`])
})

test('more than are renumbered at once are refused, and more than are found in time', async () => {
  const { category, administrator } = await given.category({ administrators: 1 })
  const categoryId = category.id
  await given.document({ category, creator: administrator })
  await given.document({ category, creator: administrator })
  const client = await clientOf(administrator)
  await client.call(codeSection.settings.save, { categoryId, isOn: true, pattern: `B${categoryId}-[number]` })
  const preview = (bounds: { most: number; longestMs: number }) =>
    read(async (db) => {
      const caller = await callerIn(db, administrator.id)
      return previewRenumbering({ db, caller }, { categoryId, shown: 1, bounds })
    })
  const { count, first } = await preview({ most: 2, longestMs: 20_000 })
  expect([count, first.length]).toEqual([2, 1])
  await expect(preview({ most: 1, longestMs: 20_000 })).rejects.toThrow(/documentCodes.tooManyToRenumber/)
  // who waits for the documents finds them as little as who runs through too many of them
  const { db } = await testDatabase()
  await inTransaction(db, { isolation: 'read committed' }, async (holding) => {
    await sql`lock table document in access exclusive mode`.execute(holding)
    await expect(preview({ most: 2, longestMs: 100 })).rejects.toThrow(/documentCodes.tooLongToFind/)
  })
})

test('words of a former code find the document once it is indexed', async () => {
  const { categoryId, client, old, mark, setRule, found, index } = await start()
  await setRule(`${mark}-[number:3]`)
  await client.call(api.renumber, { categoryId })
  await index()
  expect(await found({ fulltext: `${old}-9` })).toEqual(['先建'])
  expect(await found({ fulltext: `${mark}-001` })).toEqual(['先建'])
})

/** More than are renumbered while somebody waits; the job has not begun. */
async function startMany() {
  const made = await given.category({ administrators: 1, entries: [{ to: { kind: 'everyone' }, level: 'full' }] })
  const { category, administrator } = made
  const categoryId = category.id
  const one = await given.document({ category, creator: administrator })
  const { db, pool } = await testDatabase()
  await sql`
    insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
    select '批量 ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
    from document, generate_series(1, ${movedAtOnce}::integer) as n where document.id = ${one.id}`.execute(db)
  const client = await clientOf(administrator)
  await client.call(codeSection.settings.save, { categoryId, isOn: true, pattern: `V${categoryId}-[number]` })
  const { store } = await mountedApp()
  const begin = async (tx: Database) => {
    const caller = await callerIn(tx, administrator.id)
    return startRenumbering({ db: tx, caller, language: 'zh-CN', store, request: { address: '' } }, { categoryId })
  }
  const isCoded = async () => {
    await runJobsNow({ pool, database: db, store, jobs: [moveJob] })
    const { rows } = await sql<{ isCoded: boolean }>`
      select distinct code <> '' as "isCoded" from document where category_id = ${categoryId}`.execute(db)
    return rows.map((row) => row.isCoded)
  }
  return { categoryId, db, begin, isCoded }
}

test('while documents to renumber are looked for, others save in the category', async () => {
  const { categoryId, db, begin, isCoded } = await startMany()
  await inTransaction(db, { isolation: 'read committed' }, async (tx) => {
    expect(await begin(tx)).toMatchObject({ isLong: true })
    // what every save takes
    await sql`select from category where id = ${categoryId} for share nowait`.execute(db)
  })
  expect(await isCoded()).toEqual([true])
})

test('who may not change the settings of the category any more renumbers nothing more in it', async () => {
  const { categoryId, db, begin, isCoded } = await startMany()
  await inTransaction(db, { isolation: 'read committed' }, begin)
  await db.deleteFrom('category_grant').where('category_id', '=', categoryId).execute()
  expect(await isCoded()).toEqual([false])
})

test('codes are given once, whether their numbers go on over the years or begin anew with each', async () => {
  const { categoryId, client, writer, mark, setRule, codes } = await start()
  const pattern = `${mark}-[year]-[number:2]`
  const setRestarts = (restarts: 'each' | 'never') =>
    client.call(codeSection.settings.save, { categoryId, isOn: true, pattern, restarts })
  await setRule(pattern)
  await setRestarts('never')
  const { moveId } = await client.call(api.renumber, { categoryId })
  expect(await codes()).toEqual([`${mark}-2025-01`, `${mark}-2026-02`, `${mark}-2026-03`])
  await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  const next = async () => (await client.call(api.previewRenumbering, { categoryId })).first.map((each) => each.next)
  expect(await next()).toEqual([`${mark}-2025-04`, `${mark}-2026-05`, `${mark}-2026-06`])
  await setRestarts('each')
  expect(await next()).toEqual([`${mark}-2025-04`, `${mark}-2026-04`, `${mark}-2026-05`])
  await client.call(api.renumber, { categoryId })
  expect(await codes()).toEqual([`${mark}-2025-04`, `${mark}-2026-04`, `${mark}-2026-05`])
  await setRestarts('never')
  // the year of now may be another one
  const made = await writer.call(documentApi.saveDocument, { subject: '新', html: '', categoryId })
  const { code } = await client.call(documentApi.getDocument, { documentId: made.documentId })
  expect(code).toMatch(/-06$/)
})

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { enqueue, LocalStore } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import {
  emptyLogsJob,
  emptyOverdueLogs,
  findBrokenSeals,
  sealLogs,
  selectHiddenEntries,
  selectOverdueLogs,
} from '../index.ts'
import { digestOfContent, wholeDigest } from '../sealing/chains.ts'

async function run(statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const { db } = await testDatabase()
  return (await statement.execute(db)).rows as Record<string, unknown>[]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const dayOf = (days: number) => `document ${daysAgo(days).toISOString().slice(0, 10)}`

interface Entry {
  readonly id: number
  readonly personId: number
}

/** Somebody read a document so many days ago. */
async function entry(documentId: number, days: number, batchId: number | null = null): Promise<Entry> {
  const { id: personId } = await given.person()
  const [row] = await run(sql`
    insert into document_log (document_id, subject, operation, person_id, account_id, at, address, terminal, batch_id, details)
    values (${documentId}, '秘密计划', 0, ${personId}, ${personId}, ${daysAgo(days)}, '10.0.0.7', 'Chrome · Windows', ${batchId}, '{"to": 5}')
    returning id`)
  return { id: Number(row?.['id']), personId }
}

async function documentIds(count: number): Promise<number[]> {
  const { category, creator } = await given.category({ creators: 1 })
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await given.document({ category, creator })).id)
  await run(sql`delete from document_log`)
  return ids
}

/** As if it had been purged so many days ago. */
async function purge(documentId: number, days: number): Promise<void> {
  await act((db) => sql`delete from document where id = ${documentId}`.execute(db))
  await run(sql`update audit_log set at = ${daysAgo(days)} where act = 'purgeDocument' and subject_id = ${documentId}`)
  await run(sql`update purged_document set purged_at = ${daysAgo(days)} where document_id = ${documentId}`)
}

async function seal(): Promise<void> {
  const { db } = await testDatabase()
  await sealLogs(db, daysAgo(0).toISOString().slice(0, 10))
}

async function atNight(): Promise<void> {
  const { db, pool } = await testDatabase()
  await act((on) => enqueue(on, emptyLogsJob, { payload: {} }))
  await runJobsNow({ pool, database: db, store: new LocalStore('/nowhere'), jobs: [emptyLogsJob] })
}

async function broken(): Promise<string[]> {
  const { db } = await testDatabase()
  const found: string[] = []
  for await (const { log, day } of findBrokenSeals(db)) found.push(`${log} ${day}`)
  return found
}

const hidden = () => run(sql`${selectHiddenEntries}`)
const left = async (documentId: number) =>
  (await run(sql`select id from document_log where document_id = ${documentId} order by id`)).map(({ id }) =>
    Number(id),
  )

/** What somebody with the keys of the database would do: an entry says nothing more, and its digest is the right one. */
async function hide(entryId: number, under?: number): Promise<void> {
  await run(sql`
    with hidden as (delete from document_log where id = ${entryId} returning *)
    insert into emptied_entry (id, document_id, at, digest, whole_digest)
    select id, ${under === undefined ? sql`document_id` : sql`${under}::bigint`}, at, ${digestOfContent}, ${wholeDigest} from hidden`)
}

beforeEach(async () => {
  await run(sql`truncate log_seal, document_log, audit_log, emptied_entry, purged_document`)
})

test('LOG-15 the log of a purged document stays for a year, and the record says when it was purged', async () => {
  const [documentId = 0] = await documentIds(1)
  const { id } = await entry(documentId, 500)
  await purge(documentId, 364)
  await seal()
  await atNight()
  expect(await left(documentId)).toEqual([id])
  expect(await run(sql`select act, subject_kind, subject_id from audit_log where act = 'purgeDocument'`)).toEqual([
    { act: 'purgeDocument', subject_kind: 'document', subject_id: documentId },
  ])
  expect(await run(sql`select document_id from purged_document`)).toEqual([{ document_id: documentId }])
})

test('LOG-15 a year after the purge what the entries told goes, others keep theirs, and the sealed days stay sealed', async () => {
  const [gone = 0, other = 0] = await documentIds(2)
  const [batch] = await run(
    sql`insert into log_batch (person_id, operation) values (${(await given.person()).id}, 11) returning id`,
  )
  const first = await entry(gone, 500, Number(batch?.['id']))
  const second = await entry(gone, 499)
  const recent = await entry(other, 500)
  await purge(gone, 366)
  await seal()
  await atNight()
  expect(await left(gone)).toEqual([])
  expect(await left(other)).toEqual([recent.id])
  const emptied = await run(sql`select * from emptied_entry order by id`)
  expect(emptied.map((row) => [Number(row['id']), row['document_id']])).toEqual([
    [first.id, gone],
    [second.id, gone],
  ])
  const columns = ['id', 'document_id', 'at', 'digest', 'whole_digest']
  expect(Object.keys(emptied[0] ?? {})).toEqual(columns)
  expect(await run(sql`select id from log_batch where id = ${batch?.['id']}`)).toEqual([])
  expect(await run(sql`select document_id from purged_document`)).toEqual([])
  expect(await run(sql`select details from audit_log where act = 'emptyLogs'`)).toMatchObject([
    { details: { entries: 2, documents: 1 } },
  ])
  expect(await broken()).toEqual([])
  expect(await hidden()).toEqual([])

  // what is left of an entry is still held against its day
  await run(sql`update emptied_entry set digest = sha256('another') where id = ${first.id}`)
  expect(await broken()).toEqual([dayOf(500)])
  await run(sql`delete from emptied_entry where id = ${first.id}`)
  expect(await broken()).toEqual([dayOf(500)])
})

test('LOG-15 an entry that was hidden in the same way is found: of a document that is there, or was purged within the year', async () => {
  const [present = 0, lately = 0, longAgo = 0] = await documentIds(3)
  const ofPresent = await entry(present, 400)
  const ofLately = await entry(lately, 400)
  await entry(longAgo, 450)
  const underAnother = await entry(present, 420)
  await purge(lately, 100)
  await purge(longAgo, 380)
  await seal()
  await atNight()
  expect([await broken(), await hidden()]).toEqual([[], []])
  await hide(ofPresent.id)
  await hide(ofLately.id)
  expect(await broken()).toEqual([])
  expect(new Set((await hidden()).map(({ id }) => id))).toEqual(new Set([present, lately]))
  // what is left of it is bound to its document
  await hide(underAnother.id, longAgo)
  expect(await broken()).toEqual([dayOf(420)])
})

test('LOG-15 a purge that is said to be older than the record says empties nothing; nor does one of a document that is there', async () => {
  const [lately = 0, present = 0] = await documentIds(2)
  await entry(lately, 400)
  await entry(present, 400)
  await purge(lately, 5)
  await seal()
  await run(sql`update purged_document set purged_at = now() - interval '3 years'`)
  await run(sql`insert into purged_document (document_id, purged_at) values (${present}, now() - interval '3 years')`)
  await atNight()
  expect([(await left(lately)).length, (await left(present)).length]).toEqual([1, 1])
  // a purge that is written into the record afterwards breaks the seal of its day
  await run(
    sql`insert into audit_log (act, subject_kind, subject_id, at) values ('purgeDocument', 'document', ${present}, ${daysAgo(390)})`,
  )
  expect((await broken()).map((day) => day.split(' ')[0])).toEqual(['audit'])
  await atNight()
  expect(await left(present)).toHaveLength(1)
})

test('LOG-15 days that are not sealed lose nothing; many entries go bit by bit', async () => {
  const [documentId = 0] = await documentIds(1)
  const { personId } = await entry(documentId, 400)
  await run(sql`
    insert into document_log (document_id, subject, operation, person_id, account_id, at)
    select ${documentId}, '', 0, ${personId}, ${personId}, ${daysAgo(450)}::timestamptz from generate_series(1, 11000)`)
  await purge(documentId, 380)
  await atNight()
  expect(await left(documentId)).toHaveLength(11_001)
  await seal()
  await atNight()
  expect(await left(documentId)).toHaveLength(0)
  expect(await broken()).toEqual([])
  const steps = await run(
    sql`select (details ->> 'entries')::integer as n from audit_log where act = 'emptyLogs' order by id`,
  )
  expect(steps.map(({ n }) => n)).toEqual([5000, 5000, 1001])
})

test('LOG-15 days that were sealed in the form of before stay sealed, get the new form too, and lose what they told', async () => {
  const [gone = 0, other = 0] = await documentIds(2)
  await entry(gone, 500)
  const recent = await entry(other, 500)
  const day = daysAgo(500).toISOString().slice(0, 10)
  await run(sql`
    insert into log_seal (log, day, entries, digest)
    select 'document', ${day}, 2, sha256(convert_to(${`${day} 2 `}, 'UTF8') || sha256(string_agg(${wholeDigest}, ''::bytea order by id)))
    from document_log`)
  await purge(gone, 380)
  expect(await broken()).toEqual([])
  await seal()
  expect(await run(sql`select log from log_seal where log like 'document%' order by log`)).toEqual([
    { log: 'document' },
    { log: 'document.places' },
  ])
  await atNight()
  expect([await left(gone), await broken()]).toEqual([[], []])
  await run(sql`update document_log set subject = '别的' where id = ${recent.id}`)
  expect(await broken()).toEqual([`document ${day}`])
})

test('LOG-15 what the nightly job has passed over is found, and emptied by the repair', async () => {
  const [documentId = 0] = await documentIds(1)
  await entry(documentId, 500)
  await purge(documentId, 400)
  await run(sql`truncate purged_document`)
  await seal()
  await atNight()
  expect(await run(sql`${selectOverdueLogs}`)).toEqual([{ id: documentId }])
  await act((db) => emptyOverdueLogs(db, [documentId]))
  expect([await run(sql`${selectOverdueLogs}`), await left(documentId), await broken()]).toEqual([[], [], []])
})

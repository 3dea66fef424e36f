import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { enqueue, LocalStore } from '@shuku/kit/server'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { auditServer, checkDays, findBrokenSeals, sealLogs } from '../index.ts'

async function entry(at: string, { subject = '一', terminal = '' } = {}): Promise<number> {
  const person = await given.person()
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    insert into document_log (document_id, subject, operation, person_id, account_id, at, terminal)
    values (1, ${subject}, 0, ${person.id}, ${person.id}, ${at}, ${terminal}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

async function broken(): Promise<string[]> {
  const { db } = await testDatabase()
  const found: string[] = []
  for await (const { log, day } of findBrokenSeals(db)) found.push(`${log} ${day}`)
  return found
}

beforeEach(async () => {
  const { db } = await testDatabase()
  await sql`truncate log_seal, document_log, audit_log`.execute(db)
})

test('days that are over are sealed once, each with those before', async () => {
  const { db } = await testDatabase()
  await entry('2026-03-01T23:59:59Z')
  await entry('2026-03-02T00:00:00Z')
  await entry('2026-03-04T12:00:00Z')
  const first = await sealLogs(db, '2026-03-03')
  expect(first.map(({ log, day }) => `${log} ${day}`)).toEqual(['document 2026-03-01', 'document 2026-03-02'])
  expect(await sealLogs(db, '2026-03-03')).toEqual([])
  expect((await sealLogs(db, '2026-03-05')).map(({ day }) => day)).toEqual(['2026-03-04'])
  expect(await broken()).toEqual([])
  // the same entries with another day before have another seal
  const { rows } = await sql<{ digest: string }>`select distinct digest from log_seal`.execute(db)
  expect(rows).toHaveLength(3)
})

test('a changed, a removed and an added entry of a sealed day are found, and a seal made to fit them', async () => {
  const { db } = await testDatabase()
  const changed = await entry('2026-03-01T08:00:00Z')
  const removed = await entry('2026-03-02T08:00:00Z')
  await entry('2026-03-04T08:00:00Z')
  await sealLogs(db, '2026-03-05')

  await sql`update document_log set subject = '二' where id = ${changed}`.execute(db)
  expect(await broken()).toEqual(['document 2026-03-01'])
  await sql`update document_log set subject = '一' where id = ${changed}`.execute(db)
  expect(await broken()).toEqual([])

  await sql`update document_log set terminal = 'Chrome · Windows' where id = ${changed}`.execute(db)
  expect(await broken()).toEqual(['document 2026-03-01'])
  await sql`update document_log set terminal = '' where id = ${changed}`.execute(db)

  await sql`delete from document_log where id = ${removed}`.execute(db)
  expect(await broken()).toEqual(['document 2026-03-02'])
  await entry('2026-03-03T08:00:00Z')
  expect(await broken()).toEqual(['document 2026-03-02', 'document 2026-03-03'])

  // whoever seals the changed days anew breaks the seal of the day after
  await sql`delete from log_seal where day <= '2026-03-03'`.execute(db)
  expect(await broken()).toContain('document 2026-03-04')
})

test('LOG-12~ a terminal is sealed with its entry; what was sealed before there were any stays sealed, and is sealed with them too', async () => {
  const { db } = await testDatabase()
  const id = await entry('2026-03-01T08:00:00Z', { terminal: 'Chrome · Windows' })
  await sealLogs(db, '2026-03-02')
  for (const [terminal, found] of [
    ['Safari · iPhone', ['document 2026-03-01']],
    ['', ['document 2026-03-01']],
    ['Chrome · Windows', []],
  ] as const) {
    await sql`update document_log set terminal = ${terminal} where id = ${id}`.execute(db)
    expect(await broken()).toEqual(found)
  }
  const before = await sealedBefore('2026-02-27')
  expect(await broken()).toEqual([])
  await sealLogs(db, '2026-03-02')
  await sql`update document_log set terminal = 'Safari · iPhone' where id = ${before}`.execute(db)
  expect(await broken()).toEqual(['document 2026-02-27'])
})

/** The log has one entry, of a day that was sealed when entries had no terminal. */
async function sealedBefore(day: string): Promise<number> {
  const { db } = await testDatabase()
  await sql`truncate log_seal, document_log`.execute(db)
  const id = await entry(`${day}T08:00:00Z`)
  await sql`
    insert into log_seal (log, day, entries, digest)
    select 'document', ${day}, 1, sha256(convert_to(${`${day} 1 `}, 'UTF8') || sha256(sha256(convert_to(jsonb_build_array(
      id, document_id, subject, operation, person_id, account_id, extract(epoch from at), address, batch_id, details)::text, 'UTF8'))))
    from document_log`.execute(db)
  return id
}

test('the audit of everything that is no document is sealed as well; settings of a session change nothing', async () => {
  const { db } = await testDatabase()
  await sql`insert into audit_log (act, subject_kind, at, details) values ('signIn', 'person', '2026-03-01T08:00:00Z', '{"a": 1}')`.execute(
    db,
  )
  await sealLogs(db, '2026-03-02')
  await sql`set time zone 'Asia/Shanghai'`.execute(db)
  expect(await broken()).toEqual([])
  await sql`update audit_log set details = '{"a": 2}'`.execute(db)
  expect(await broken()).toEqual(['audit 2026-03-01'])
})

test('the nightly job seals what is over and leaves today open', async () => {
  const { db, pool } = await testDatabase()
  const today = new Date().toISOString()
  await entry('2026-03-01T08:00:00Z')
  await entry(today)
  const [job] = auditServer.nightly
  if (!job) throw new Error('no job')
  await act((on) => enqueue(on, job, { payload: {} }))
  await runJobsNow({ pool, database: db, store: new LocalStore('/nowhere'), jobs: [job] })
  const { rows } = await sql<{ day: string }>`select day::text from log_seal`.execute(db)
  expect(rows).toEqual([{ day: '2026-03-01' }])
})

test('single days are compared with their seals: one that is not over is open, one with an entry changed, removed or added is broken', async () => {
  const { db } = await testDatabase()
  const changed = await entry('2026-03-01T08:00:00Z')
  await entry('2026-03-03T08:00:00Z')
  await entry('2026-03-05T08:00:00Z')
  await sealLogs(db, '2026-03-05')
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05']
  const states = async () => [...(await checkDays(db, days)).values()]
  // of the second there is nothing, and a seal after it: whoever looks for an entry there finds it was added
  expect(await states()).toEqual(['sealed', 'broken', 'sealed', 'open'])
  await sql`update document_log set subject = '二' where id = ${changed}`.execute(db)
  expect(await states()).toEqual(['broken', 'broken', 'sealed', 'open'])
  await sql`update document_log set subject = '一' where id = ${changed}`.execute(db)
  await entry('2026-03-03T09:00:00Z')
  expect(await states()).toEqual(['sealed', 'broken', 'broken', 'open'])
})

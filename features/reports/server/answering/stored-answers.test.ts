import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { rightStrings } from '@shuku/domain/people/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { enqueue } from '@shuku/kit/server'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportListsApi, reportsApi as api, type ReportQuery } from '../../contract.ts'
import { setReportCounting } from './answer-question.ts'
import { recountJob, recountNightly } from './recount.ts'

const whole = { period: '0', reach: '1' } as const satisfies Partial<ReportQuery>
const forEveryone = [{ to: { kind: 'everyone' as const, id: 0 }, level: 'view' as const }]

beforeEach(async () => {
  // everything that is counted is kept
  setReportCounting({ storedFromMs: 0 })
  const { db } = await testDatabase()
  await db.deleteFrom('report_answer').execute()
})
afterEach(() => setReportCounting({}))

async function start() {
  const administrator = await given.person({ rights: [rightStrings.administerOrganisation] })
  const { category, creator } = await given.category({ creators: 1, entries: forEveryone })
  const write = async (by: GivenPerson = creator) =>
    (await given.document({ category, creator: by, subject: '制度' })).id
  const ask = async (query: Partial<ReportQuery> = whole) => {
    const { data, ...of } = await (await clientOf(administrator)).call(api.documentsOfAuthors, query)
    return { n: data[0]?.n ?? 0, ...of }
  }
  return { administrator, category, creator, write, ask }
}

/** What is written after a reply. */
async function answersStored(count: number) {
  const { db } = await testDatabase()
  for (;;) {
    const rows = await db.selectFrom('report_answer').select('key').where('answer', 'is not', null).execute()
    if (rows.length >= count) return rows
    await delay(5)
  }
}

/** What is still to be stored after the last reply of a test would be an answer of the next one. */
async function lastIsStored() {
  const { db } = await testDatabase()
  const isStored = async () => {
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from report_answer where counted_at > now() - interval '1 minute') as is`.execute(db)
    return rows[0]?.is
  }
  await expect.poll(isStored, { interval: 5 }).toBe(true)
}

async function becomesOlder(hours: number) {
  const { db } = await testDatabase()
  await sql`
    update report_answer set counted_at = counted_at - make_interval(mins => ${Math.round(hours * 60)}),
      asked_at = asked_at - make_interval(mins => ${Math.round(hours * 60)})`.execute(db)
}

async function jobsWaiting(): Promise<number> {
  const { pool } = await testDatabase()
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from graphile_worker.jobs where task_identifier = 'reports.count'`,
  )
  return rows[0]?.n ?? 0
}

async function jobIsAsked() {
  while ((await jobsWaiting()) === 0) await delay(5)
}

async function runJobs() {
  const { pool, db: database } = await testDatabase()
  const { store } = await mountedApp()
  await runJobsNow({ pool, database, store, jobs: [recountJob, recountNightly] })
}

test('the list of people has everybody of the answer that is told, with the same numbers, until it is counted anew', async () => {
  const { administrator, creator, category, write, ask } = await start()
  const { id: otherId } = await given.person()
  await write()
  await ask()
  const [answer] = await answersStored(1)
  const client = await clientOf(administrator)
  const authors = async () => {
    const { key } = await client.call(reportListsApi.listPeople, { ...whole, who: 'authors' })
    const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
    return rows
      .map((row) => [Number(row['id']), Number(row['n'])])
      .filter(([id]) => [creator.id, otherId].includes(id ?? 0))
  }
  expect(await authors()).toEqual([[creator.id, 1]])
  for (let n = 0; n < 2; n++) await given.document({ category, creator: { ...creator, id: otherId }, subject: '后来' })
  expect(await authors(), 'as the report tells').toEqual([[creator.id, 1]])
  const { db } = await testDatabase()
  await enqueue(db, recountJob, { payload: { key: answer?.key ?? '' } })
  await runJobs()
  expect(await authors()).toEqual([
    [otherId, 2],
    [creator.id, 1],
  ])
})

test('what took long to count is told again with its time for ten minutes, then counted by one job while it is told', async () => {
  const { write, ask } = await start()
  await write()
  const live = await ask()
  expect([live.asOf, live.isCounting]).toEqual([undefined, undefined])
  await answersStored(1)
  await write()
  const stored = await ask()
  expect([stored.n, stored.isCounting, stored.asOf?.getTime() ?? 0]).toEqual([live.n, undefined, expect.any(Number)])
  expect(Math.abs(Date.now() - (stored.asOf?.getTime() ?? 0))).toBeLessThan(600_000)

  await becomesOlder(0.2)
  expect(await ask()).toMatchObject({ n: live.n, isCounting: true })
  await jobIsAsked()
  expect(await ask()).toMatchObject({ n: live.n, isCounting: true })
  expect(await jobsWaiting()).toBe(1)
  await runJobs()
  const again = await ask()
  expect([again.n, again.isCounting]).toEqual([live.n + 1, undefined])
  expect(again.asOf?.getTime()).toBeGreaterThan(stored.asOf?.getTime() ?? 0)

  await write()
  await becomesOlder(25)
  expect(await ask(), 'a day is the oldest').toMatchObject({ n: live.n + 2 })
  await lastIsStored()
})

test('what is counted quickly is told live, also where it was slow once', async () => {
  const { write, ask } = await start()
  setReportCounting({ storedFromMs: 60_000 })
  const { n } = await ask()
  await write()
  expect(await ask()).toEqual({ n: n + 1, title: expect.any(String) })
  const { db } = await testDatabase()
  expect(await db.selectFrom('report_answer').select('key').execute()).toEqual([])

  setReportCounting({ storedFromMs: 0 })
  await ask()
  await answersStored(1)
  await write()
  setReportCounting({ storedFromMs: 60_000 })
  expect((await ask()).n, 'a busy moment tells old numbers for ten minutes').toBe(n + 1)
  await becomesOlder(0.2)
  expect(await ask()).toEqual({ n: n + 2, title: expect.any(String) })
})

test('somebody who asks has it counted again by a job, whoever may be told the same has the new numbers', async () => {
  const { administrator, write, ask } = await start()
  const client = await clientOf(administrator)
  const again = () => client.call(api.countAgain, { ...whole, report: 'author' })
  await again()
  expect(await jobsWaiting(), 'nothing is kept: it is told live').toBe(0)
  const { n } = await ask()
  await answersStored(1)
  await write()
  await again()
  await again()
  expect([await jobsWaiting(), (await ask()).isCounting]).toEqual([1, true])
  await runJobs()
  const other = await clientOf(await given.person({ rights: [rightStrings.administerCategories] }))
  const answered = await other.call(api.documentsOfDepartments, whole)
  expect([answered.data[0]?.n, answered.isCounting, answered.asOf === undefined]).toEqual([n + 1, undefined, false])
})

test('REPORT-79 nobody is told what was kept for who may be told more, nor of categories that they read no more', async () => {
  const { administrator, category, creator, write } = await start()
  await write()
  const elsewhere = await given.person({ departmentId: creator.departmentId })
  const { category: secret, creator: holder } = await given.category({ creators: 1, name: '密级目录' })
  await given.document({ category: secret, creator: holder, subject: '密' })
  const [all, own, reader] = [await clientOf(administrator), await clientOf(elsewhere), await clientOf(holder)]
  const total = async (client: TestClient) => (await client.call(api.documentsOfAuthors, whole)).data[0]?.n ?? 0
  const isTold = async (client: TestClient, id: number) =>
    (await client.call(api.categoryRows, whole)).data.some((row) => row.id === id)
  const ofSecret = { ...whole, categories: '1', categoryId: secret.id } as const
  const inSecret = async (client: TestClient) => (await client.call(api.documentsOfAuthors, ofSecret)).data[0]?.n

  const live = [await total(all), await total(own), await isTold(all, secret.id), await isTold(reader, secret.id)]
  const byCategory = [await inSecret(reader), await inSecret(all)]
  expect([...live, ...byCategory]).toEqual([expect.any(Number), expect.any(Number), false, true, 1, 0])
  await answersStored(5)
  for (const client of [all, own, reader])
    expect((await client.call(api.documentsOfAuthors, whole)).asOf, 'from now on these are kept ones').toBeDefined()
  expect([
    await total(all),
    await total(own),
    await isTold(all, secret.id),
    await isTold(reader, secret.id),
    await inSecret(reader),
    await inSecret(all),
  ]).toEqual([...live, ...byCategory])

  // who leads somebody is told of all units, from now on, and of others what they may read
  await given.person({ departmentId: elsewhere.departmentId, manager: elsewhere.id })
  expect(await total(own)).toBe(Number(live[0]) - 1)

  // a category that is closed to its readers is told of no more, though its numbers are still kept
  expect(await isTold(own, category.id)).toBe(true)
  const ofOpen = { ...whole, categories: '1', categoryId: category.id } as const
  const inOpen = async () => (await own.call(api.documentsOfAuthors, ofOpen)).data[0]?.n
  expect(await inOpen()).toBe(1)
  await answersStored(7)
  const { db } = await testDatabase()
  await db.updateTable('document').set({ secrecy: 1 }).where('category_id', '=', category.id).execute()
  expect([await isTold(own, category.id), await inOpen()]).toEqual([false, 0])
})

test('what is kept for somebody is counted anew by their rights, and no more once they have left', async () => {
  const { category: closed, creator: holder } = await given.category({ creators: 1 })
  const asker = await given.person({ departmentId: holder.departmentId })
  const client = await clientOf(asker)
  const query = { ...whole, reach: '2', branchId: holder.subcompanyId } as const
  const total = async () => (await client.call(api.documentsOfAuthors, query)).data[0]?.n ?? 0
  const before = await total()
  const { db } = await testDatabase()
  const storedKeys = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from report_answer where question ->> 'askerId' = ${String(asker.id)} and answer is not null`.execute(
      db,
    )
    return rows.map(({ key }) => key)
  }
  await expect.poll(storedKeys, { interval: 5 }).toHaveLength(1)
  const [key = ''] = await storedKeys()
  await given.document({ category: closed, creator: holder, subject: '看不到' })
  const { category: open } = await given.category({ entries: forEveryone })
  await given.document({ category: open, creator: holder, subject: '看得到' })
  const countAnew = async () => {
    await enqueue(db, recountJob, { payload: { key } })
    await runJobs()
  }
  await countAnew()
  expect(await total()).toBe(before + 1)
  await db.updateTable('person').set({ status: 'left' }).where('id', '=', asker.id).execute()
  await countAnew()
  expect(await storedKeys()).toEqual([])
})

test('what takes too long is counted by a job, and nobody is told a number until it is done', async () => {
  const { administrator, write } = await start()
  const { db, pool } = await testDatabase()
  const documentId = await write()
  const reader = await given.person()
  await db
    .insertInto('read_mark')
    .values({ person_id: reader.id, document_id: documentId, first_at: new Date(), last_at: new Date(), times: 1 })
    .execute()
  setReportCounting({ storedFromMs: 0, liveForMs: 100 })
  const client = await clientOf(administrator)
  const ask = () => client.call(api.readers, whole)
  const blocking = await pool.connect()
  try {
    await blocking.query('begin; lock table read_mark in access exclusive mode')
    await expect(ask()).rejects.toThrow(/正在统计/)
    await jobIsAsked()
    await expect(ask(), 'no second one counts beside the job').rejects.toThrow(/正在统计/)
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
  expect(await jobsWaiting()).toBe(1)
  await expect(ask()).rejects.toThrow(/正在统计/)
  await runJobs()
  const answered = await ask()
  expect([answered.data[0]?.n, answered.asOf === undefined]).toEqual([1, false])
})

test('of what one person asks for two counts wait at most, by whichever account, so that a colleague’s comes third', async () => {
  const { administrator } = await start()
  const { db, pool } = await testDatabase()
  setReportCounting({ storedFromMs: 0, liveForMs: 100 })
  const [client, colleague] = [
    await clientOf(administrator),
    await clientOf(await given.person({ rights: [rightStrings.administerOrganisation] })),
  ]
  const ask = (by: TestClient, employment: '1' | '2' | '3') => by.call(api.readers, { ...whole, employment })
  const blocking = await pool.connect()
  try {
    await blocking.query('begin; lock table read_mark in access exclusive mode')
    for (const employment of ['1', '2', '3'] as const) await expect(ask(client, employment)).rejects.toThrow(/正在统计/)
    expect(await jobsWaiting()).toBe(2)
    await expect(ask(colleague, '3')).rejects.toThrow(/正在统计/)
    expect(await jobsWaiting()).toBe(3)
  } finally {
    await blocking.query('rollback')
    blocking.release()
  }
  const { rows } = await sql<{ by: number }>`
    select asked_by as by from report_answer join graphile_worker.jobs on jobs.key = 'reports.count:' || report_answer.key
    order by jobs.run_at, jobs.id`.execute(db)
  expect(rows.map(({ by }) => by === administrator.id)).toEqual([true, true, false])
  await runJobs()
  // once they are counted there is room for others
  setReportCounting({ storedFromMs: 0 })
  expect((await ask(client, '3')).asOf).toBeDefined()
  expect(await jobsWaiting()).toBe(0)
})

test('of what one person had counted two hundred answers are kept, those that were asked for last', async () => {
  const { administrator, ask } = await start()
  const other = await given.person()
  const { db } = await testDatabase()
  const insert = (by: number, count: number) =>
    sql`
      insert into report_answer (key, question, answer, counted_ids, counted_numbers, counted_at, took_ms, asked_at, asked_by)
      select ${`${by}:`} || nth, '{}', '{}', '{}', '{}', now(), 1, now() - make_interval(mins => nth), ${by}
      from generate_series(1, ${count}::integer) as nth`.execute(db)
  await insert(administrator.id, 205)
  await insert(other.id, 3)
  await ask()
  const left = async () => {
    const { rows } = await sql<{ by: number; count: number; oldest: string }>`
      select asked_by as by, count(*)::integer as count, max(substring(key from ':(.*)')::integer) as oldest
      from report_answer group by 1 order by 1`.execute(db)
    return rows.map(({ by, count, oldest }) => [by, count, oldest])
  }
  await expect.poll(left).toEqual([
    [administrator.id, 200, 199],
    [other.id, 3, 3],
  ])
})

test('the night takes turns between those who asked', async () => {
  const { ask } = await start()
  const other = await given.person()
  const { db } = await testDatabase()
  await ask()
  await answersStored(1)
  await becomesOlder(1)
  await sql`
    insert into report_answer (key, question, answer, counted_ids, counted_numbers, counted_at, took_ms, asked_by)
    select 'other:' || nth, question, answer, counted_ids, counted_numbers, counted_at, 1, ${other.id}
    from report_answer, generate_series(1, 120) as nth`.execute(db)
  await enqueue(db, recountNightly, { payload: {} })
  await runJobs()
  const { rows } = await sql<{ isOf: boolean; count: number }>`
    select asked_by = ${other.id} as "isOf", count(*)::integer as count from report_answer
    where counted_at > now() - interval '30 minutes' group by 1 order by 1`.execute(db)
  expect(rows).toEqual([
    { isOf: false, count: 1 },
    { isOf: true, count: 99 },
  ])
})

test('a count that was given up is begun anew by who asks next', async () => {
  const { ask } = await start()
  const { db } = await testDatabase()
  const { n } = await ask()
  const [{ key } = { key: '' }] = await answersStored(1)
  const giveUp = () => recountJob.gaveUp?.({ key }, new Error('tried'), { database: db } as never)
  await sql`update report_answer set counting_since = now()`.execute(db)
  await giveUp()
  const answered = await ask()
  expect([answered.n, answered.isCounting, answered.asOf === undefined]).toEqual([n, undefined, false])
  await sql`
    update report_answer set answer = null, counted_ids = null, counted_numbers = null, counted_at = null, took_ms = null,
      counting_since = now()`.execute(db)
  await expect(ask()).rejects.toThrow(/正在统计/)
  await giveUp()
  expect((await ask()).asOf, 'live').toBeUndefined()
  await lastIsStored()
})

test('the night counts again what was asked of the whole company within two weeks', async () => {
  const { administrator, creator, write, ask } = await start()
  const ofDepartment = { ...whole, reach: '3', departmentId: creator.departmentId } as const
  const { n } = await ask()
  const department = await ask(ofDepartment)
  await ask({ ...whole, employment: '1' })
  await answersStored(3)
  const { db } = await testDatabase()
  await sql`
    update report_answer set asked_at = now() - interval '15 days' where question ->> 'employment' = '1'`.execute(db)
  await write()
  await enqueue(db, recountNightly, { payload: {} })
  await runJobs()
  const client = await clientOf(administrator)
  const number = async (query: Partial<ReportQuery>) => (await client.call(api.documentsOfAuthors, query)).data[0]?.n
  expect([await number(whole), await number(ofDepartment), await number({ ...whole, employment: '1' })]).toEqual([
    n + 1,
    department.n,
    n,
  ])
})

test('REPORT-30~ from two time zones the same month has the documents and readings of each one’s own days, also where the numbers are kept, and so has the list behind', async () => {
  const { category, creator } = await start()
  const { db } = await testDatabase()
  const from = async (timeZone: string) =>
    clientOf(await given.person({ rights: [rightStrings.administerOrganisation], timeZone }))
  const [shanghai, newYork] = [await from('Asia/Shanghai'), await from('America/New_York')]
  // the month of May begins at 16:00 of the day before in Shanghai, and at 04:00 in New York; so does June
  const onlyShanghai = ['2025-04-30T16:00:00Z', '2025-05-01T03:59:59Z']
  const both = ['2025-05-01T04:00:00Z', '2025-05-31T15:59:59Z']
  const onlyNewYork = ['2025-05-31T16:00:00Z', '2025-05-31T23:59:59Z', '2025-06-01T00:00:00Z', '2025-06-01T03:59:59Z']
  const moments = ['2025-04-30T15:59:59Z', ...onlyShanghai, ...both, ...onlyNewYork, '2025-06-01T04:00:00Z']
  const author = await given.person()
  const reader = await given.person()
  const others = await given.texts(
    { category, creator },
    moments.map(() => ({ subject: '被读' })),
  )
  const ids = await given.texts(
    { category, creator: author },
    moments.map((subject) => ({ subject })),
  )
  for (const [index, moment] of moments.entries()) {
    const at = new Date(moment)
    await db
      .updateTable('document')
      .set({ created_at: at })
      .where('id', '=', ids[index] ?? 0)
      .execute()
    await db
      .insertInto('read_mark')
      .values({ person_id: reader.id, document_id: others[index] ?? 0, first_at: at, last_at: at, times: 1 })
      .execute()
  }
  const may = { period: '6', from: '2025-05-01', to: '2025-05-31', reach: '4' } as const
  const ask = async (client: TestClient) => {
    const query = { ...may, personId: author.id }
    const written = await client.call(api.documentsOfAuthors, query)
    const read = await client.call(api.readDocuments, { ...may, personId: reader.id })
    const behind = await client.call(reportListsApi.listCounted, { ...query, report: 'author' })
    return [written.data[0]?.n, read.data[0]?.n, behind.counted, written.asOf !== undefined]
  }
  expect([await ask(shanghai), await ask(newYork)]).toEqual([
    [4, 4, 4, false],
    [6, 6, 6, false],
  ])
  await answersStored(4)
  expect([await ask(shanghai), await ask(newYork)], 'kept').toEqual([
    [4, 4, 4, true],
    [6, 6, 6, true],
  ])
})

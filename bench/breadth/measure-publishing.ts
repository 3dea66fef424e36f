import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { documentActs } from '@shuku/domain/audit/contract'
import { statuses } from '@shuku/domain/documents/contract'
import { publishDue } from '@shuku/domain/documents/server'
import { createDatabase, enqueue } from '@shuku/kit/server'

const documents = 10_000
const askedEveryMs = 50

export interface Published {
  readonly seconds: number
  /** Those that were published other than once. */
  readonly wrong: number
  /** What a reader waits for, in milliseconds, before and meanwhile. */
  readonly before: number
  readonly meanwhile: number
}

/** 10,000 documents whose time comes at once, published by the job of the running server, while somebody reads. */
export async function measurePublishing(pool: Pool, read: () => Promise<unknown>): Promise<Published> {
  const db = createDatabase(pool)
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from document
    where deleted_at is null and status = ${statuses.inForce} order by id limit ${documents}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const since = new Date()
  const before = await medianOf(read, () => Promise.resolve(true), 100)
  await sql`
    update document set status = ${statuses.waitingToBePublished} where id = any(${ids}::bigint[])`.execute(db)
  await sql`
    insert into document_publication (document_id, at, person_id)
    select id, now(), creator_id from document where id = any(${ids}::bigint[])`.execute(db)
  const begin = performance.now()
  await enqueue(db, publishDue, { payload: {} })
  const isDone = async () => {
    const left = await sql`select from document_publication where document_id = any(${ids}::bigint[]) limit 1`.execute(
      db,
    )
    return left.rows.length === 0
  }
  const meanwhile = await medianOf(read, isDone)
  const seconds = (performance.now() - begin) / 1000
  const { rows: wrong } = await sql<{ n: number }>`
    select count(*)::integer as n from unnest(${ids}::bigint[]) as published (id)
    where (select count(*) from document_log
      where document_id = published.id and operation = ${documentActs.publish} and at > ${since}) <> 1`.execute(db)
  return { seconds, wrong: wrong[0]?.n ?? 0, before, meanwhile }
}

/** How long something takes, asked again and again until something else is so, and so many times at least. */
async function medianOf(work: () => Promise<unknown>, until: () => Promise<boolean>, least = 0): Promise<number> {
  const times: number[] = []
  do {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
    await delay(askedEveryMs)
  } while (times.length < least || !(await until()))
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

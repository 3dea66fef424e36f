import { sql, type RawBuilder } from 'kysely'
import { processMemory, type Context, type Database } from '@shuku/kit/server'

/** What is recommended is looked for among the newest documents of the window. */
const mostCandidates = 20_000
/** Of fewer all are looked at, each time. */
const manyCandidates = 5000
/** Who may read much finds what is recommended among the first of those read most, who reads a hundredth among all of these. */
const mostStored = 3000
const firstOfStored = 300
const retainedMs = 60_000

/** In SQL, in place of `document`. */
export const newest: RawBuilder<unknown> = sql`(
  select * from document where deleted_at is null and created_at > now() - interval '6 months'
  order by created_at desc, id desc limit ${mostCandidates})`

const memory = processMemory(() => ({ ids: [] as readonly number[], askedAt: Number.NEGATIVE_INFINITY }))

/**
 * Those of the newest that were read most a minute ago, regardless of rights: candidates, of which the call says
 * everything else; first a few of them, then all. None where they are not known, or all are soon looked at.
 */
export function knownMostRead({ afterReply }: Pick<Context, 'afterReply'>): readonly RawBuilder<unknown>[] {
  const now = memory()
  if (performance.now() - now.askedAt > retainedMs) {
    now.askedAt = performance.now()
    afterReply(async (db) => {
      now.ids = await readMostRead(db)
    })
  }
  return now.ids.length > 0 ? [among(now.ids.slice(0, firstOfStored)), among(now.ids)] : []
}

export function among(ids: readonly number[]): RawBuilder<unknown> {
  return sql`(
    select * from document
    where id = any(${ids}::bigint[]) and deleted_at is null and created_at > now() - interval '6 months')`
}

/** None where there are few to choose from. */
export async function readMostRead(db: Database, many = manyCandidates): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select document.id, count(*) over () as candidates, coalesce(counted.reads, 0) as reads, document.created_at
      from ${newest} as document left join document_count as counted on counted.document_id = document.id
    ) as candidate
    where candidates >= ${many} order by reads desc, created_at desc, id desc limit ${mostStored}`.execute(db)
  return rows.map(({ id }) => id)
}

import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '@shuku/db/schema'
import { z } from '@shuku/kit/contract'
import type { Database } from '../database/database.ts'
import { defineJob, type JobDefinition } from './define-job.ts'

/** How long rows are kept: looked at every night, or every hour where it is a matter of hours. */
export type RowRetention = {
  readonly table: keyof Schema
  /** The column, or what else says since when nobody needs the row; null: somebody does. */
  readonly since: string | RawBuilder<Date | null>
} & ({ readonly days: number } | { readonly hours: number })

/** The retention of the request data that the edge stores, and of the progress of jobs. */
export const rowRetentionOfKit: readonly RowRetention[] = [
  { table: 'idempotency', since: 'at', hours: 24 },
  { table: 'table_key', since: 'last_used_at', hours: 2 },
  { table: 'table_selection', since: 'selected_at', hours: 24 },
  { table: 'job_progress', since: 'updated_at', days: 30 },
]

export function rowRetentionJobs(retained: readonly RowRetention[]): Record<'hourly' | 'nightly', JobDefinition> {
  return {
    hourly: sweepJob(
      'kit.sweepHourly',
      retained.filter((each) => 'hours' in each),
    ),
    nightly: sweepJob(
      'kit.sweepNightly',
      retained.filter((each) => 'days' in each),
    ),
  }
}

function sweepJob(name: string, retained: readonly RowRetention[]): JobDefinition {
  return defineJob({
    name,
    payload: z.object({}),
    priority: 20,
    run: async (_, { database, log, signal }) => {
      for (const each of retained) {
        signal.throwIfAborted()
        try {
          await sweep(database, each, signal)
        } catch (error) {
          // one table that cannot be swept keeps no rows of the others
          log.error({ err: error, table: each.table }, 'old rows of a table could not be deleted')
        }
      }
    },
  })
}

/** Small enough that nobody who writes there waits long. */
const batch = 1000

/** The table is read once for so many: where no index leads by the column, all of it. */
const foundAtOnce = 100_000

/** Rows that somebody has locked stay until the next run. Returns the number deleted. */
export async function sweep(database: Database, retained: RowRetention, signal?: AbortSignal): Promise<number> {
  const { table, since } = retained
  const { days, hours } = { days: 0, hours: 0, ...retained }
  const isOld = sql`
    ${typeof since === 'string' ? sql.ref(since) : since} < now() - make_interval(days => ${days}, hours => ${hours})`
  for (let gone = 0; ;) {
    const { rows } = await sql<{ place: string }>`
      select ctid::text as place from ${sql.table(table)} where ${isOld} limit ${foundAtOnce}`.execute(database)
    const before = gone
    for (let first = 0; first < rows.length && !signal?.aborted; first += batch) {
      const places = rows.slice(first, first + batch).map(({ place }) => place)
      // looked at again: another row may have taken the place
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ctid = any(${places}::tid[]) and ${isOld}
          for update skip locked))`.execute(database)
      gone += Number(numAffectedRows)
    }
    if (rows.length < foundAtOnce || gone === before || signal?.aborted) return gone
  }
}

import { sql, type RawBuilder } from 'kysely'
import type { Schema } from '@shuku/db/schema'
import { z } from '@shuku/kit/contract'
import type { Database } from '../database/database.ts'
import { defineJob, type JobDefinition } from './define-job.ts'

/** How long rows are kept: looked at every night, or every hour where it is a matter of hours. */
export type Retention = {
  readonly table: keyof Schema
  /** The column, or what else says since when nobody needs the row; null: somebody does. */
  readonly since: string | RawBuilder<Date | null>
} & ({ readonly days: number } | { readonly hours: number })

/** What the edge keeps of requests, and the progress of jobs. */
export const keptByKit: readonly Retention[] = [
  { table: 'idempotency', since: 'at', hours: 24 },
  { table: 'table_key', since: 'last_used_at', hours: 2 },
  { table: 'table_selection', since: 'selected_at', hours: 24 },
  { table: 'job_progress', since: 'updated_at', days: 30 },
]

export function retentionJobs(kept: readonly Retention[]): Record<'hourly' | 'nightly', JobDefinition> {
  return {
    hourly: sweepJob(
      'kit.sweepHourly',
      kept.filter((each) => 'hours' in each),
    ),
    nightly: sweepJob(
      'kit.sweepNightly',
      kept.filter((each) => 'days' in each),
    ),
  }
}

function sweepJob(name: string, kept: readonly Retention[]): JobDefinition {
  return defineJob({
    name,
    payload: z.object({}),
    priority: 20,
    run: async (_, { database, signal }) => {
      for (const each of kept) while (!signal.aborted && (await sweepSome(database, each)) === batch);
    },
  })
}

/** So many at once that nobody who writes there waits long. */
const batch = 1000

/** Rows that somebody holds at this moment stay for the next time. Answers how many went. */
export async function sweepSome(database: Database, { table, since, ...kept }: Retention): Promise<number> {
  const { days, hours } = { days: 0, hours: 0, ...kept }
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${typeof since === 'string' ? sql.ref(since) : since} < now() - make_interval(days => ${days}, hours => ${hours})
      limit ${batch} for update skip locked))`.execute(database)
  return Number(numAffectedRows)
}

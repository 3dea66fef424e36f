import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'

/** Jobs that hold the organisation for long; their progress is kept by these names. */
export const longWork = { reorganise: 'organisation.reorganise', runImport: 'organisation.runImport' } as const

/** Refuses while such a job goes on or waits, and says whose it is. One that has said nothing for an hour is none. */
export async function requireNobodyAtWork(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select person.name from job_progress as progress join person on person.id = progress.person_id
    where progress.kind = any(${Object.values(longWork)}::text[]) and progress.state in ('waiting', 'running')
      and progress.updated_at > now() - interval '1 hour'
    order by progress.id limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.atWork(rows[0])
}

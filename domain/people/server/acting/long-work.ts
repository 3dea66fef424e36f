import { sql, type RawBuilder } from 'kysely'
import type { Database, Progress } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'

/** Jobs that hold the organisation lock for long; their progress is stored under these names. */
export const longWork = { reorganise: 'organisation.reorganise', runImport: 'organisation.runImport' } as const

/**
 * They run one after the other, because each would wait for the other's lock and occupy a place in which other jobs
 * could run.
 */
export const longWorkQueue = 'organisation'

/** Refuses while such a job goes on or waits, and says whose it is. One that has said nothing for an hour is none. */
export async function requireNobodyAtWork(db: Database): Promise<void> {
  await refuseAtWork(db, sql<boolean>`false`)
}

/** The same where the organisation is held by somebody: one that was canceled just now may be on its way back. */
export async function requireNoLongHolder(db: Database): Promise<void> {
  await refuseAtWork(
    db,
    sql<boolean>`progress.state = 'canceled' and progress.updated_at > now() - interval '2 minutes'`,
  )
}

async function refuseAtWork(db: Database, or: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select person.name from job_progress as progress join person on person.id = progress.person_id
    where progress.kind = any(${Object.values(longWork)}::text[])
      and (progress.state in ('waiting', 'running') and progress.updated_at > now() - interval '1 hour' or ${or})
    order by progress.id limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.atWork(rows[0])
}

/** Thrown when the person who started the job asks to stop it; its transaction is rolled back. */
export class Canceled extends Error {}

export function refuseCanceled({ signal }: Progress): void {
  if (signal.aborted) throw new Canceled()
}

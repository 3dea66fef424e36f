import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

const acting = new AsyncLocalStorage<string>()

/** The part of a job's payload that the queue itself writes: by which application it was enqueued. */
export const applicationKey = '$application'

/** In SQL: the application that acts in this transaction, null for none. */
export const actingApplication: RawBuilder<string | null> = sql`nullif(current_setting('shuku.application', true), '')`

/** Does the work so that what its transactions record names this application. */
export function asApplication<T>(application: string | undefined, work: () => Promise<T>): Promise<T> {
  return application === undefined ? work() : acting.run(application, work)
}

/** At the beginning of a transaction. */
export async function nameApplication(db: Database): Promise<void> {
  const application = acting.getStore()
  if (application !== undefined) await sql`select set_config('shuku.application', ${application}, true)`.execute(db)
}

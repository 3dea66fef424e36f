import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/**
 * Does one statement of a transaction, or gives it up: undefined when the database needed longer. The transaction goes on
 * either way, with its own limit.
 */
export async function withinTime<T>(db: Database, longestMs: number, work: () => Promise<T>): Promise<T | undefined> {
  const { rows } = await sql<{ former: string }>`select current_setting('statement_timeout') as former`.execute(db)
  await sql`savepoint within_time`.execute(db)
  await sql`select set_config('statement_timeout', ${String(longestMs)}, true)`.execute(db)
  try {
    const found = await work()
    await sql`select set_config('statement_timeout', ${rows[0]?.former ?? '0'}, true)`.execute(db)
    return found
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error
    // which takes the setting back too
    await sql`rollback to savepoint within_time`.execute(db)
    return undefined
  }
}

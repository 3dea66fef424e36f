import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** Makes a change; what it refuses is refused to the forecast too. */
export type MakeChange = () => Promise<unknown>

/**
 * Makes a change, inspects the result, and rolls the change back with all its locks. Subscribers write in the same
 * transaction, so nobody is notified.
 */
export async function tryOut<T>(db: Database, change: MakeChange, look: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(db)
  try {
    await change()
    return await look()
  } finally {
    await sql`rollback to savepoint tried`.execute(db)
  }
}

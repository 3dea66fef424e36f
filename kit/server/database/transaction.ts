import { nameApplication } from './acting-application.ts'
import type { Database } from './database.ts'

/** SQLSTATEs after which the same work, begun anew, may succeed: serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01'])
const attempts = 4

interface TransactionOptions {
  /** Reads see one snapshot; changes lock what they change. */
  isolation: 'repeatable read' | 'read committed'
  /** The database refuses every change; what began so is not waited for at its end. */
  readOnly?: boolean
}

/** Runs the work in a transaction, again from the start when the database asks for it. The work must bear that. */
export async function inTransaction<T>(
  database: Database,
  { isolation, readOnly = false }: TransactionOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database
        .transaction()
        .setIsolationLevel(isolation)
        .setAccessMode(readOnly ? 'read only' : 'read write')
        .execute(async (db) => {
          await nameApplication(db)
          return work(db)
        })
    } catch (error) {
      if (attempt === attempts || !retryable.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 3 ** attempt * Math.random()))
    }
  }
}

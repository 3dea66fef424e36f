import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import type { Database } from './database.ts'

/** What work throws that a person can do something about is answered, and leaves nothing of the work behind. */
export async function attempt<T>(db: Database, work: () => Promise<T>): Promise<T | ProductError> {
  await sql`savepoint attempted`.execute(db)
  try {
    const done = await work()
    await sql`release savepoint attempted`.execute(db)
    return done
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    await sql`rollback to savepoint attempted`.execute(db)
    return error
  }
}

/** Answers what work would come to, and takes it back. */
export async function rehearse<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsed`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint rehearsed`.execute(db)
  }
}

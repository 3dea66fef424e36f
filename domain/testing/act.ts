import './mount-nouns.ts'
import type { Caller, Database } from '@shuku/kit/server'
import { inTransaction } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { identify, type RightsCache } from '@shuku/domain/rights/server'

/** A change as a request makes it: one transaction that sees what others have committed. */
export async function act<T>(work: (db: Database) => Promise<T>, database?: Database): Promise<T> {
  return inTransaction(database ?? (await testDatabase()).db, { isolation: 'read committed' }, work)
}

/** A read as a request makes it: one snapshot from its first statement on. */
export async function read<T>(work: (db: Database) => Promise<T>, database?: Database): Promise<T> {
  return inTransaction(database ?? (await testDatabase()).db, { isolation: 'repeatable read' }, work)
}

/** A person's caller in a transaction, as the edge makes it from a session. */
export async function callerIn(db: Database, personId: number, cache?: RightsCache): Promise<Caller> {
  const caller = await identify(db, { personId }, cache)
  if (!caller) throw new Error(`person ${personId} is unknown or has left`)
  return caller
}

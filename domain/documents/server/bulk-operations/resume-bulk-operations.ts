import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { enqueueOperation } from './turns.ts'

/** Has moves gone on with that no job works on any more. */
export async function resumeBulkOperations(db: Database, moveIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from document_move where id = any(${moveIds}::bigint[]) and ended_at is null for update`.execute(db)
  for (const { id } of rows) await enqueueOperation(db, id)
}

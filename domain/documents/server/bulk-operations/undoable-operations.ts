import { sql } from 'kysely'
import type { RowRetention } from '@shuku/kit/server'
import { undoDays } from '../../contract.ts'

/**
 * Rows are deleted when nobody can undo them any more. An operation that was undone or tried again is deleted in a later
 * run than the operation that did so and refers to it: one statement cannot be sure to delete both, since rows that somebody has locked
 * stay. The logs keep what was done.
 */
export const undoableOperations: RowRetention = {
  table: 'bulk_operation',
  since: sql<Date | null>`case
    when not exists (select from bulk_operation as back where bulk_operation.id in (back.undoes_id, back.retries_id)) then ended_at
  end`,
  days: undoDays,
}

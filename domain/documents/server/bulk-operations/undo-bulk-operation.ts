import { sql } from 'kysely'
import { documentErrors, undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { requireMonitor } from '../administering/require-monitor.ts'
import { bulkKinds, type BulkOperationTexts } from './bulk-kinds.ts'
import { thingsDone } from './bulk-operation-row.ts'
import { isUndoOpen } from './select-bulk-operations.ts'
import { setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

/**
 * Takes an operation of the caller back, within `undoDays` and once; what somebody else did with a thing since stays.
 * What was done as an administrator is taken back as one, after their password.
 */
export async function undoBulkOperation(
  context: ActContext,
  moveId: number,
): Promise<Moved & { readonly said: BulkOperationTexts }> {
  const undone = await lockUndone(context, moveId)
  const kind = undone && bulkKinds.find(undone.kind)
  if (!undone || !kind?.undo) throw documentErrors.moveNotFound()
  const { batchId, asAdministrator, ids } = undone
  if (asAdministrator) requireMonitor(context)
  const things = (await kind.undo.findThings?.(context.db, moveId)) ?? ids
  const moved = await startBulkOperation(
    asAdministrator ? { ...context, asAdministrator } : context,
    { kind, details: undone.details, undoes: { id: moveId, batchId } },
    setOf(things),
  )
  return { ...moved, said: kind.undo.reply }
}

interface Undone {
  readonly kind: string
  readonly details: object
  readonly batchId: number
  readonly asAdministrator: boolean
  readonly ids: number[]
}

/** An operation that the caller made, and that nobody has taken back. */
async function lockUndone({ db, caller }: ActContext, moveId: number): Promise<Undone | undefined> {
  const { rows } = await sql<Undone>`
    select kind, details, batch_id as "batchId", as_administrator as "asAdministrator", ${thingsDone} as ids
    from bulk_operation as move
    where id = ${moveId} and person_id = ${caller.personId} and ${isUndoOpen()}
      and ended_at is not null and asked_at > now() - make_interval(days => ${undoDays}::integer)
    for update`.execute(db)
  // checked only now, because somebody else who undid it meanwhile held the lock of the row
  const { rows: backs } = await sql`select from bulk_operation where undoes_id = ${moveId}`.execute(db)
  return backs.length === 0 ? rows[0] : undefined
}

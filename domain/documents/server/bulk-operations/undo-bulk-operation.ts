import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { copyLogged } from '../copying/copies.ts'
import { documentErrors, undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { requireMonitor } from '../administering/require-monitor.ts'
import type { BulkOperation, UndoneOperation } from './bulk-operation-row.ts'
import { isTurn, loggedOf, type DocumentChange } from './document-change.ts'
import { leavesWayBack } from './select-bulk-operations.ts'
import { setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

export interface Undone extends Moved {
  /** What is taken back. */
  readonly undone: 'move' | 'delete' | 'copy' | 'turn' | 'change'
}

/**
 * Takes an operation of the caller back, within `undoDays` and once; what somebody else did with a document since stays.
 * What was done as an administrator is taken back as one, after their password.
 */
export async function undoBulkOperation(context: ActContext, moveId: number): Promise<Undone> {
  const undone = await lockUndone(context, moveId)
  if (!undone) throw documentErrors.moveNotFound()
  const { asAdministrator, ...undoes } = undone
  const { change } = undoes
  if (asAdministrator) requireMonitor(context)
  const act = undoes.isCopy ? 'copy' : undoes.intoBin ? 'delete' : 'move'
  const logged = documentActs[change ? loggedOf(change) : act]
  const { rows } = await sql<{ id: number }>`
    select ${undoes.isCopy ? copyLogged : sql`document_id`} as id from document_log
    where batch_id = ${undoes.batchId} and operation = ${sql.lit(logged)} order by id`.execute(context.db)
  const moved = await startBulkOperation(
    asAdministrator ? { ...context, asAdministrator } : context,
    { undoes: { id: moveId, ...undoes } },
    setOf(rows.map(({ id }) => id)),
  )
  return { ...moved, undone: change ? (isTurn(change) ? 'turn' : 'change') : act }
}

type Undoing = UndoneOperation & Pick<BulkOperation, 'asAdministrator'>

/** A move that the caller made, and that nobody has taken back. */
async function lockUndone({ db, caller }: ActContext, moveId: number): Promise<Undoing | undefined> {
  const { rows } = await sql<Omit<Undoing, 'change'> & { readonly change: DocumentChange | null }>`
    select batch_id as "batchId", into_bin as "intoBin", is_copy as "isCopy", turn as change,
      as_administrator as "asAdministrator"
    from document_move as move
    where id = ${moveId} and person_id = ${caller.personId} and undoes_id is null and leaves_bin is null and ${leavesWayBack}
      and ended_at is not null and asked_at > now() - make_interval(days => ${undoDays}::integer)
    for update`.execute(db)
  // checked only now, because somebody else who undid it meanwhile held the lock of the row
  const { rows: backs } = await sql`select from document_move where undoes_id = ${moveId}`.execute(db)
  const [undone] = rows
  return undone && backs.length === 0 ? { ...undone, change: undone.change ?? undefined } : undefined
}

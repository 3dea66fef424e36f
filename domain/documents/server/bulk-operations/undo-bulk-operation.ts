import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { copyLogged } from '../copying/copies.ts'
import { documentErrors, undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { UndoneOperation } from './bulk-operation-row.ts'
import { setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

export interface Undone extends Moved {
  /** What is taken back. */
  readonly undone: 'move' | 'delete' | 'copy'
}

/** Takes a move of the caller back, within `undoDays` and once; what somebody else did with a document since stays. */
export async function undoBulkOperation(context: ActContext, moveId: number): Promise<Undone> {
  const { db } = context
  const undone = await lockUndone(context, moveId)
  if (!undone) throw documentErrors.moveNotFound()
  const act = undone.isCopy ? 'copy' : undone.intoBin ? 'delete' : 'move'
  const { rows } = await sql<{ id: number }>`
    select ${undone.isCopy ? copyLogged : sql`document_id`} as id from document_log
    where batch_id = ${undone.batchId} and operation = ${sql.lit(documentActs[act])} order by id`.execute(db)
  const moved = await startBulkOperation(
    context,
    { undoes: { id: moveId, ...undone } },
    setOf(rows.map(({ id }) => id)),
  )
  return { ...moved, undone: act }
}

/** A move that the caller made, and that nobody has taken back. */
async function lockUndone({ db, caller }: ActContext, moveId: number): Promise<UndoneOperation | undefined> {
  const { rows } = await sql<UndoneOperation>`
    select batch_id as "batchId", into_bin as "intoBin", is_copy as "isCopy" from document_move
    where id = ${moveId} and person_id = ${caller.personId} and undoes_id is null and leaves_bin is null and ended_at is not null
      and asked_at > now() - make_interval(days => ${undoDays}::integer)
    for update`.execute(db)
  // checked only now, because somebody else who undid it meanwhile held the lock of the row
  const { rows: backs } = await sql`select from document_move where undoes_id = ${moveId}`.execute(db)
  return backs.length === 0 ? rows[0] : undefined
}

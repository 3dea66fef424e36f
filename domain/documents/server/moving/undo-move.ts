import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { enqueue } from '@shuku/kit/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { moveBackSome } from './steps/move-back-some.ts'
import { movedAtOnce, type Moved } from './move-documents.ts'
import { moveJob } from './move-job.ts'
import { advanceMove, beginMove, endMove } from './move-row.ts'
import { outcomeIn } from './steps/staying.ts'

/** Takes a move of the caller back, within a day and once; documents that somebody else moved on since stay there. */
export async function undoMove(context: ActContext, moveId: number): Promise<Moved> {
  const { db, language } = context
  const undone = await lockUndone(context, moveId)
  if (!undone) throw documentErrors.moveNotFound()
  const { rows } = await sql<{ id: number }>`
    select document_id as id from document_log
    where batch_id = ${undone.batchId} and operation = ${sql.lit(documentActs.move)} order by document_id`.execute(db)
  const documentIds = rows.map(({ id }) => id)
  const isLong = documentIds.length > movedAtOnce
  const move = await beginMove(context, {
    undoes: { id: moveId, batchId: undone.batchId },
    resetsRights: false,
    documentIds,
    isLong,
  })
  if (isLong) {
    await enqueue(db, moveJob, { payload: { moveId: move.id } })
    return { moveId: move.id, isLong, asked: documentIds.length, done: [], refused: [] }
  }
  const gone = await moveBackSome(context, move, documentIds)
  const [first] = gone.staying
  if (gone.done.length === 0 && first) throw first.error
  const outcome = outcomeIn(language, gone)
  await advanceMove(db, move.id, outcome)
  await endMove(db, move.id)
  return { moveId: move.id, isLong, asked: documentIds.length, ...outcome }
}

/** A move that the caller made, and that nobody has taken back. */
async function lockUndone({ db, caller }: ActContext, moveId: number): Promise<{ batchId: number } | undefined> {
  const { rows } = await sql<{ batchId: number }>`
    select batch_id as "batchId" from document_move
    where id = ${moveId} and person_id = ${caller.personId} and undoes_id is null and ended_at is not null
      and asked_at > now() - interval '1 day'
    for update`.execute(db)
  // only now: whoever took it back meanwhile held the row
  const { rows: backs } = await sql`select from document_move where undoes_id = ${moveId}`.execute(db)
  return backs.length === 0 ? rows[0] : undefined
}

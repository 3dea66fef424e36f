import { requireCategoryRight } from '@shuku/domain/rights/server'
import { enqueue } from '@shuku/kit/server'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { moveJob } from './move-job.ts'
import { advanceMove, beginMove, endMove } from './move-row.ts'
import { moveSome } from './steps/move-some.ts'
import { outcomeIn } from './steps/staying.ts'

/** MOVE-34: so many go in one transaction, while the caller waits; more of them in a job. */
export const movedAtOnce = 500

export interface Moving {
  readonly documentIds: readonly number[]
  readonly targetId: number
  /** Only those that are still in this category. */
  readonly sourceId?: number | undefined
  /** The documents take on the default rights of the target; without it they keep theirs. Own shares they keep anyway. */
  readonly resetsRights: boolean
}

export interface Moved extends Outcome {
  /** By which it can be taken back. */
  readonly moveId: number
  /** A job goes on with it. */
  readonly isLong: boolean
  readonly asked: number
}

/** Moves documents to another category: at once, or, where they are many, in a job that shows its progress. */
export async function moveDocuments(context: ActContext, moving: Moving): Promise<Moved> {
  const { targetId, sourceId } = moving
  const documentIds = [...new Set(moving.documentIds)].sort((a, b) => a - b)
  const isLong = documentIds.length > movedAtOnce
  // before anything is written down: a long move is refused while one waits
  if (isLong) await requireCategoryRight(context, targetId, 'moveIn')
  const move = await beginMove(context, { ...moving, documentIds, isLong })
  if (isLong) {
    await enqueue(context.db, moveJob, { payload: { moveId: move.id } })
    return { moveId: move.id, isLong, asked: documentIds.length, done: [], refused: [] }
  }
  const gone = await moveSome(context, { ...move, targetId, sourceId }, documentIds)
  const [first] = gone.staying
  if (gone.done.length === 0 && first) throw first.error
  const outcome = outcomeIn(context.language, gone)
  await advanceMove(context.db, move.id, outcome)
  await endMove(context.db, move.id)
  return { moveId: move.id, isLong, asked: documentIds.length, ...outcome }
}

import { sql } from 'kysely'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { goThrough } from './steps/go-through.ts'
import {
  advanceBulkOperation,
  beginBulkOperation,
  endBulkOperation,
  type Going,
  type MovedSet,
  type UndoneOperation,
} from './bulk-operation-row.ts'
import { outcomeIn } from './steps/staying.ts'
import { enqueueOperation, requireFewOperations } from './turns.ts'

/** So many go in one transaction, while the caller waits; more of them in a job. */
export const movedAtOnce = 500

export interface Moved extends Outcome {
  /** The operation to undo. */
  readonly moveId: number
  /** A job goes on with it. */
  readonly isLong: boolean
  readonly asked: number
}

interface OperationRequest extends Partial<Going> {
  readonly undoes?: UndoneOperation & { readonly id: number }
  readonly retriesId?: number
  /** Fewer than usual while the caller waits, where others wait with them. */
  readonly mostAtOnce?: number
}

/** Whether a job does it. */
export const isLongOperation = (count: number, mostAtOnce = movedAtOnce): boolean => count > mostAtOnce

/** Begins a bulk operation: it is completed at once, or continues in a job that shows its progress. */
export async function startBulkOperation(
  context: ActContext,
  { mostAtOnce, ...asked }: OperationRequest,
  documents: MovedSet,
): Promise<Moved> {
  const { db, language } = context
  const isLong = isLongOperation(documents.count, mostAtOnce)
  if (isLong) await requireFewOperations(context)
  const move = await beginBulkOperation(context, { ...asked, documents, isLong })
  const about = { moveId: move.id, isLong, asked: documents.count }
  if (isLong) {
    await enqueueOperation(db, move.id)
    return { ...about, done: [], refused: [] }
  }
  const { rows } = await sql<{ ids: number[] }>`
    select document_ids as ids from document_move where id = ${move.id}`.execute(db)
  const gone = await goThrough(context, move, rows[0]?.ids ?? [])
  const [first] = gone.staying
  if (gone.done.length === 0 && first) throw first.error
  const outcome = outcomeIn(language, gone)
  await advanceBulkOperation(db, move.id, outcome)
  await endBulkOperation(db, move.id)
  return { ...about, ...outcome }
}

/** The documents of these ids, in the order in which everybody locks them. */
export function setOf(documentIds: readonly number[]): MovedSet {
  const ids = [...new Set(documentIds)].sort((a, b) => a - b)
  return { ids: sql<number[]>`${ids}::bigint[]`, count: ids.length }
}

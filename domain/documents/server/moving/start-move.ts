import { sql } from 'kysely'
import { enqueue } from '@shuku/kit/server'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { goThrough } from './steps/go-through.ts'
import { moveJob } from './move-job.ts'
import { advanceMove, beginMove, endMove, type Going, type MovedSet, type UndoneMove } from './move-row.ts'
import { outcomeIn } from './steps/staying.ts'

/** MOVE-34: so many go in one transaction, while the caller waits; more of them in a job. */
export const movedAtOnce = 500

export interface Moved extends Outcome {
  /** By which it can be taken back. */
  readonly moveId: number
  /** A job goes on with it. */
  readonly isLong: boolean
  readonly asked: number
}

interface Asked extends Partial<Going> {
  readonly undoes?: UndoneMove & { readonly id: number }
}

/** Begins a move: it is done at once, or goes on in a job that shows its progress. */
export async function startMove(context: ActContext, asked: Asked, documents: MovedSet): Promise<Moved> {
  const { db, language } = context
  const isLong = documents.count > movedAtOnce
  const move = await beginMove(context, { ...asked, documents, isLong })
  const about = { moveId: move.id, isLong, asked: documents.count }
  if (isLong) {
    await enqueue(db, moveJob, { payload: { moveId: move.id } })
    return { ...about, done: [], refused: [] }
  }
  const { rows } = await sql<{ ids: number[] }>`
    select document_ids as ids from document_move where id = ${move.id}`.execute(db)
  const gone = await goThrough(context, move, rows[0]?.ids ?? [])
  const [first] = gone.staying
  if (gone.done.length === 0 && first) throw first.error
  const outcome = outcomeIn(language, gone)
  await advanceMove(db, move.id, outcome)
  await endMove(db, move.id)
  return { ...about, ...outcome }
}

/** The documents of these ids, in the order in which everybody locks them. */
export function setOf(documentIds: readonly number[]): MovedSet {
  const ids = [...new Set(documentIds)].sort((a, b) => a - b)
  return { ids: sql<number[]>`${ids}::bigint[]`, count: ids.length }
}

import { sql } from 'kysely'
import { lockSelection } from '@shuku/kit/server'
import { subjectOf } from '@shuku/domain/notices/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import type { BulkKind } from './bulk-kinds.ts'
import {
  advanceBulkOperation,
  beginBulkOperation,
  endBulkOperation,
  thingsDone,
  type Asked,
  type ThingSet,
} from './bulk-operation-row.ts'
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

interface OperationRequest<Details extends object> extends Asked<Details> {
  readonly retriesId?: number
  /** Fewer than usual while the caller waits, where others wait with them. */
  readonly mostAtOnce?: number
}

/** Whether a job does it. */
export const isLongOperation = (count: number, mostAtOnce = movedAtOnce): boolean => count > mostAtOnce

/** Begins a bulk operation: it is completed at once, or continues in a job that shows its progress. */
export async function startBulkOperation<Details extends object>(
  context: ActContext,
  { mostAtOnce, ...asked }: OperationRequest<Details>,
  things: ThingSet,
): Promise<Moved> {
  const { db } = context
  const isLong = isLongOperation(things.count, mostAtOnce)
  if (isLong) {
    // before anything is written down; of what is taken back each step finds out
    if (!asked.undoes) await asked.kind.requires?.(context, asked.details)
    await requireFewOperations(context)
  }
  const { id, act, portion } = await beginBulkOperation(context, { ...(asked as Asked), things, isLong })
  const about = { moveId: id, isLong, asked: things.count }
  if (isLong) {
    await enqueueOperation(db, id)
    return { ...about, done: [], refused: [] }
  }
  const gone = await act.step(context, portion)
  const [first] = gone.staying
  if (gone.done.length === 0 && first) throw first.error
  const outcome = await advanceBulkOperation(context, { id, kind: asked.kind as BulkKind }, { ...portion, gone })
  await endBulkOperation(db, id)
  return { ...about, ...outcome }
}

/** The things of these ids, in the order in which everybody locks them. */
export function setOf(thingIds: readonly number[]): ThingSet {
  const ids = [...new Set(thingIds)].sort((a, b) => a - b)
  return { ids: sql<number[]>`${ids}::bigint[]`, count: ids.length }
}

/** Begins an operation with everything that a list had when it was selected; what came to match since stays. */
export async function startWithSelection<Details extends object>(
  context: ActContext,
  asked: { readonly kind: BulkKind<Details>; readonly details: Details },
  selectionId: number,
): Promise<Moved> {
  const { db, caller } = context
  const selected = { id: selectionId, personId: caller.personId, kind: subjectOf(asked.kind) }
  const { id, count } = await lockSelection(db, selected)
  const before = await findBegun(context, id, asked as Asked)
  if (before) return before
  if (count === 0) throw documentErrors.nothingChosen()
  const ids = sql<number[]>`(select ids from table_selection where id = ${id})`
  return startBulkOperation(context, asked, { ids, count, selectionId: id })
}

/**
 * A repeated request returns the operation that the first one began. A selection that was used for another operation is
 * gone.
 */
async function findBegun({ db }: ActContext, selectionId: number, asked: Asked): Promise<Moved | undefined> {
  const { kind } = asked
  const details = JSON.stringify(kind.details.parse(asked.details))
  const { rows } = await sql<Moved & { readonly isSame: boolean }>`
    select id as "moveId", progress_id is not null as "isLong", cardinality(thing_ids) as asked,
      kind = ${kind.id} and details = ${details}::jsonb as "isSame",
      case when progress_id is null then ${thingsDone} else '{}' end as done,
      case when progress_id is null then refused else '[]' end as refused
    from bulk_operation as move where selection_id = ${selectionId}`.execute(db)
  const [before] = rows
  if (!before) return undefined
  const { isSame, ...moved } = before
  if (!isSame) throw documentErrors.selectionUsed()
  return moved
}

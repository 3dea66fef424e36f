import { sql } from 'kysely'
import { lockSelection } from '@shuku/kit/server'
import { requireCategoryRight } from '@shuku/domain/rights/server'
import { documentActs } from '@shuku/domain/audit/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { loggedAs, type Going, type LeavesBin } from './bulk-operation-row.ts'
import { pairsOf, rightToCome, type Moving } from './move-documents.ts'
import type { StatusChange, StatusTurn } from '../lifecycle/change-status.ts'
import { isDated } from '../lifecycle/publication-date.ts'
import { setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

/** Tables whose rows are documents select them under this kind. */
export const documentSelection = 'document'

interface MovingSelected extends Omit<Moving, 'documentIds'> {
  readonly selectionId: number
}

/** Moves or copies everything that a list had when it was selected; what came to match since stays. */
export async function moveSelected(context: ActContext, { selectionId, ...going }: MovingSelected): Promise<Moved> {
  const { targetId, sourceId, resetsRights, isCopy = false } = going
  const pairs = await pairsOf(context, going)
  return goWithSelection(context, selectionId, {
    targetId,
    sourceId,
    resetsRights,
    isCopy,
    pairs,
    intoBin: false,
    leavesBin: undefined,
  })
}

/** Moves everything that a list had when it was selected to the recycle bin, as one act that can be taken back. */
export async function deleteSelected(context: ActContext, selectionId: number): Promise<Moved> {
  const here = { targetId: undefined, sourceId: undefined, resetsRights: false, isCopy: false, pairs: [] }
  const going = { ...here, intoBin: true, leavesBin: undefined }
  return goWithSelection(context, selectionId, going)
}

interface Settling {
  readonly leavesBin: LeavesBin
  /** For what is restored and may not go back to where it was. */
  readonly targetId: number | undefined
}

interface Turning {
  readonly documentIds: readonly number[]
  /** Instead of them all that a list had when it was selected. */
  readonly selectionId?: number | undefined
}

/** Changes the status of many documents as one act that can be taken back as one; more than `movedAtOnce` in a job. */
export async function turnMany(
  context: ActContext,
  { documentIds, selectionId }: Turning,
  { act, reason = '', publishAt }: Pick<StatusChange, 'act' | 'reason' | 'publishAt'>,
): Promise<Moved> {
  const change: StatusTurn = { act, reason, publishAt: isDated(publishAt) ? (publishAt?.toISOString() ?? null) : null }
  if (selectionId === undefined) return startBulkOperation(context, { change }, setOf(documentIds))
  const here = { targetId: undefined, sourceId: undefined, resetsRights: false, isCopy: false, pairs: [] }
  return goWithSelection(context, selectionId, { ...here, intoBin: false, leavesBin: undefined, change })
}

/** Restores everything that a list of the recycle bin had when it was selected, or deletes it for good. */
export async function settleSelected(context: ActContext, selectionId: number, settling: Settling): Promise<Moved> {
  const here = { sourceId: undefined, resetsRights: false, isCopy: false, pairs: [] }
  return goWithSelection(context, selectionId, { ...here, intoBin: false, ...settling })
}

async function goWithSelection(context: ActContext, selectionId: number, going: Going): Promise<Moved> {
  const { db, caller } = context
  const { personId } = caller
  const { id, count } = await lockSelection(db, { id: selectionId, personId, kind: documentSelection })
  const before = await findMoveOf(context, id, going)
  if (before) return before
  if (count === 0) throw documentErrors.nothingChosen()
  if (going.targetId !== undefined) await requireCategoryRight(context, going.targetId, rightToCome(going))
  const ids = sql<number[]>`(select ids from table_selection where id = ${id})`
  return startBulkOperation(context, going, { ids, count, selectionId: id })
}

interface Before {
  readonly moveId: number
  readonly batchId: number
  readonly targetId: number | null
  readonly resetsRights: boolean
  readonly intoBin: boolean
  readonly leavesBin: LeavesBin | null
  readonly isCopy: boolean
  readonly isPaired: boolean
  readonly isSameChange: boolean
  readonly isLong: boolean
  readonly asked: number
  readonly refused: Moved['refused']
}

/**
 * A repeated request returns the operation that the first one began. A selection that was used for another operation is
 * gone.
 */
async function findMoveOf(context: ActContext, selectionId: number, going: Going): Promise<Moved | undefined> {
  const { db } = context
  const { rows } = await sql<Before>`
    select id as "moveId", batch_id as "batchId", target_id as "targetId", resets_rights as "resetsRights",
      into_bin as "intoBin", leaves_bin as "leavesBin", is_copy as "isCopy", field_pairs = ${JSON.stringify(going.pairs)}::jsonb as "isPaired",
      turn is not distinct from ${going.change ? JSON.stringify(going.change) : null}::jsonb as "isSameChange",
      progress_id is not null as "isLong", cardinality(document_ids) as asked, refused
    from document_move where selection_id = ${selectionId}`.execute(db)
  const [before] = rows
  if (!before) return undefined
  const { batchId, targetId, resetsRights, intoBin, leavesBin, isCopy, isPaired, isSameChange, ...moved } = before
  const isSame =
    targetId === (going.targetId ?? null) &&
    resetsRights === going.resetsRights &&
    intoBin === going.intoBin &&
    leavesBin === (going.leavesBin ?? null) &&
    isCopy === going.isCopy &&
    isPaired &&
    isSameChange
  if (!isSame) throw documentErrors.selectionUsed()
  if (moved.isLong) return { ...moved, done: [], refused: [] }
  if (leavesBin === 'purged') return { ...moved, done: await purgedBy(context, moved.moveId) }
  const operation =
    documentActs[
      loggedAs({ intoBin, leavesBin: leavesBin ?? undefined, isCopy, change: going.change, undone: undefined })
    ]
  const lines = await sql<{ id: number }>`
    select document_id as id from document_log where batch_id = ${batchId} and operation = ${sql.lit(operation)}
    order by document_id`.execute(db)
  return { ...moved, done: lines.rows.map(({ id }) => id) }
}

/** What was deleted for good has no log entry of the batch: its own log ends with it. */
async function purgedBy({ db }: ActContext, moveId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select gone.id from document_move as move, unnest(move.document_ids) as gone (id)
    where move.id = ${moveId} and not exists (select from document where document.id = gone.id) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

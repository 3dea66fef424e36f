import { sql } from 'kysely'
import { documentActs, type DocumentAct } from '@shuku/domain/audit/contract'
import { requireCategoryRight } from '@shuku/domain/rights/server'
import { documentErrors, undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { FieldPair } from '../fields/field-pairs.ts'
import { requireMonitor } from '../administering/require-monitor.ts'
import { loggedAs } from './bulk-operation-row.ts'
import { isTurn, loggedOf, type DocumentChange } from './document-change.ts'
import { rightToCome } from './move-documents.ts'
import { setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

interface Retried {
  readonly batchId: number
  readonly targetId: number | null
  readonly sourceId: number | null
  readonly resetsRights: boolean
  readonly intoBin: boolean
  readonly isCopy: boolean
  readonly pairs: readonly FieldPair[]
  readonly change: DocumentChange | null
  readonly asAdministrator: boolean
}

/**
 * Does an operation of the caller again with the documents that it did not do, refused or not reached, as it was asked for
 * and under the rights as they are now. Once, and as long as it could be undone; what is refused again may be tried by what
 * came of this one. Undos, what leaves the bin, and copies of whole categories are not tried again.
 */
export async function retryBulkOperation(asking: ActContext, moveId: number): Promise<Moved> {
  const retried = await lockRetried(asking, moveId)
  if (!retried) throw documentErrors.notRetried()
  if (retried.asAdministrator) requireMonitor(asking)
  const context = retried.asAdministrator ? { ...asking, asAdministrator: true } : asking
  const { batchId, intoBin, isCopy } = retried
  const going = {
    targetId: retried.targetId ?? undefined,
    sourceId: retried.sourceId ?? undefined,
    leavesBin: undefined,
    resetsRights: retried.resetsRights,
    intoBin,
    isCopy,
    pairs: retried.pairs,
    change: retried.change ?? undefined,
  }
  if (going.targetId !== undefined) await requireCategoryRight(context, going.targetId, rightToCome({ isCopy }))
  const done = [
    ...new Set([loggedAs({ ...going, undone: undefined }), ...(retried.change ? loggedSince(retried.change) : [])]),
  ]
  const { rows } = await sql<{ id: number }>`
    select document.id
    from (
      select unnest(document_ids) as id from document_move where id = ${moveId}
      except select document_id from document_log where batch_id = ${batchId} and operation in (${sql.join(done.map((act) => sql.lit(documentActs[act])))})
    ) as left_over join document on document.id = left_over.id
    order by document.id`.execute(context.db)
  if (rows.length === 0) throw documentErrors.nothingLeft()
  return startBulkOperation(context, { ...going, retriesId: moveId }, setOf(rows.map(({ id }) => id)))
}

/** Of a publication whose day came while it went on the first wait for it, and the others are published. */
const loggedSince = (change: DocumentChange): DocumentAct[] =>
  isTurn(change) ? ['changeOfStatus', loggedOf({ ...change, publishAt: null })] : []

/** Locked, so that of two who try it again the second finds that it has been. */
async function lockRetried({ db, caller }: ActContext, moveId: number): Promise<Retried | undefined> {
  const { rows } = await sql<Retried>`
    select batch_id as "batchId", target_id as "targetId", source_id as "sourceId", resets_rights as "resetsRights",
      into_bin as "intoBin", is_copy as "isCopy", field_pairs as pairs, turn as change, as_administrator as "asAdministrator"
    from document_move
    where id = ${moveId} and person_id = ${caller.personId} and undoes_id is null and targets is null and leaves_bin is null
      and ended_at is not null
      and asked_at > now() - make_interval(days => ${undoDays}::integer)
    for update`.execute(db)
  const { rows: since } = await sql`
    select from document_move where retries_id = ${moveId} or undoes_id = ${moveId}`.execute(db)
  return since.length === 0 ? rows[0] : undefined
}

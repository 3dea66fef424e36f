import { sql } from 'kysely'
import { documentErrors, undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { requireMonitor } from '../administering/require-monitor.ts'
import { documentMessages } from '../../messages.ts'
import { bulkKinds, isOfDocuments, type BulkOperationTexts } from './bulk-kinds.ts'
import { setOf, startBulkOperation, type Moved } from './start-bulk-operation.ts'

/**
 * Does an operation of the caller again with the things that it did not do, refused or not reached, as it was asked for
 * and under the rights as they are now. Once, and as long as it could be undone; what is refused again may be tried by what
 * came of this one. Undos are not tried again, nor what its kind leaves out.
 */
export async function retryBulkOperation(
  asking: ActContext,
  moveId: number,
): Promise<Moved & { readonly said: BulkOperationTexts }> {
  const retried = await lockRetried(asking, moveId)
  const kind = retried && bulkKinds.find(retried.kind)
  if (!retried || !kind?.mayRetry) throw documentErrors.notRetried()
  const { details, asAdministrator } = retried
  if (asAdministrator) requireMonitor(asking)
  const context = asAdministrator ? { ...asking, asAdministrator } : asking
  const left = isOfDocuments(kind) ? await thatAreThere(context, retried.left) : retried.left
  if (left.length === 0) throw documentErrors.nothingLeft()
  const moved = await startBulkOperation(context, { kind, details, retriesId: moveId }, setOf(left))
  return { ...moved, said: kind.mayRetry === true ? ofDocuments : kind.mayRetry }
}

const { retried: all, retriedSome: some, retrying: running } = documentMessages.texts
const ofDocuments = { all, some, running }

interface Retried {
  readonly kind: string
  readonly details: object
  readonly asAdministrator: boolean
  readonly left: readonly number[]
}

/** Locked, so that of two who try it again the second finds that it has been. */
async function lockRetried({ db, caller }: ActContext, moveId: number): Promise<Retried | undefined> {
  const { rows } = await sql<Retried>`
    select kind, details, as_administrator as "asAdministrator", staying_ids || thing_ids[position + 1:] as left
    from bulk_operation
    where id = ${moveId} and person_id = ${caller.personId} and undoes_id is null
      and ended_at is not null and asked_at > now() - make_interval(days => ${undoDays}::integer)
    for update`.execute(db)
  const { rows: since } = await sql`
    select from bulk_operation where retries_id = ${moveId} or undoes_id = ${moveId}`.execute(db)
  return since.length === 0 ? rows[0] : undefined
}

/** Without documents that were purged since. */
async function thatAreThere({ db }: ActContext, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from document where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

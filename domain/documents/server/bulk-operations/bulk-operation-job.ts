import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import { defineJob, inTransaction, Progress, type Database, type JobContext } from '@shuku/kit/server'
import { identify } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { requireKind } from './bulk-kinds.ts'
import { actOf, advanceBulkOperation, endBulkOperation } from './bulk-operation-row.ts'
import { letOthersGo, moveQueue } from './turns.ts'

/**
 * Things are locked while something is done with them, so only this many at a time. The rights of who began it are checked
 * again for each batch.
 */
const stepOfMost = 1000

/**
 * A long operation. What has gone and how far it came is one transaction: after a kill it goes on where it was. After each
 * step it lets the operations of others go.
 */
export const moveJob = defineJob({
  ...moveQueue,
  run: async ({ moveId }, context) => {
    const progress = await Progress.open(context.database, await progressOf(context.database, moveId))
    for (;;) {
      context.signal.throwIfAborted()
      if (progress.signal.aborted) return finish(context, moveId, progress)
      const position = await goOn(context, moveId).catch((error: unknown) => {
        // the mover has lost what it takes: trying again changes nothing
        if (error instanceof ProductError) return error
        throw error
      })
      if (position instanceof ProductError) return fail(context, moveId, { progress, reason: position })
      if (position === undefined) return finish(context, moveId, progress)
      await progress.advance(position - progress.done)
      if (await letOthersGo(context.database, moveId)) return
    }
  },
  gaveUp: async ({ moveId }, _, context) => {
    await endBulkOperation(context.database, moveId)
    const progress = await Progress.open(context.database, await progressOf(context.database, moveId))
    await progress.fail(await resultOf(context.database, moveId))
  },
})

interface Row {
  readonly kind: string
  readonly isUndo: boolean
  readonly details: unknown
  readonly batchId: number
  readonly of: number
  readonly personId: number
  readonly signedInId: number
  readonly asAdministrator: boolean
  readonly address: string
  readonly terminal: string
  readonly position: number
  /** All that have not been gone through, as far as they may go in one step. */
  readonly next: readonly number[]
}

/** Does it with the next things; answers how many are through, or nothing when all are. */
async function goOn(job: JobContext, moveId: number): Promise<number | undefined> {
  const { database, store } = job
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const row = await lockBulkOperation(db, moveId)
    if (!row || row.next.length === 0) return undefined
    const caller = await identify(db, { personId: row.personId })
    if (!caller) throw documentErrors.moverLeft()
    const { address, terminal, signedInId, asAdministrator, batchId, of } = row
    const context: ActContext = {
      db,
      store,
      caller: { ...caller, signedInId },
      language: caller.language,
      request: { address, terminal },
      asAdministrator,
    }
    const kind = requireKind(row.kind)
    const act = actOf(kind, row.isUndo)
    const ids = row.next.slice(0, act.atOnce)
    const gone = await act.step(context, { details: kind.details.parse(row.details), ids, batchId, of })
    await advanceBulkOperation(context, { id: moveId, kind }, { ids, gone })
    await job.cameFurther?.(db)
    return row.position + ids.length
  })
}

async function lockBulkOperation(db: Database, moveId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select move.kind, move.undoes_id is not null as "isUndo", move.details, move.batch_id as "batchId",
      coalesce(undone.batch_id, 0) as of, move.person_id as "personId", log_batch.person_id as "signedInId",
      move.as_administrator as "asAdministrator", move.address, move.terminal, move.position,
      move.thing_ids[move.position + 1 : move.position + ${stepOfMost}::integer] as next
    from bulk_operation as move join log_batch on log_batch.id = move.batch_id
    left join bulk_operation as undone on undone.id = move.undoes_id
    where move.id = ${moveId} and move.ended_at is null
    for update of move`.execute(db)
  return rows[0]
}

async function progressOf(database: Database, moveId: number): Promise<number> {
  const row = await database
    .selectFrom('bulk_operation')
    .select('progress_id')
    .where('id', '=', moveId)
    .executeTakeFirstOrThrow()
  return row.progress_id ?? 0
}

async function finish({ database }: JobContext, moveId: number, progress: Progress): Promise<void> {
  await endBulkOperation(database, moveId)
  await progress.finish(await resultOf(database, moveId))
}

interface Failure {
  readonly progress: Progress
  readonly reason: ProductError
}

async function fail({ database }: JobContext, moveId: number, { progress, reason }: Failure): Promise<void> {
  await endBulkOperation(database, moveId)
  const texts = { 'zh-CN': reason.textIn('zh-CN'), 'en-US': reason.textIn('en-US') }
  await progress.fail({ ...(await resultOf(database, moveId)), reason: texts })
}

/** What the mover's screen shows at the end. */
async function resultOf(database: Database, moveId: number) {
  const row = await database
    .selectFrom('bulk_operation')
    .select(['done', 'position', 'refused'])
    .where('id', '=', moveId)
    .executeTakeFirstOrThrow()
  return { moveId, moved: row.done, stayed: row.position - row.done, refused: row.refused }
}

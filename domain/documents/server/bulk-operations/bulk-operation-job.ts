import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import { defineJob, inTransaction, Progress, type Database, type JobContext } from '@shuku/kit/server'
import { identify } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { goThrough } from './steps/go-through.ts'
import { advanceBulkOperation, endBulkOperation, type BulkOperation, type LeavesBin } from './bulk-operation-row.ts'
import type { DocumentChange } from './document-change.ts'
import { outcomeIn } from './steps/staying.ts'
import { letOthersGo, moveQueue } from './turns.ts'

/**
 * Documents are locked while they are moved, so only this many at a time. The rights of the mover are checked again for
 * each batch.
 */
const atOnce = 1000
/** A copy is written whole, and holds up who takes a number of its category; what waits for approval comes one after the other. */
const copiedInStep = 250
/** With a document goes all that is its own. */
const purgedInStep = 200
/** What changes is announced to those who read it; of another status it is stored as a version. */
const changedInStep = 200

/**
 * A long move. What has gone and how far it came is one transaction: after a kill it goes on where it was. After each
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

interface Row extends BulkOperation {
  readonly personId: number
  readonly signedInId: number
  readonly address: string
  readonly terminal: string
  readonly position: number
  /** The next ones. */
  readonly documentIds: readonly number[]
}

/** Moves the next documents; answers how many are through, or nothing when all are. */
async function goOn(job: JobContext, moveId: number): Promise<number | undefined> {
  const { database, store } = job
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const move = await lockBulkOperation(db, moveId)
    if (!move || move.documentIds.length === 0) return undefined
    const caller = await identify(db, { personId: move.personId })
    if (!caller) throw documentErrors.moverLeft()
    const { address, terminal, documentIds } = move
    const context: ActContext = {
      db,
      store,
      caller: { ...caller, signedInId: move.signedInId },
      language: caller.language,
      request: { address, terminal },
      asAdministrator: move.asAdministrator,
    }
    const gone = await goThrough(context, move, documentIds)
    await advanceBulkOperation(db, moveId, outcomeIn(caller.language, gone))
    await job.cameFurther?.(db)
    return move.position + documentIds.length
  })
}

interface Nullable {
  readonly target_id: number | null
  readonly source_id: number | null
  readonly leaves_bin: LeavesBin | null
  readonly targets: Readonly<Record<string, number>> | null
  readonly undoneBatchId: number | null
  readonly undoneIntoBin: boolean | null
  readonly undoneIsCopy: boolean | null
  readonly undoneChange: DocumentChange | null
  readonly change: DocumentChange | null
}

async function lockBulkOperation(db: Database, moveId: number): Promise<Row | undefined> {
  const { rows } = await sql<
    Omit<Row, 'targetId' | 'sourceId' | 'leavesBin' | 'targets' | 'change' | 'undone'> & Nullable
  >`
    select move.id, move.batch_id as "batchId", move.target_id, move.source_id, move.resets_rights as "resetsRights",
      move.into_bin as "intoBin", move.leaves_bin, move.is_copy as "isCopy", move.field_pairs as pairs, move.targets, move.turn as change, move.as_administrator as "asAdministrator", move.address, move.terminal, move.position,
      move.person_id as "personId", log_batch.person_id as "signedInId",
      move.document_ids[move.position + 1 : move.position
        + case when move.is_copy then ${copiedInStep}::integer when move.leaves_bin = 'purged' then ${purgedInStep}::integer
          when move.turn is not null or undone.turn is not null then ${changedInStep}::integer
          else ${atOnce}::integer end] as "documentIds",
      undone.batch_id as "undoneBatchId", undone.into_bin as "undoneIntoBin", undone.is_copy as "undoneIsCopy",
      undone.turn as "undoneChange"
    from document_move as move join log_batch on log_batch.id = move.batch_id
    left join document_move as undone on undone.id = move.undoes_id
    where move.id = ${moveId} and move.ended_at is null
    for update of move`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const {
    target_id,
    source_id,
    leaves_bin,
    targets,
    change,
    undoneBatchId,
    undoneIntoBin,
    undoneIsCopy,
    undoneChange,
    ...rest
  } = row
  return {
    ...rest,
    targetId: target_id ?? undefined,
    sourceId: source_id ?? undefined,
    leavesBin: leaves_bin ?? undefined,
    targets: targets ?? undefined,
    change: change ?? undefined,
    undone:
      undoneBatchId === null
        ? undefined
        : {
            batchId: undoneBatchId,
            intoBin: undoneIntoBin ?? false,
            isCopy: undoneIsCopy ?? false,
            change: undoneChange ?? undefined,
          },
  }
}

async function progressOf(database: Database, moveId: number): Promise<number> {
  const row = await database
    .selectFrom('document_move')
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
    .selectFrom('document_move')
    .select(['moved', 'position', 'refused'])
    .where('id', '=', moveId)
    .executeTakeFirstOrThrow()
  return { moveId, moved: row.moved, stayed: row.position - row.moved, refused: row.refused }
}

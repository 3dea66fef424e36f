import { recordAudit } from '@shuku/domain/audit/server'
import { Canceled, refuseCanceled } from '@shuku/domain/people/server'
import { ProductError, z } from '@shuku/kit/contract'
import { defineJob, inTransaction, Progress, type Database } from '@shuku/kit/server'
import { categoryImportMessages } from '../messages.ts'
import { categoryImportErrors, type ImportStateName } from '../contract.ts'
import { bringIn } from './bring-in.ts'
import { actingOf, countResults, endStep, lockImport, readLinesOf, writePlans } from './import-rows.ts'
import type { LinePlan } from './plan-lines.ts'
import { textOf } from './words/sentences.ts'
import { takeBack } from './undo-import.ts'

const text = categoryImportMessages.texts
const steps = { check: 'checking', run: 'importing', undo: 'undoing' } as const
/** The state of an import after a step has failed. */
const former = { check: 'failed', run: 'ready', undo: 'done' } as const

/** Everything that was done is rolled back; the plans say what it would have been. */
class RolledBack extends Error {
  readonly plans: readonly LinePlan[]
  constructor(plans: readonly LinePlan[]) {
    super('rolled back')
    this.plans = plans
  }
}

const payload = z.object({
  importId: z.int(),
  step: z.enum(['check', 'run', 'undo']),
  progressId: z.int(),
  /** Who takes it back: not always who brought it in. */
  by: z.object({ personId: z.int(), signedInId: z.int(), address: z.string() }),
})
type Work = z.output<typeof payload>

/** A step of an import; each is one transaction, so that after a kill nothing of it has happened. */
export const importJob = defineJob({
  name: 'categories.import',
  payload,
  maxAttempts: 3,
  // they would wait for each other's lock of the tree
  queue: 'categories',
  async run(work, { database, signal }) {
    signal.throwIfAborted()
    const progress = await Progress.open(database, work.progressId)
    try {
      // an earlier try that was killed has left nothing but its count
      await progress.advance(-progress.done)
      refuseCanceled(progress)
      await inTransaction(database, { isolation: 'read committed' }, (db) => doStep(db, work, progress))
      await progress.finish()
    } catch (error) {
      if (error instanceof RolledBack) {
        await settle(database, work, error.plans)
        await progress.finish()
      } else if (error instanceof Canceled)
        await endStep(database, work.importId, { state: former[work.step], reason: text.canceled })
      else if (error instanceof ProductError) {
        await endStep(database, work.importId, { state: former[work.step], reason: textOf(error) })
        await progress.fail()
      } else throw error
    }
  },
  async gaveUp({ importId, step, progressId }, _, { database }) {
    await endStep(database, importId, { state: former[step], reason: text.failedSomehow })
    await (await Progress.open(database, progressId)).fail()
  },
})

async function doStep(db: Database, { importId, step, by }: Work, progress: Progress): Promise<void> {
  const row = await lockImport(db, importId, steps[step])
  if (!row) return
  const context = await actingOf(db, by)
  if (step === 'undo') {
    await takeBack(context, importId)
    await endStep(db, importId, { state: 'undone' })
    return
  }
  const plans = await bringIn(context, await readLinesOf(db, importId), async (lines) => {
    await progress.advance(lines)
    refuseCanceled(progress)
  })
  if (step === 'check' || plans.some(({ errors }) => errors.length > 0)) throw new RolledBack(plans)
  await writePlans(db, importId, { plans, isDone: true })
  await endStep(db, importId, { state: 'done' })
  const { new: made, changed } = await countResults(db, importId)
  await recordAudit(db, {
    act: 'importCategories',
    subject: { kind: 'categoryImport', id: importId },
    personId: by.signedInId,
    accountId: by.personId,
    address: by.address,
    details: { fileName: row.fileName, made, changed },
  })
}

/** What was found, of a dry run or of lines that went wrong since. */
async function settle(database: Database, { importId, step }: Work, plans: readonly LinePlan[]): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    if (!(await lockImport(db, importId, steps[step]))) return
    await writePlans(db, importId, { plans, isDone: false })
    const n = plans.filter(({ errors }) => errors.length > 0).length
    const reason = step === 'run' ? { reason: textOf(categoryImportErrors.hasErrors({ n })) } : {}
    await endStep(db, importId, { state: 'ready' satisfies ImportStateName, ...reason })
  })
}

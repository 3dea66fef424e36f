import { sql } from 'kysely'
import {
  awaitOrganisation,
  Canceled,
  longWork,
  longWorkQueue,
  refuseCanceled,
  requireAdministered,
} from '@shuku/domain/people/server'
import { recordAudit } from '@shuku/domain/audit/server'
import { ProductError, z } from '@shuku/kit/contract'
import { defineJob, inTransaction, Progress, type Database, type JobContext } from '@shuku/kit/server'
import { importErrors } from '../../contract.ts'
import { importMessages } from '../../messages.ts'
import { lineMessages } from '../../line-messages.ts'
import { makePlan } from '../plan/make-plan.ts'
import type { Plan } from '../plan/plan.ts'
import { applyPlan } from './apply-plan.ts'
import { actingOf, endImport, findLeavers, lockImport, readLines, writeLeavers, writePlan } from './import-rows.ts'

const payload = z.object({ importId: z.int() })
type Payload = z.output<typeof payload>

/** Says what each line of a file would do. It changes nothing else, and after a kill begins anew. */
export const checkImport = defineJob({
  name: 'organisation.checkImport',
  payload,
  maxAttempts: 3,
  run: (work, context) =>
    throughOrFailed({ ...work, whenCanceled: 'failed' }, context, (progress) =>
      inTransaction(context.database, { isolation: 'read committed' }, async (db) => {
        const row = await lockImport(db, work.importId, 'checking')
        if (!row) return
        const acting = await actingOf(db, row)
        const administrator = await requireAdministered(acting, {})
        const lines = await readLines(db, row.id)
        const plan = await makePlan(acting, { administrator, lines, hasSubcompanies: row.hasSubcompanies })
        refuseCanceled(progress)
        await writePlan(db, plan, { importId: row.id, isDone: false, idOf: idBefore })
        if (plan.people.length > 0)
          await writeLeavers(acting, administrator, { importId: row.id, lines: lines.length, present: plan.present })
        await progress.advance(lines.length)
        await endImport(db, row.id, { state: 'ready' })
      }),
    ),
  gaveUp: (work, _, context) => fail(work, context),
})

/**
 * Brings a checked file in. All of it is one transaction under the organisation's lock: it is planned once more as things
 * are then, nobody changes anything between, and after a kill nothing of it has happened.
 */
export const runImport = defineJob({
  name: longWork.runImport,
  payload,
  maxAttempts: 3,
  // one after the other: they would wait for each other's lock
  queue: longWorkQueue,
  run: (work, context) =>
    throughOrFailed({ ...work, whenCanceled: 'ready' }, context, (progress) =>
      inTransaction(context.database, { isolation: 'read committed' }, (db) => bringIn(db, work.importId, progress)),
    ),
  gaveUp: (work, _, context) => fail(work, context),
})

async function bringIn(db: Database, importId: number, progress: Progress): Promise<void> {
  const row = await lockImport(db, importId, 'importing')
  if (!row) return
  const acting = await actingOf(db, row)
  await awaitOrganisation(db)
  const administrator = await requireAdministered(acting, {})
  const lines = await readLines(db, importId)
  const plan = await makePlan(acting, { administrator, lines, hasSubcompanies: row.hasSubcompanies, isFinal: true })
  const wrong = [...plan.units, ...plan.people].filter(({ result }) => result === 'error').length
  if (row.mode === 'all' && wrong > 0) {
    await writePlan(db, plan, { importId, isDone: false, idOf: idBefore })
    await endImport(db, importId, { state: 'ready', reason: lineMessages.texts.changedMeanwhile })
    return
  }
  const present = { importId, present: plan.present }
  const leavers = row.marksLeavers ? await findLeavers(acting, administrator, present) : []
  const { unitIds, personIds } = await applyPlan(acting, plan, {
    leavers,
    advance: async (count) => {
      await progress.advance(count)
      refuseCanceled(progress)
    },
  })
  await writePlan(db, plan, {
    importId,
    isDone: true,
    idOf: (each) =>
      'node' in each ? (each.node ? (unitIds.get(each.node) ?? null) : null) : (personIds.get(each) ?? idBefore(each)),
  })
  await sql`
    update organisation_import_line set is_done = true
    where import_id = ${importId} and kind = 'leaver' and subject_id = any(${leavers}::integer[])`.execute(db)
  await endImport(db, importId, { state: 'done' })
  const counts = { ...countsOf(plan), left: leavers.length, wrong }
  await recordAudit(db, {
    act: 'importOrganisation',
    subject: { kind: 'organisationImport', id: importId },
    personId: row.signedInId,
    accountId: row.personId,
    address: row.address,
    details: { fileName: row.fileName, mode: row.mode, ...counts },
  })
}

function countsOf({ units, people }: Plan) {
  const count = (result: string) => [...units, ...people].filter((each) => each.result === result).length
  return { made: count('new'), changed: count('changed') }
}

function idBefore(each: Plan['units'][number] | Plan['people'][number]): number | null {
  return ('node' in each ? each.node?.id : each.person?.id) ?? null
}

/** Does the work with its progress. What cannot be done for a reason that people understand is not tried again. */
async function throughOrFailed(
  { importId, whenCanceled }: Payload & { readonly whenCanceled: 'failed' | 'ready' },
  { database, signal }: JobContext,
  work: (progress: Progress) => Promise<void>,
): Promise<void> {
  signal.throwIfAborted()
  const progress = await Progress.open(database, await progressOf(database, importId))
  try {
    // an earlier try that was killed has left nothing but its count
    await progress.advance(-progress.done)
    refuseCanceled(progress)
    await work(progress)
    await progress.finish()
  } catch (error) {
    if (error instanceof Canceled) {
      await endImport(database, importId, { state: whenCanceled, reason: importMessages.texts.canceled })
      return
    }
    if (!(error instanceof ProductError)) throw error
    const reason = { 'zh-CN': error.textIn('zh-CN'), 'en-US': error.textIn('en-US') }
    await endImport(database, importId, { state: 'failed', reason })
    await progress.fail({ reason })
  }
}

async function progressOf(database: Database, importId: number): Promise<number> {
  const row = await database
    .selectFrom('organisation_import')
    .select('progress_id')
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!row) throw importErrors.unknown()
  return row.progress_id ?? 0
}

async function fail({ importId }: Payload, { database }: JobContext): Promise<void> {
  await endImport(database, importId, { state: 'failed', reason: importMessages.texts.failedSomehow })
  await (await Progress.open(database, await progressOf(database, importId))).fail()
}

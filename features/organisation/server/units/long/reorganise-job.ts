import { sql } from 'kysely'
import {
  type Acting,
  awaitOrganisation,
  Canceled,
  longWork,
  longWorkQueue,
  refuseCanceled,
} from '@shuku/domain/people/server'
import { identify } from '@shuku/domain/rights/server'
import { ProductError, z } from '@shuku/kit/contract'
import type { Text } from '@shuku/kit/i18n'
import { defineJob, inTransaction, Progress, type Database, type JobContext } from '@shuku/kit/server'
import { reorganisationErrors } from '../../../contract.ts'
import { organisationMessages } from '../../../messages.ts'
import { ReorganisationRequest } from './reorganisation-request.ts'
import { prepare } from './prepare.ts'

const payload = z.object({
  /** The id of the progress. */
  jobId: z.int(),
  personId: z.int(),
  signedInId: z.int(),
  address: z.string(),
  asked: ReorganisationRequest,
})
type Work = z.output<typeof payload>

/**
 * A re-organisation of many people. All of it, with the word that it is done, is one transaction under the organisation's
 * lock: after a kill nothing of it has happened, and a second run of what is done does nothing.
 */
export const reorganiseJob = defineJob({
  name: longWork.reorganise,
  payload,
  maxAttempts: 3,
  // one after the other: they would wait for each other's lock
  queue: longWorkQueue,
  run: async (work, { database, signal }: JobContext) => {
    signal.throwIfAborted()
    const { jobId } = work
    if (!(await isOpen(database, jobId))) return
    const progress = await Progress.open(database, jobId)
    try {
      await inTransaction(database, { isolation: 'read committed' }, async (db) => {
        // an earlier try has left nothing but its count
        await progress.advance(-progress.done)
        refuseCanceled(progress)
        await reorganise(db, work, progress)
      })
      await progress.finish()
    } catch (error) {
      if (error instanceof Canceled) return
      if (!(error instanceof ProductError)) throw error
      await fail(database, work, { 'zh-CN': error.textIn('zh-CN'), 'en-US': error.textIn('en-US') })
    }
  },
  gaveUp: async (work, _, { database }) => {
    if (await isOpen(database, work.jobId)) await fail(database, work, organisationMessages.texts.reorganisingFailed)
  },
})

async function fail(database: Database, { jobId }: Work, reason: Text): Promise<void> {
  const row = await database.selectFrom('job_progress').select('result').where('id', '=', jobId).executeTakeFirst()
  const former = row?.result as object | null | undefined
  await (await Progress.open(database, jobId)).fail({ ...former, reason })
}

async function isOpen(db: Database, jobId: number): Promise<boolean> {
  const row = await db.selectFrom('job_progress').select('state').where('id', '=', jobId).executeTakeFirst()
  return row?.state === 'waiting' || row?.state === 'running'
}

async function reorganise(db: Database, work: Work, progress: Progress): Promise<void> {
  const { jobId, asked } = work
  await awaitOrganisation(db)
  const acting: Acting = {
    ...(await actingOf(db, work)),
    advance: async (people, total) => {
      await progress.advance(people, total)
      refuseCanceled(progress)
    },
  }
  const done = await (await prepare(acting, asked)).run()
  // a cancellation before this line rolls everything back; after it there is nothing left to cancel
  const { numUpdatedRows } = await db
    .updateTable('job_progress')
    .set({
      state: 'done',
      result: sql`coalesce(result, '{}') || ${JSON.stringify(done)}::jsonb`,
      updated_at: sql`now()`,
    })
    .where('id', '=', jobId)
    .where('state', '<>', 'canceled')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Canceled()
}

/** The person who asked for it, with their present rights. */
async function actingOf(db: Database, { personId, signedInId, address }: Work): Promise<Acting> {
  const caller = await identify(db, { personId })
  if (!caller) throw reorganisationErrors.requesterLeft()
  return { db, caller: { ...caller, signedInId }, request: { address } }
}

import { sql } from 'kysely'
import { defineJob, enqueue, handle, inTransaction, Progress, startProgress, type Database } from '@shuku/kit/server'
import { requireAdministrator } from '@shuku/domain/categories/server'
import { z } from '@shuku/kit/contract'
import { textReasons } from '@shuku/domain/files/contract'
import { readContentsAgain } from '@shuku/domain/files/server'
import { identify } from '@shuku/domain/rights/server'
import { failedTextsApi, retryKind } from '../contract.ts'
import { selectFailedTexts } from './select-failed-texts.ts'

const payload = z.object({
  personId: z.int(),
  progressId: z.int(),
  reason: z.enum(textReasons).optional(),
  /** Files that fail after this moment are not tried a second time. */
  before: z.iso.datetime(),
})
const batch = 500

/** Puts all of them into the queue again, some at a time, and counts. */
export const readAllAgainJob = defineJob({
  name: 'categoryConsole.readAllAgain',
  payload,
  queue: 'categoryConsole.readAllAgain',
  priority: 10,
  run: async (work, { database, signal }) => {
    const progress = await Progress.open(database, work.progressId)
    for (let taken = batch; taken === batch && !progress.signal.aborted;) {
      signal.throwIfAborted()
      taken = await inTransaction(database, { isolation: 'read committed' }, (db) => takeUp(db, work))
      await progress.advance(taken)
    }
    await progress.finish()
  },
  gaveUp: async ({ progressId }, _error, { database }) => {
    await (await Progress.open(database, progressId)).fail()
  },
})

/** Checks the person's rights again, because they may have been lost meanwhile. */
async function takeUp(db: Database, { personId, reason, before }: z.output<typeof payload>): Promise<number> {
  const caller = await identify(db, { personId })
  if (!caller) return 0
  const contents = await selectFailedTexts({ db, caller }, reason)
    .select('content.id')
    .distinct()
    .where(sql<boolean>`coalesce(content.text_at <= ${before}::timestamptz, true)`)
    .limit(batch)
    .execute()
  await readContentsAgain(
    db,
    contents.map(({ id }) => id),
  )
  return contents.length
}

export const readAllAgain = handle(failedTextsApi.readAllAgain, async (context) => {
  const { db, caller, query } = context
  await requireAdministrator(context)
  const { count, before } = await selectFailedTexts(context, query.reason)
    .select([sql<number>`count(distinct content.id)::integer`.as('count'), sql<Date>`clock_timestamp()`.as('before')])
    .executeTakeFirstOrThrow()
  const progressId = await startProgress(db, { personId: caller.personId, kind: retryKind, total: count })
  await enqueue(db, readAllAgainJob, {
    payload: { personId: caller.personId, progressId, reason: query.reason, before: before.toISOString() },
  })
  return { jobId: progressId, count }
})

/** Tries again those files that could not be read and lie where the caller administers. */
export const readSomeAgain = handle(failedTextsApi.readSomeAgain, async (context) => {
  const { db, query } = context
  await requireAdministrator(context)
  if (query.attachmentIds.length === 0) return { count: 0 }
  const contents = await selectFailedTexts(context)
    .select('content.id')
    .distinct()
    .where('attachment.id', 'in', [...query.attachmentIds])
    .execute()
  const count = await readContentsAgain(
    db,
    contents.map(({ id }) => id),
  )
  return { count }
})

import { sql } from 'kysely'
import { recordCategoryAct, requireMergeable } from '@shuku/domain/categories/server'
import { translate } from '@shuku/kit/i18n'
import { enqueue, findPendingKeys, handle, startProgress, type Context } from '@shuku/kit/server'
import { categoryMergeApi as api, categoryMergeErrors, mergeKind } from '../contract.ts'
import { categoryMergeMessages } from '../messages.ts'
import { mergeJob } from './merge-job.ts'

export const mergeCategory = handle(api.mergeCategory, async (context) => {
  const { db, caller, request, language, query } = context
  const { categoryId, intoId, resetsRights } = query
  const { name, intoName, children } = await requireMergeable(context, query)
  const key = await requireFewMerges(context, categoryId)
  const { personId, signedInId } = caller
  const message = translate(categoryMergeMessages.texts.started, language, { name, into: intoName })
  const progressId = await startProgress(db, { personId, kind: mergeKind, title: message })
  const by = { personId, signedInId, address: request.address }
  await enqueue(db, mergeJob, { payload: { categoryId, intoId, resetsRights, children, progressId, by }, key })
  const details = { from: [categoryId, name], into: [intoId, intoName], resetsRights }
  await recordCategoryAct(context, 'mergeCategory', { categoryId, details })
  return { message, jobId: progressId }
})

/** So many of a person wait or run: all merges go one after the other, and nobody holds up those of others for hours. */
const mostOfOne = 2
/** Any number that no other advisory lock uses. */
const lockKey = 734_119_052

/** Refuses a second merge of a category, and a third of a person; answers the key of the job. */
async function requireFewMerges({ db, caller }: Context, categoryId: number): Promise<string> {
  // merges that are begun at once are counted one after the other
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  const ofMine = `${mergeKind}:${caller.personId}:`
  const pending = await findPendingKeys(db, mergeJob)
  if (pending.some((key) => key.endsWith(`:${categoryId}`))) throw categoryMergeErrors.alreadyMerging()
  if (pending.filter((key) => key.startsWith(ofMine)).length >= mostOfOne)
    throw categoryMergeErrors.tooManyMerges({ most: mostOfOne })
  return `${ofMine}${categoryId}`
}

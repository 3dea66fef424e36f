import { recordCategoryAct, requireMergeable } from '@shuku/domain/categories/server'
import { translate } from '@shuku/kit/i18n'
import { enqueue, handle, startProgress } from '@shuku/kit/server'
import { categoryConsoleApi as api, mergeKind } from '../../contract.ts'
import { categoryMergeMessages } from '../../category-merge-messages.ts'
import { mergeJob } from './merge-job.ts'

export const mergeCategory = handle(api.mergeCategory, async (context) => {
  const { db, caller, request, language, query } = context
  const { categoryId, intoId, resetsRights } = query
  const { name, intoName, children } = await requireMergeable(context, query)
  const { personId, signedInId } = caller
  const message = translate(categoryMergeMessages.texts.started, language, { name, into: intoName })
  const progressId = await startProgress(db, { personId, kind: mergeKind, title: message })
  const by = { personId, signedInId, address: request.address }
  await enqueue(db, mergeJob, { payload: { categoryId, intoId, resetsRights, children, progressId, by } })
  const details = { from: [categoryId, name], into: [intoId, intoName], resetsRights }
  await recordCategoryAct(context, 'mergeCategory', { categoryId, details })
  return { message, jobId: progressId }
})

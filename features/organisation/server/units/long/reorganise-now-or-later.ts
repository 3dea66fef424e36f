import { countConcerned, longWork, requireNobodyAtWork } from '@shuku/domain/people/server'
import { translate } from '@shuku/kit/i18n'
import { enqueue, startProgress, type Context } from '@shuku/kit/server'
import { organisationMessages } from '../../../messages.ts'
import type { Asked } from './asked.ts'
import { prepare } from './prepare.ts'
import { reorganiseJob } from './reorganise-job.ts'

/**
 * What is done with more people is a job, and what may concern more of the units about them: up to so many nobody waits
 * for longer than an instant.
 */
export const mostAtOnce = 300
const mostConcerned = 5000

export interface Answer {
  readonly message: string
  readonly actId: number
  readonly formerParentId: number
  /** Of the job that goes on with it; 0: it is done. */
  readonly jobId: number
}

/** At once, or of many people in a job; what would be refused is refused at once either way. */
export async function reorganiseNowOrLater(context: Context, asked: Asked): Promise<Answer> {
  const { db, caller, request, language } = context
  const prepared = await prepare(context, asked)
  const { own, all: people } = await countConcerned(db, prepared.concerned)
  if (own <= mostAtOnce && people <= mostConcerned) {
    const { message, actId = 0, moved } = await prepared.run()
    return { message: message[language], actId, formerParentId: moved?.formerParentId ?? 0, jobId: 0 }
  }
  await requireNobodyAtWork(db)
  await prepared.check()
  const { personId, signedInId } = caller
  const progress = { personId, kind: longWork.reorganise, title: prepared.title[language], total: people }
  const jobId = await startProgress(db, progress)
  // in both languages: whoever watches may change to the other one
  const result = JSON.stringify({ title: prepared.title })
  await db.updateTable('job_progress').set({ result }).where('id', '=', jobId).execute()
  const payload = { jobId, personId, signedInId, address: request.address, asked }
  await enqueue(db, reorganiseJob, { payload })
  const message = translate(organisationMessages.texts.reorganisingBegan, language, { people })
  return { message, actId: 0, formerParentId: 0, jobId }
}

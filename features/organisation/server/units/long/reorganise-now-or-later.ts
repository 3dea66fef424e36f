import { countConcerned, longWork, requireNobodyAtWork } from '@shuku/domain/people/server'
import { translate } from '@shuku/kit/i18n'
import { enqueue, startProgress, type Context } from '@shuku/kit/server'
import { organisationMessages } from '../../../messages.ts'
import type { ReorganisationRequest } from './reorganisation-request.ts'
import { prepare } from './prepare.ts'
import { reorganiseJob } from './reorganise-job.ts'

/**
 * Acts on more people, or on more people of the surrounding units, run as a job: up to this number nobody waits longer
 * than an instant.
 */
export const mostAtOnce = 300
const mostConcerned = 5000

export interface Answer {
  readonly message: string
  readonly actId: number
  readonly formerParentId: number
  /** The job that continues the act; 0 if it is done. */
  readonly jobId: number
}

/** At once, or of many people in a job; what would be refused is refused at once either way. */
export async function reorganiseNowOrLater(context: Context, asked: ReorganisationRequest): Promise<Answer> {
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
  // in both languages, because the viewer may change the language
  const result = JSON.stringify({ title: prepared.title })
  await db.updateTable('job_progress').set({ result }).where('id', '=', jobId).execute()
  const payload = { jobId, personId, signedInId, address: request.address, asked }
  await enqueue(db, reorganiseJob, { payload })
  const message = translate(organisationMessages.texts.reorganisingBegan, language, { people })
  return { message, actId: 0, formerParentId: 0, jobId }
}

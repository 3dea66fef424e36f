import { sql } from 'kysely'
import { notify, type NoticeKind, type TaskKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { companyToday, companyZone, defineJob, inTransaction } from '@shuku/kit/server'
import { reviewTexts as text } from '../messages.ts'
import { askedBeforeDays, isReviewed, isReviewer, reviewerIds } from './conditions.ts'

export const reviewNotices: readonly NoticeKind[] = [
  {
    id: 'reviewDue',
    sentence: ({ details: { isOverdue } }) => (isOverdue ? text.noticeOverdue : text.noticeDue),
    details: z.object({ dueOn: z.string(), isOverdue: z.boolean() }),
    mails: { id: 'review', label: text.mails, order: 55 },
  },
]

export const reviewTask: TaskKind = {
  id: 'review',
  order: 30,
  label: text.toReview,
  waiting: ({ caller }) => ({
    id: sql`document.id`,
    subjectId: sql`document.id`,
    dueOn: sql`review.due_on`,
    at: sql`review.due_on - ${askedBeforeDays}::integer`,
    from: sql`document_review as review join document on document.id = review.document_id
      where review.due_on <= ${companyToday()} + ${askedBeforeDays}::integer and ${isReviewed}
        and ${isReviewer(caller.personId)}`,
  }),
}

/** Days before the last one, and after it; once a week later, for a month. */
const remindedAt = [askedBeforeDays, 1, -1, -8, -15, -22, -29]

/** Every morning; a day is announced once, however often the job runs. */
export const remindOfReviews = defineJob({
  name: 'review.remind',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    const { rows } = await sql<{
      documentId: number
      dueOn: string
      day: string
      isOverdue: boolean
      personIds: number[]
    }>`
      select document.id as "documentId", review.due_on::text as "dueOn", today::text as day,
        review.due_on < today as "isOverdue", ${reviewerIds} as "personIds"
      from document_review as review join document on document.id = review.document_id,
        cast((now() at time zone ${companyZone()})::date as date) as today
      where ${isReviewed} and review.due_on - today = any(${remindedAt}::integer[])`.execute(database)
    for (const { documentId, dueOn, day, isOverdue, personIds } of rows) {
      if (signal.aborted) return
      const source = `review:${documentId}:${day}`
      const notice = { kind: 'reviewDue', subjectIds: [documentId], details: { dueOn, isOverdue }, source }
      await inTransaction(database, { isolation: 'read committed' }, async (db) => notify(db, notice, personIds))
    }
  },
})

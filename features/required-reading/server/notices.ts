import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { readingMessages } from '../messages.ts'

const text = readingMessages.texts

/** `dueOn` is the last day, as `2026-03-01`. */
const details = z.object({
  note: z.string().optional(),
  dueOn: z.string().optional(),
  isOverdue: z.boolean().optional(),
})

/** The one `Subject` whose documents are required together. */
export const mapSubject = 'knowledgeMap'

export const readingNotices: readonly NoticeKind[] = [
  {
    id: 'readingRequired',
    sentence: ({ details: { dueOn } }) => (dueOn === undefined ? text.noticeRequiredOpen : text.noticeRequired),
    details,
    mails: { id: 'required', label: text.mailsOfReading, order: 40 },
    mostAnHour: 5,
  },
  {
    id: 'readingDue',
    sentence: ({ details: { dueOn, isOverdue }, isByPerson }) => {
      if (isOverdue) return text.noticeOverdue
      return isByPerson || dueOn === undefined ? text.noticeReminded : text.noticeDue
    },
    details,
    mails: { id: 'due', label: text.mailsOfDates, order: 50 },
    standsForReminder: true,
    mostAnHour: 5,
  },
  {
    id: 'readingListRequired',
    subject: mapSubject,
    sentence: ({ details: { dueOn } }) => (dueOn === undefined ? text.noticeRequiredOpen : text.noticeRequired),
    details,
    mails: { id: 'required', label: text.mailsOfReading, order: 40 },
    mostAnHour: 5,
  },
  {
    id: 'readingListGrew',
    subject: mapSubject,
    sentence: text.noticeGrew,
    details: z.object({ n: z.int() }),
    mails: { id: 'required', label: text.mailsOfReading, order: 40 },
  },
  {
    id: 'readingListDue',
    subject: mapSubject,
    sentence: ({ details: { isOverdue } }) => (isOverdue ? text.noticeOverdue : text.noticeDue),
    details,
    mails: { id: 'due', label: text.mailsOfDates, order: 50 },
  },
]

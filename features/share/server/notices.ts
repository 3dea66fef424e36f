import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { chatMessages } from '../chat-messages.ts'
import { shareMessages } from '../messages.ts'
import { accessTab } from '../offers.ts'
import { requestsMessages } from '../requests-messages.ts'

const { noticeShared, mailsOfSharing } = shareMessages.texts
const text = requestsMessages.texts
const note = z.object({ note: z.string().optional() })
const ofShares = { id: 'shared', label: mailsOfSharing, order: 10 }
const ofAnswers = { id: 'answered', label: text.mailsOfAnswers, order: 30 }

/** The notices about sharing and about requests for access. */
export const shareNotices: readonly NoticeKind[] = [
  {
    id: 'shared',
    sentence: noticeShared,
    details: note,
    mails: ofShares,
    standsForReminder: true,
    mostAnHour: 5,
  },
  {
    id: 'sentToChat',
    sentence: ({ details: { group } }) =>
      group === undefined ? chatMessages.texts.noticeToPerson : chatMessages.texts.noticeToGroup,
    details: z.object({ group: z.string().optional() }),
    mails: ofShares,
    standsForReminder: true,
    mostAnHour: 5,
  },
  {
    id: 'accessAsked',
    sentence: text.noticeAsked,
    details: note.extend({ level: z.string().optional() }),
    mails: { id: 'asked', label: text.mailsOfAsking, order: 20 },
    // who is asked for access answers there
    tab: accessTab.id,
  },
  {
    id: 'accessGiven',
    sentence: text.noticeGiven,
    details: note.extend({ level: z.string().optional() }),
    mails: ofAnswers,
  },
  { id: 'accessRefused', sentence: text.noticeRefused, details: note, mails: ofAnswers },
]

import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { approvalTexts as text } from '../messages.ts'

const mails = { id: 'approval', label: text.mails, order: 30 }
const note = z.object({ note: z.string().optional() })

export const approvalNotices: readonly NoticeKind[] = [
  {
    id: 'approvalAsked',
    sentence: ({ details: { dueOn } }) => (dueOn === undefined ? text.toldAsked : text.toldAskedBy),
    details: z.object({ dueOn: z.string().optional() }),
    mails,
  },
  {
    id: 'approvalDue',
    sentence: text.toldDue,
    details: z.object({ dueOn: z.string() }),
    mails,
  },
  { id: 'approvalGranted', sentence: text.toldApproved, details: note, mails },
  { id: 'approvalReturned', sentence: text.toldReturned, details: note, mails },
]

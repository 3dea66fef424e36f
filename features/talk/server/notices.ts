import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { talkMessages } from '../messages.ts'

const text = talkMessages.texts
const details = z.object({})
const mails = { id: 'talk', label: text.mails, order: 60 }

export const talkNotices: readonly NoticeKind[] = [
  { id: 'reply', sentence: text.toldReply, details, mails },
  { id: 'replyAnswer', sentence: text.toldAnswer, details, mails },
  { id: 'replyMention', sentence: text.toldMention, details, mails },
]

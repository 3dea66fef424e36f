import { sql } from 'kysely'
import { isClearedForFile } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { defineFeature } from '@shuku/domain/slots/server'
import { getLikes, getScore, like, score } from './likes-and-scores.ts'
import { deleteForMobile, likeForMobile, listForMobile, replyForMobile } from './mobile-replies.ts'
import { countReplies, deleteReply, listReplies, restoreReply, saveReply } from './replies.ts'
import { talkSection } from './settings.ts'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { talkMessages } from '../messages.ts'

const text = talkMessages.texts
const details = z.object({})
const mails = { id: 'talk', label: text.mails, order: 60 }

const talkNotices: readonly NoticeKind[] = [
  { id: 'reply', sentence: text.noticeReply, details, mails, mostAnHour: 20 },
  { id: 'replyAnswer', sentence: text.noticeAnswer, details, mails, mostAnHour: 20 },
  { id: 'replyMention', sentence: text.noticeMention, details, mails, mostAnHour: 5 },
]

export { talkSection }

export const talkServer = defineFeature({
  handlers: [
    listReplies,
    countReplies,
    saveReply,
    deleteReply,
    restoreReply,
    getLikes,
    like,
    getScore,
    score,
    listForMobile,
    replyForMobile,
    deleteForMobile,
    likeForMobile,
  ],
  notices: talkNotices,
  categorySections: [talkSection],
  rowRetention: [{ table: 'reply_mention', since: 'at', hours: 1 }],
  fileHolders: [
    {
      id: 'talk.files',
      holds: sql<boolean>`exists (select from reply_file where reply_file.file_id = file.id)`,
      // who reads the reply reads and fetches what hangs on it, and puts it into nothing else by that; its document may be
      // opened to more people later than the one that the file is from
      opens: (caller, use) =>
        use === 'read' || use === 'fetch'
          ? sql<boolean>`exists (
              select from reply_file join document_reply as reply on reply.id = reply_file.reply_id
              join document on document.id = reply.document_id
              where reply_file.file_id = file.id and reply.deleted_at is null and document.deleted_at is null
                and ${mayRead(caller)} and ${isClearedForFile(caller, sql`reply_file.secrecy`)})`
          : sql<boolean>`false`,
      // as secret as where it was taken from, since that is what keeps it closed
      holdings: (by) => sql`
        select reply_file.file_id, document.id as document_id, coalesce(reply_file.secrecy, document.secrecy) as secrecy
        from reply_file join document_reply as reply on reply.id = reply_file.reply_id and reply.deleted_at is null
        join document on document.id = reply.document_id
        where ${'fileId' in by ? sql`reply_file.file_id = ${by.fileId}` : sql`document.id = ${by.documentId}`}`,
    },
  ],
})

import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { reminderMessages } from '../messages.ts'
import { findMailPicture } from './mail-picture.ts'

const text = reminderMessages.texts
const details = z.object({})
const mailPicture: NoticeKind['mailPicture'] = async (db, [documentId]) =>
  documentId === undefined ? undefined : findMailPicture(db, documentId)
const mails = { id: 'categories', label: text.mails, order: 35 }

/** What the reminders of categories tell people. */
export const reminderNotices: readonly NoticeKind[] = [
  { id: 'documentNew', sentence: text.toldNew, details, mails, mailPicture },
  { id: 'documentChanged', sentence: text.toldChanged, details, mails, mailPicture, tellsOfChange: true },
]

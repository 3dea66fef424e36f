import { sql } from 'kysely'
import { defineFeature } from '@shuku/domain/slots/server'
import { reminderMessages } from '../messages.ts'
import {
  downloadMailPicture,
  dropMailPicture,
  getMailPicture,
  saveMailPicture,
  findMailPicture,
} from './mail-picture.ts'
import { pictureHistory } from './picture-history.ts'
import { reminders, remindJob } from './remind.ts'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'

const text = reminderMessages.texts
const details = z.object({})
const mailPicture: NoticeKind['mailPicture'] = async (db, [documentId]) =>
  documentId === undefined ? undefined : findMailPicture(db, documentId)
const mails = { id: 'categories', label: text.mails, order: 35 }

/** What the reminders of categories tell people. */
const reminderNotices: readonly NoticeKind[] = [
  { id: 'documentNew', sentence: text.noticeNew, details, mails, mailPicture },
  { id: 'documentChanged', sentence: text.noticeChanged, details, mails, mailPicture, isOfChange: true },
]

export const remindersServer = defineFeature({
  handlers: [getMailPicture, saveMailPicture, dropMailPicture, downloadMailPicture],
  jobs: [remindJob],
  notices: reminderNotices,
  subscribes: [reminders],
  categorySections: [
    {
      id: 'mailPicture',
      label: reminderMessages.texts.picture,
      group: 'notices',
      order: 56.5,
      reachesBelow: true,
      endsAt: sql<boolean>`exists (
        select from category_mail_picture where category_mail_picture.category_id = below.id)`,
      history: pictureHistory,
    },
  ],
  rowRetention: [{ table: 'category_mail_picture_former', since: 'at', days: 365 }],
  fileHolders: [
    {
      id: 'reminders.pictures',
      holds: sql<boolean>`exists (select from category_mail_picture where category_mail_picture.file_id = file.id)`,
    },
    {
      id: 'reminders.formerPictures',
      holds: sql<boolean>`exists (
        select from category_mail_picture_former where category_mail_picture_former.file_id = file.id)`,
    },
  ],
})

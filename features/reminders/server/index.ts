import { sql } from 'kysely'
import { defineFeature } from '@shuku/domain/slots/server'
import { reminderMessages } from '../messages.ts'
import { downloadMailPicture, dropMailPicture, getMailPicture, saveMailPicture } from './mail-picture.ts'
import { reminderNotices } from './notices.ts'
import { reminders, remindJob } from './remind.ts'

export const remindersServer = defineFeature({
  handlers: [getMailPicture, saveMailPicture, dropMailPicture, downloadMailPicture],
  jobs: [remindJob],
  notices: reminderNotices,
  subscribes: [reminders],
  categorySections: [{ id: 'mailPicture', label: reminderMessages.texts.picture, order: 56.5 }],
  fileHolders: [
    {
      id: 'reminders.pictures',
      holds: sql<boolean>`exists (select from category_mail_picture where category_mail_picture.file_id = file.id)`,
    },
  ],
})

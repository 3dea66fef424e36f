import { defineFeature } from '@shuku/domain/slots/server'
import { reminderNotices } from './notices.ts'
import { reminders, remindJob } from './remind.ts'

export const remindersServer = defineFeature({
  handlers: [],
  jobs: [remindJob],
  notices: reminderNotices,
  subscribes: [reminders],
})

import type { LogAct } from '@shuku/domain/audit/server'
import { readingMessages } from '../messages.ts'

const text = readingMessages.texts

export const requireReadingAct: LogAct = { code: 26, label: text.loggedRequire }
export const confirmReadingAct: LogAct = { code: 27, label: text.loggedConfirm, isHarmless: true }

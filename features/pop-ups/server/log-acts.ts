import type { LogAct } from '@shuku/domain/audit/server'
import { popUpMessages } from '../messages.ts'

export const popUpAct: LogAct = { code: 31, label: popUpMessages.texts.title, isHarmless: true }

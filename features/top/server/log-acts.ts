import type { LogAct } from '@shuku/domain/audit/server'
import { topMessages } from '../messages.ts'

const text = topMessages.texts

export const pinAct: LogAct = { code: 71, label: text.pin, isHarmless: true }
export const unpinAct: LogAct = { code: 72, label: text.unpin, isHarmless: true }

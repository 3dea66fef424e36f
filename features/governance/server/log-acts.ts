import type { LogAct } from '@shuku/domain/audit/server'
import { governanceMessages } from '../messages.ts'

const text = governanceMessages.texts

export const setHoldAct: LogAct = { code: 60, label: text.loggedSet, isHarmless: true }
export const releaseAct: LogAct = { code: 61, label: text.loggedRelease, isHarmless: true }

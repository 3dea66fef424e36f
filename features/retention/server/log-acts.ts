import type { LogAct } from '@shuku/domain/audit/server'
import { retentionTexts as text } from '../messages.ts'

export const decideAct: LogAct = { code: 49, label: text.loggedDecision, isHarmless: true }

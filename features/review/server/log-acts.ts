import type { LogAct } from '@shuku/domain/audit/server'
import { reviewTexts as text } from '../messages.ts'

export const confirmReviewAct: LogAct = { code: 41, label: text.loggedReview, isHarmless: true }
export const setReviewAct: LogAct = { code: 42, label: text.loggedSet, isHarmless: true }

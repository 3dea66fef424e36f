import { lazyDialog } from '@shuku/kit/web'

export const showRule = lazyDialog(async () => (await import('./form/rule-dialog.tsx')).RuleDialog)
export const showRuleToRead = lazyDialog(async () => (await import('./form/rule-facts.tsx')).RuleFacts)
export const showLog = lazyDialog(async () => (await import('./log/log-dialog.tsx')).LogDialog)
export const showStatus = lazyDialog(async () => (await import('./status-dialog.tsx')).StatusDialog)
export const showQuestion = lazyDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog)

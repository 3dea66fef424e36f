import { lazyDialog } from '@shuku/kit/web'
import type { LogAsked, RuleAsked, RuleRead } from './dialogs-asked.ts'

export const showRule = lazyDialog<RuleAsked>(async () => (await import('./form/rule-dialog.tsx')).RuleDialog)
export const showRuleToRead = lazyDialog<RuleRead>(async () => (await import('./form/rule-facts.tsx')).RuleFacts)
export const showLog = lazyDialog<LogAsked>(async () => (await import('./log/log-dialog.tsx')).LogDialog)
export const showStatus = lazyDialog<object>(async () => (await import('./status-dialog.tsx')).StatusDialog)

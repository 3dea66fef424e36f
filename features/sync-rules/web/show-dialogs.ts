import { lazyDialog } from '@shuku/kit/web'
import type { SyncComputer, SyncRule } from '../contract.ts'
import type { Lock } from './use-computers.ts'

export interface RuleAsked {
  readonly computer: SyncComputer
  /** That is changed; without it a new one is made, … */
  readonly rule?: SyncRule
  /** … as this one is, … */
  readonly from?: SyncRule
  /** … or as one of these that is chosen. */
  readonly rules: readonly SyncRule[]
}

export interface LogAsked {
  /** By which it can be narrowed. */
  readonly rules: readonly SyncRule[]
  readonly ruleId?: number
  readonly onlyInvoices?: boolean
}

export interface RuleRead {
  readonly computer: SyncComputer
  readonly rule: SyncRule
  readonly lock: Lock
}

export const showRule = lazyDialog<RuleAsked>(async () => (await import('./form/rule-dialog.tsx')).RuleDialog)
export const showRuleToRead = lazyDialog<RuleRead>(async () => (await import('./form/rule-facts.tsx')).RuleFacts)
export const showLog = lazyDialog<LogAsked>(async () => (await import('./log/log-dialog.tsx')).LogDialog)
export const showStatus = lazyDialog<object>(async () => (await import('./status-dialog.tsx')).StatusDialog)
export const showQuestion = lazyDialog<{ readonly rule: SyncRule }>(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
)

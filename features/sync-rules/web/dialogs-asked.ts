import type { SyncComputer, SyncRule } from '../contract.ts'

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
  /** Undefined: of all of them. */
  readonly ruleId: number | undefined
  readonly onRule: (ruleId: number | undefined) => void
  readonly onlyInvoices: boolean
}

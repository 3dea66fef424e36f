import { Named, NodeId, Text, wire, wireObject, z } from '@shuku/kit/contract'
import { useAddressState } from '@shuku/kit/web'
import type { SyncComputer, SyncRule } from '../contract.ts'
import { lockOf, type Lock } from './use-computers.ts'

/** In the place of a rule: nothing is open. */
const noRule = -1
/** In the place of a rule: the log is of all. */
export const ofAllRules = 0

/** How far back a log is looked at: so many days before today. */
export const periods = { lastDay: 0, lastWeek: 6, lastQuarter: 89 } as const
export type Period = keyof typeof periods

/** What lies over the list of rules, by the names that programs have for it. */
export const OpenedState = wireObject({
  /** That is changed or looked at. */
  ruleId: wire('updateRuleId', NodeId).default(noRule),
  /** Whose log is looked at. */
  logRuleId: wire('synRuleId', NodeId).default(noRule),
  /** The log is of rules of this kind alone. */
  logOf: wire('fileType', Named({ invoice: 0, normal: 1 }, { asText: true })).optional(),
  /** Part of the name of a file. */
  text: wire('searchValue', Text.max(100)).default(''),
  period: wire('date', z.enum(['lastDay', 'lastWeek', 'lastQuarter'])).default('lastWeek'),
})
type OpenedState = z.output<typeof OpenedState>

/** The dialog of a rule and the log are in the address: a reload leaves them open, and going back closes them. */
export function useOpened() {
  const [opened, setOpened] = useAddressState(OpenedState)
  return {
    opened,
    // going back closes what is open, so opening it is no step of its own
    openRule: (ruleId: number) => setOpened({ ruleId }, { replace: true }),
    openLog: (logRuleId: number, logOf?: OpenedState['logOf']) => setOpened({ logRuleId, logOf }, { replace: true }),
    narrowLog: (asked: Partial<Pick<OpenedState, 'text' | 'period'>>) => setOpened(asked, { replace: true }),
    close: () =>
      setOpened(
        { ruleId: noRule, logRuleId: noRule, logOf: undefined, text: '', period: 'lastWeek' },
        { replace: true },
      ),
  }
}

export interface OpenedRule {
  readonly rule: SyncRule
  readonly computer: SyncComputer
  /** Why it is only looked at; undefined where it is changed. */
  readonly lock: Lock
}

/** The rule that an address names; nothing where there is none, or it is not one of these. */
export function openedRule(computers: readonly SyncComputer[], { ruleId }: OpenedState): OpenedRule | undefined {
  const here = computers.find(({ isThis }) => isThis)
  for (const computer of computers) {
    const rule = computer.rules.find(({ id }) => id === ruleId)
    if (rule) return { rule, computer, lock: lockOf(computer, here) }
  }
  return undefined
}

/** Of which rules an address asks for the log: one, or all; nothing where none is open. */
export function openedLog(
  rules: readonly Pick<SyncRule, 'id'>[],
  { logRuleId }: OpenedState,
): { readonly ruleId: number | undefined } | undefined {
  if (logRuleId === ofAllRules) return { ruleId: undefined }
  return rules.some(({ id }) => id === logRuleId) ? { ruleId: logRuleId } : undefined
}

import type { ConditionItem } from '@shuku/kit/contract'

/** Days are entered where authors have days, and not where they have none or as long as nobody reads. */
export function isCounting({ names }: Pick<ConditionItem, 'names'>, values: Readonly<Record<string, string>>): boolean {
  return !names.includes('authorRetractDays') || values['authorRetracts'] === 'days'
}

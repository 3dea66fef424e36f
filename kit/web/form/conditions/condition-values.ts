import type { ConditionGroup, ConditionItem } from '@shuku/kit/contract'

/** The values of a condition form: the parameters that it will send, by their names on the wire. */
export type ConditionValues = Readonly<Record<string, string>>

/** The keys of a date field (docs/interface.md §3). */
export const dateKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const
export const customDate = '6'

export function itemsOf(groups: readonly ConditionGroup[]): ConditionItem[] {
  return groups.flatMap(({ items }) => items)
}

/** The values of the form before anyone changed it. */
export function defaultConditionValues(groups: readonly ConditionGroup[]): ConditionValues {
  const entries = itemsOf(groups).flatMap((item) => {
    const values = Array.isArray(item.value)
      ? item.value
      : [item.value ?? item.options?.find(({ selected }) => selected)?.key]
    return item.names.map((name, index): [string, string] => [name, textOf(values[index])])
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Whether an item says anything: a date field that asks for all dates, or for a custom range without an end, does not. */
export function isConditionSet({ kind, names }: ConditionItem, values: ConditionValues): boolean {
  const [first = '', ...rest] = names.map((name) => values[name] ?? '')
  if (kind === 'DATE') return first === customDate ? rest.some(Boolean) : first !== '' && first !== '0'
  if (kind === 'SWITCH') return first === '1'
  return [first, ...rest].some(Boolean)
}

/** The required items that are empty. */
export function missingConditions(groups: readonly ConditionGroup[], values: ConditionValues): ConditionItem[] {
  return itemsOf(groups).filter((item) => item.mode === 'required' && !isConditionSet(item, values))
}

/** The values without those of one item: what removing its chip leaves. */
export function withoutCondition({ names }: ConditionItem, values: ConditionValues): ConditionValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** Only what says something, for the address and the call. */
export function setConditions(groups: readonly ConditionGroup[], values: ConditionValues): ConditionValues {
  const entries = itemsOf(groups)
    .filter((item) => isConditionSet(item, values))
    .flatMap(({ names }) => names.map((name): [string, string] => [name, values[name] ?? '']))
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}

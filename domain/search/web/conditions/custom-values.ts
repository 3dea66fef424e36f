import type { ConditionItem } from '@shuku/kit/contract'
import type { ConditionValues } from '@shuku/kit/web'
import { Period, type CustomCondition } from '../../contract.ts'

/** The period that is given by its days. */
const customDate: Period = '6'

const keyOf = (id: number) => `cf${id}`
const idOf = (name: string) => Number(/^cf([1-9]\d{0,8})(?:select|from|to)?$/.exec(name)?.[1] ?? 0)

/** Conditions of custom fields as the form holds them: `cf12`, `cf12from` … */
export function customValues(conditions: readonly CustomCondition[] = []): ConditionValues {
  return Object.fromEntries(
    conditions.flatMap(({ id, text, values, period, from, to }) => {
      const key = keyOf(id)
      const days = from !== undefined || to !== undefined ? customDate : undefined
      return Object.entries({
        [key]: text ?? values?.join(','),
        [`${key}select`]: period ?? days,
        [`${key}from`]: from,
        [`${key}to`]: to,
      }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    }),
  )
}

/** The same read from a form; those of fields that it does not have stay as they are. */
export function customConditions(
  items: readonly ConditionItem[],
  values: ConditionValues,
  before: readonly CustomCondition[] = [],
): CustomCondition[] | undefined {
  const own = items.filter(({ names }) => idOf(names[0] ?? '') > 0)
  const ids = new Set(own.map(({ names }) => idOf(names[0] ?? '')))
  const stay = before.filter(({ id }) => !ids.has(id))
  const all = [...stay, ...own.flatMap((item) => conditionOf(item, values) ?? [])]
  return all.length > 0 ? all : undefined
}

function conditionOf({ kind, names }: ConditionItem, values: ConditionValues): CustomCondition | undefined {
  const id = idOf(names[0] ?? '')
  const value = (name: string | undefined) => (name && values[name] !== '' ? values[name] : undefined)
  const [first, second, third] = names
  if (kind === 'INPUT') {
    const text = value(first)?.trim()
    return text ? { id, text } : undefined
  }
  if (kind === 'INPUTNUMBER') return bounded(id, { from: value(first), to: value(second) })
  if (kind === 'DATE') {
    const period = Period.safeParse(value(first))
    if (!period.success || period.data === '0') return undefined
    return period.data === customDate
      ? bounded(id, { from: value(second), to: value(third) })
      : { id, period: period.data }
  }
  const chosen = value(first)?.split(',').filter(Boolean)
  return chosen && chosen.length > 0 ? { id, values: chosen } : undefined
}

function bounded(id: number, { from, to }: { from: string | undefined; to: string | undefined }) {
  if (from === undefined && to === undefined) return undefined
  return { id, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

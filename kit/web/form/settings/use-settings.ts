import { useMemo, useState } from 'react'
import type { ConditionGroup, ConditionItem } from '@shuku/kit/contract'
import { defaultConditionValues, itemsOf, type ConditionValues } from '../conditions/condition-values.ts'

/** Texts by the names of fields on the wire. */
export type FieldErrors = Readonly<Record<string, string>>

/** The state of a settings form beyond the values from the server. */
export function useSettings(groups: readonly ConditionGroup[]) {
  const initial = useMemo(() => defaultConditionValues(groups), [groups])
  const [patch, setPatch] = useState<ConditionValues>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const isChanged = ({ names }: ConditionItem) => names.some((name) => changedValue(name) !== undefined)

  const changedValue = (name: string): string | undefined => {
    const value = patch[name]
    return value === undefined || value === (initial[name] ?? '') ? undefined : value
  }

  return {
    values: { ...initial, ...patch },
    errors,
    setErrors,
    isChanged,
    changedItems: itemsOf(groups).filter(isChanged),
    /** Only what was changed: whatever somebody else has changed meanwhile stays. */
    changedValues: Object.fromEntries(
      Object.keys(patch).flatMap((name): [string, string][] => {
        const value = changedValue(name)
        return value === undefined ? [] : [[name, value]]
      }),
    ),
    formerValues: Object.fromEntries(Object.keys(patch).map((name) => [name, initial[name] ?? ''])),
    change(next: ConditionValues) {
      setPatch((now) => ({ ...now, ...next }))
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))))
    },
    reset() {
      setPatch({})
      setErrors({})
    },
  }
}

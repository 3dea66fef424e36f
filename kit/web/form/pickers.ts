import type { ComponentType } from 'react'
import type { ConditionItem } from '@shuku/kit/contract'
import { defineSlot, useSlot } from '../frame/slots.ts'

export interface PickerFieldProps {
  id: string
  item: ConditionItem
  /** Ids, comma-parted. */
  value: string
  onChange: (value: string) => void
}

/** A picker (people, units, categories …) for the fields that ask for its source. */
export interface PickerEntry {
  /** `browserConditionParam.type` on the wire. */
  readonly type: string
  readonly Field: ComponentType<PickerFieldProps>
  /** The names of what is picked, for chips and read-only fields. */
  readonly Names: ComponentType<{ value: string; item: ConditionItem }>
}

/** Where slices register their pickers; a field whose picker nobody gave is left out of the form. */
export const pickers = defineSlot<PickerEntry>('kit.pickers')

/** The picker of a field. */
export function usePickers(): (item: ConditionItem) => PickerEntry | undefined {
  const entries = useSlot(pickers)
  return (item) => entries.findLast(({ type }) => type === item.picker?.type)
}

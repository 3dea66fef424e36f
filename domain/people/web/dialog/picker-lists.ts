import type { ChoiceKind } from '../../contract.ts'

export type PickerList = 'all' | 'recent' | 'colleagues' | 'subordinates' | 'unit' | 'group'

const lists: Partial<Record<ChoiceKind, readonly [PickerList, ...PickerList[]]>> = {
  person: ['recent', 'colleagues', 'subordinates', 'unit', 'group'],
}

/** The lists from which one of a kind is chosen, the first one first. */
export function listsOf(kind: ChoiceKind): readonly [PickerList, ...PickerList[]] {
  return lists[kind] ?? ['all']
}

/** What each list is called in the picker's bar. */
export const listWords = {
  all: 'lists',
  recent: 'recent',
  colleagues: 'colleagues',
  subordinates: 'subordinates',
  unit: 'units',
  group: 'groups',
} as const satisfies Record<PickerList, string>

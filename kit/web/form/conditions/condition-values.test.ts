import { expect, test } from 'vitest'
import type { ConditionGroup, ConditionItem } from '@shuku/kit/contract'
import {
  defaultConditionValues,
  isConditionSet,
  missingConditions,
  setConditions,
  withoutCondition,
} from './condition-values.ts'

function item(kind: ConditionItem['kind'], names: string[], more: Partial<ConditionItem> = {}): ConditionItem {
  return {
    kind,
    names,
    label: names[0] ?? '',
    labelColumns: 6,
    fieldColumns: 18,
    quickSearch: false,
    mode: 'edit',
    ...more,
  }
}

const date = item('DATE', ['dateselect', 'datefrom', 'dateto'])
const groups: ConditionGroup[] = [
  {
    title: 'Common',
    shown: true,
    items: [
      item('INPUT', ['docsubject'], { mode: 'required' }),
      item('SELECT', ['docstatus'], {
        options: [
          { key: '1', label: 'A' },
          { key: '5', label: 'B', selected: true },
        ],
      }),
      date,
      item('INPUTNUMBER', ['least', 'most'], { value: [3] }),
      item('SWITCH', ['own']),
    ],
  },
]

test('a form begins with the values and chosen options that the server gave', () => {
  expect(defaultConditionValues(groups)).toEqual({ docstatus: '5', least: '3' })
})

test('a date field says something unless it asks for all dates or for a range without ends', () => {
  expect(isConditionSet(date, {})).toBe(false)
  expect(isConditionSet(date, { dateselect: '0' })).toBe(false)
  expect(isConditionSet(date, { dateselect: '6' })).toBe(false)
  expect(isConditionSet(date, { dateselect: '6', dateto: '2026-01-01' })).toBe(true)
  expect(isConditionSet(date, { dateselect: '3' })).toBe(true)
})

test('required items that are empty are named', () => {
  expect(missingConditions(groups, {}).map(({ names }) => names[0])).toEqual(['docsubject'])
  expect(missingConditions(groups, { docsubject: 'a' })).toEqual([])
})

test('only what says something is sent, and a removed condition takes all its parameters with it', () => {
  const values = {
    docsubject: 'a',
    dateselect: '6',
    datefrom: '2026-01-01',
    least: '',
    most: '9',
    own: '0',
    stranger: 'x',
  }
  expect(setConditions(groups, values)).toEqual({ docsubject: 'a', dateselect: '6', datefrom: '2026-01-01', most: '9' })
  expect(Object.keys(withoutCondition(date, values))).toEqual(['docsubject', 'least', 'most', 'own', 'stranger'])
})

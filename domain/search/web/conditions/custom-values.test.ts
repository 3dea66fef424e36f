import type { ConditionItem } from '@shuku/kit/contract'
import { expect, test } from 'vitest'
import type { CustomCondition } from '../../contract.ts'
import { customConditions, customValues } from './custom-values.ts'

const item = (kind: ConditionItem['kind'], ...names: string[]): ConditionItem => ({
  kind,
  names,
  label: '',
  labelColumns: 6,
  fieldColumns: 18,
  quickSearch: false,
  mode: 'edit',
})

const items = [
  item('INPUT', 'cf1'),
  item('INPUTNUMBER', 'cf2from', 'cf2to'),
  item('DATE', 'cf3select', 'cf3from', 'cf3to'),
  item('DATE', 'cf4select', 'cf4from', 'cf4to'),
  item('SELECT', 'cf5'),
  item('BROWSER', 'cf6'),
  item('INPUT', 'docsubject'),
]

const conditions: CustomCondition[] = [
  { id: 1, text: 'A-1' },
  { id: 2, from: '10', to: '20.5' },
  { id: 3, from: '2026-01-01' },
  { id: 4, period: '3' },
  { id: 5, values: ['yes'] },
  { id: 6, values: ['7', '8'] },
]

test('what the form holds of custom fields is what the address has', () => {
  const values = customValues(conditions)
  expect(values).toMatchObject({ cf2from: '10', cf2to: '20.5', cf3select: '6', cf4select: '3', cf6: '7,8' })
  expect(customConditions(items, values)).toEqual(conditions)
})

test('a form without a field leaves what is asked of it; an empty one asks for nothing', () => {
  expect(customConditions(items, {}, [{ id: 99, text: 'x' }])).toEqual([{ id: 99, text: 'x' }])
  expect(customConditions(items, { cf1: ' ', cf3select: '0', cf4select: '6', docsubject: 'x' }, conditions)).toBe(
    undefined,
  )
})

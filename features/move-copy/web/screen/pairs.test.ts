import { expect, test } from 'vitest'
import type { FieldItem } from '../../contract.ts'
import { lostFields, noPairs, pairsByName, pairsIn, readPairs, unfedFields, writePairs } from './pairs.ts'

const field = (id: number, name: string, kind: FieldItem['kind']): FieldItem => ({ id, name, kind, isRequired: false })
const sources = [field(1, '金额', 'integer'), field(2, '备注', 'line'), field(3, '日期', 'date')]
const targets = [field(9, '备注', 'lines'), field(3, '日期', 'date'), field(8, '金额', 'integer')]

test('fields of the same name and type are paired, a field that both categories have with itself, each once', () => {
  expect(pairsByName({ sources, targets })).toEqual([
    { from: 1, to: 8 },
    { from: 3, to: 3 },
  ])
  const twice = [field(4, '金额', 'integer'), field(5, '金额', 'integer')]
  expect(pairsByName({ sources: twice, targets })).toEqual([{ from: 4, to: 8 }])
})

test('pairs of the address that are no fields of the two categories are left out', () => {
  const pairs = [
    { from: 1, to: 8 },
    { from: 2, to: 9 },
  ]
  expect(readPairs(writePairs(pairs), { sources, targets })).toEqual(pairs)
  expect(readPairs('1_8,7_8,x,2_70', { sources, targets })).toEqual([{ from: 1, to: 8 }])
  expect(readPairs('', { sources, targets })).toEqual([])
})

test('a field that both categories have is paired by itself until somebody chooses pairs or takes all away', () => {
  expect(pairsIn(undefined, { sources, targets })).toEqual([{ from: 3, to: 3 }])
  expect(pairsIn('1_8', { sources, targets })).toEqual([{ from: 1, to: 8 }])
  expect(pairsIn(noPairs, { sources, targets })).toEqual([])
})

test('a move leaves what both categories have in place, paired or not, a copy takes along only what is paired', () => {
  const namesOf = (operate: 'move' | 'copy', pairs: { from: number; to: number }[]) => ({
    lost: lostFields({ operate, sources, targets, pairs }).map(({ name }) => name),
    unfed: unfedFields({ operate, sources, targets, pairs }).map(({ name }) => name),
  })
  expect(namesOf('move', [])).toEqual({ lost: ['金额', '备注'], unfed: ['备注', '金额'] })
  expect(namesOf('copy', [])).toEqual({ lost: ['金额', '备注', '日期'], unfed: ['备注', '日期', '金额'] })
  expect(namesOf('move', [{ from: 1, to: 8 }])).toEqual({ lost: ['备注'], unfed: ['备注'] })
  // what is paired into it takes its place
  expect(namesOf('move', [{ from: 1, to: 3 }]).lost).toEqual(['备注', '日期'])
})

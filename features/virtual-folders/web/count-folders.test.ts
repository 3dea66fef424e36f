import { describe, expect, test } from 'vitest'
import { countsOf, portionsOf } from './count-folders.ts'

const folder = (id: number, parentId: number | null, hasRule = false) => ({
  id,
  parentId,
  root: 'company' as const,
  hasRule,
})

describe('which folders are counted together', () => {
  test('neighbours, with a rule apart from the others and in smaller portions', () => {
    const below = (parentId: number, n: number, hasRule: boolean) =>
      Array.from({ length: n }, (_, place) => folder(parentId * 1000 + (hasRule ? 500 : 0) + place, parentId, hasRule))
    // the tops first, whatever is below them, then what is below each of them
    const folders = [
      folder(1, null),
      ...below(1, 60, false),
      folder(2, null),
      ...below(2, 60, false),
      ...below(2, 25, true),
    ]
    expect(portionsOf(folders).map((ids) => [ids.length, ids[0], ids.at(-1)])).toEqual([
      [100, 1, 2037],
      [22, 2038, 2059],
      [10, 2500, 2509],
      [10, 2510, 2519],
      [5, 2520, 2524],
    ])
  })

  test('nothing is shown of what has no answer yet, and dots where the answer has no number', () => {
    const replies = [{ counts: [{ id: 1, n: 0 }] }, undefined]
    expect([...countsOf([[1, 2], [3]], replies)]).toEqual([
      [1, 0],
      [2, '…'],
    ])
  })
})

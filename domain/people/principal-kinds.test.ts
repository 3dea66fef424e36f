import { expect, test } from 'vitest'
import { categoryCodes, choiceKinds, codeOfKind, pickersOf, shareCodes, splitKind, withBelow } from './contract.ts'

test('programs know each kind by its numbers', () => {
  expect(shareCodes).toEqual({
    person: 1,
    subcompany: 2,
    department: 3,
    role: 4,
    group: 5,
    everyone: 6,
    post: 10,
    creator: 80,
    superior: 81,
    all_superiors: 82,
    same_post: 83,
  })
  expect(Object.values(shareCodes)).toEqual(Object.values(shareCodes).toSorted((one, other) => one - other))
  expect(categoryCodes).toEqual({ department: 1, role: 2, everyone: 3, person: 5, subcompany: 6, group: 7, post: 8 })
  expect(codeOfKind(shareCodes, 'department_below')).toBe(3)
  expect(codeOfKind(categoryCodes, 'creator')).toBe(0)
})

test('pickers offer each kind that is chosen by an id, and no two share a type', () => {
  expect(choiceKinds).toEqual(['person', 'department', 'subcompany', 'role', 'post', 'group'])
  const types = choiceKinds.flatMap((kind) => Object.values(pickersOf(kind)).flat())
  expect(new Set(types).size).toBe(types.length)
})

test('a principal’s kind has two halves', () => {
  expect(splitKind(withBelow('department'))).toEqual({ base: 'department', reach: 'below' })
  expect(splitKind('subcompany_above')).toEqual({ base: 'subcompany', reach: 'above' })
  expect(splitKind('all_superiors')).toEqual({ base: 'all_superiors' })
})

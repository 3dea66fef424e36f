import { expect, test } from 'vitest'
import { operationOf, stepFrom } from './list-state.ts'

test('the address says how the panel over a list is open', () => {
  expect(operationOf({})).toBeUndefined()
  expect(operationOf({ operation: 'edit' })).toBeUndefined()
  expect(operationOf({ knowledgeId: 3 })).toBe('view')
  expect(operationOf({ knowledgeId: 3, operation: 'edit' })).toBe('edit')
  expect(operationOf({ operation: 'add' })).toBe('add')
})

test('one goes from row to row, and stays at the ends', () => {
  expect(stepFrom([4, 7, 9], 7, 1)).toBe(9)
  expect(stepFrom([4, 7, 9], 9, 1)).toBe(9)
  expect(stepFrom([4, 7, 9], 4, -1)).toBe(4)
})

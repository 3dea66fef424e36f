import { expect, test } from 'vitest'
import { isCounting } from './is-counting.ts'

test('the days in which authors take back what they made are asked for where that is the rule, and nowhere else', () => {
  const days = { names: ['authorRetractDays'] }
  expect(['never', 'unread', 'days'].map((authorRetracts) => isCounting(days, { authorRetracts }))).toEqual([
    false,
    false,
    true,
  ])
  expect(isCounting({ names: ['authorRetracts'] }, { authorRetracts: 'never' })).toBe(true)
})

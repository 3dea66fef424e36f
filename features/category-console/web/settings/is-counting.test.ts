import { expect, test } from 'vitest'
import { isCounting } from './is-counting.ts'

test('a field is asked for where another holds what makes it count, and nowhere else', () => {
  const fields = [
    { key: 'retracts', name: 'authorRetracts' },
    { key: 'retractDays', name: 'authorRetractDays', where: { name: 'authorRetracts', is: 'days' } },
  ]
  const counting = (name: string) =>
    ['never', 'unread', 'days'].map((authorRetracts) => isCounting(fields, name, { authorRetracts }))
  expect(counting('authorRetractDays')).toEqual([false, false, true])
  expect(counting('authorRetracts')).toEqual([true, true, true])
  expect(isCounting(fields, 'unheardOf', {})).toBe(true)
})

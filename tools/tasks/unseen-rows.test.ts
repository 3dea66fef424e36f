import { expect, test } from 'vitest'
import { judgeUnseen, tellFewer } from './unseen-rows.ts'

test('statements that no test gets a row from may become fewer, never more', () => {
  const before = { 'a.ts': 2, 'b.ts': 1 }
  expect(judgeUnseen({ 'a.ts': 2 }, before)).toEqual({ passed: 1, failures: [] })
  const { passed, failures } = judgeUnseen({ 'a.ts': 3, 'c.ts': 1 }, before)
  expect(passed).toBe(0)
  expect(failures.map(({ name }) => name)).toEqual(['rows of a.ts', 'rows of c.ts'])
  expect(failures[0]?.message).toContain('from 3 of its statements')
})

test('what is seen by now is told, so that it is taken off the list', () => {
  expect(tellFewer({ 'a.ts': 1 }, { 'a.ts': 2, 'b.ts': 1, 'c.ts': 0 })).toEqual([
    'kit/testing/rows/unseen.json: a.ts has 1 and not 2 any more',
    'kit/testing/rows/unseen.json: b.ts has 0 and not 1 any more',
  ])
})

import { expect, test } from 'vitest'
import { judgeUnseen } from './unseen-rows.ts'

test('statements that no test gets a row from may become fewer, never more', () => {
  const before = { 'a.ts': 2, 'b.ts': 1 }
  expect(judgeUnseen({ 'a.ts': 2 }, before)).toEqual({ passed: 1, failures: [] })
  const { passed, failures } = judgeUnseen({ 'a.ts': 3, 'c.ts': 1 }, before)
  expect(passed).toBe(0)
  expect(failures.map(({ name }) => name)).toEqual(['rows of a.ts', 'rows of c.ts'])
  expect(failures[0]?.message).toContain('from 3 of its statements')
})

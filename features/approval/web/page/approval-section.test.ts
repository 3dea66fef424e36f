import { expect, test, vi } from 'vitest'
import type { Approval } from '../../contract.ts'
import { shownApproval } from './approval-section.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const approval = (version: number, state: Approval['state'], isInForce = false) =>
  ({ id: version, version, state, isInForce }) as Approval

test('a change that was withdrawn, returned or waits for its day does not stand in place of the approval of what is in force', () => {
  const inForce = approval(1, 'approved', true)
  const ended = ['withdrawn', 'returned', 'approved'] as const
  expect(ended.map((state) => shownApproval([approval(2, state), inForce]))).toEqual([inForce, inForce, inForce])
  expect(shownApproval([approval(2, 'running'), inForce])?.version).toBe(2)
})

test('what was never in force shows what became of it last', () => {
  expect(shownApproval([approval(2, 'withdrawn'), approval(1, 'returned')])?.version).toBe(2)
  expect(shownApproval([])).toBe(undefined)
})

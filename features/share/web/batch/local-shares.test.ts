import { expect, test, vi } from 'vitest'
import type { Choice, ChoiceKind } from '@shuku/domain/people/contract'
import { blankShare, recordOf, type EnteredShare } from '@shuku/domain/rights/web'
import { localShares } from './local-shares.ts'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

const choice = (kind: ChoiceKind): Choice => ({
  kind,
  id: 3,
  name: '研发中心',
  detail: '总部',
  code: '',
  isGone: false,
})
const detailOf = (change: Partial<EnteredShare>) => {
  const entered = { ...blankShare, ...change }
  return localShares(entered, recordOf(entered)!, (word) => word).map(({ detail }) => detail)
}

test('a unit that is shared with says whether those below it are meant; nobody else has any below', () => {
  const chosen = [choice('department')]
  expect(detailOf({ kind: 'department', chosen, below: true })).toEqual(['department · 总部 · withBelow'])
  expect(detailOf({ kind: 'department', chosen, below: false })).toEqual(['department · 总部'])
  expect(detailOf({ kind: 'role', chosen: [choice('role')], below: true })).toEqual(['role · 总部'])
})

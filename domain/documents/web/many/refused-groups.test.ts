import { expect, test, vi } from 'vitest'
import { groupRefused } from './refused-groups.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('what is refused stands by reason, the most frequent first, with the first of those that one may know of', () => {
  const refused = [
    { id: 1, subject: '甲', reason: '没有附件' },
    ...[2, 3, 4, 5].map((id) => ({ id, subject: `第${id}篇`, reason: '没有下载权限' })),
    { id: 6, subject: '', reason: '没有下载权限' },
  ]
  expect(groupRefused(refused)).toEqual([
    { reason: '没有下载权限', count: 5, documents: refused.slice(1, 4) },
    { reason: '没有附件', count: 1, documents: refused.slice(0, 1) },
  ])
  expect(groupRefused(refused, 10)[0]?.documents, 'all of them, where there is room').toEqual(refused.slice(1, 5))
})

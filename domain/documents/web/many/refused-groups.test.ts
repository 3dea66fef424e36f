import { expect, test, vi } from 'vitest'
import { groupRefused } from '../../contract.ts'
import { reasonsOf } from './refused-groups.tsx'

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
  const named = refused.map(({ id, subject }) => ({ id, subject }))
  expect(groupRefused(refused)).toEqual([
    { reason: '没有下载权限', count: 5, documents: named.slice(1, 4) },
    { reason: '没有附件', count: 1, documents: named.slice(0, 1) },
  ])
  expect(groupRefused(refused, 10)[0]?.documents, 'all of them, where there is room').toEqual(named.slice(1, 5))
})

test('where none can be done every reason is named, several with their numbers', () => {
  const without = { reason: '没有附件', count: 20, documents: [] }
  const forbidden = { reason: '目录不允许批量下载', count: 9, documents: [] }
  expect(reasonsOf([without])).toBe('没有附件')
  expect(reasonsOf([without, forbidden])).toBe('20 项：没有附件；9 项：目录不允许批量下载')
})

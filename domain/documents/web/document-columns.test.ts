import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('location', { search: '', hash: '' })
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: '' } })
})

test('where room is short counts go first, then department and author; category and status stay longer', async () => {
  const { documentColumns } = await import('./document-columns.tsx')
  const shown = ['categoryId', 'authorId', 'departmentId', 'status', 'reads'] as const
  const order = shown.toSorted((a, b) => (documentColumns[a]?.goes ?? 0) - (documentColumns[b]?.goes ?? 0))
  expect(order).toEqual(['reads', 'departmentId', 'authorId', 'categoryId', 'status'])
})

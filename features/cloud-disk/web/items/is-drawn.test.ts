import { expect, test } from 'vitest'
import { isDrawn } from './is-drawn.ts'

test('DISK-26 an item without number, kind or name is not drawn', () => {
  const item = { id: 1, kind: 'file', name: 'a.txt' } as const
  expect(isDrawn(item)).toBe(true)
  const wanting = [
    { ...item, id: 0 },
    { ...item, name: '' },
    { id: 1, name: 'a' },
    { kind: 'folder', name: 'a' } as const,
  ]
  expect(wanting.map(isDrawn)).toEqual([false, false, false, false])
})

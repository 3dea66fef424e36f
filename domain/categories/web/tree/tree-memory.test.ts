import { afterEach, expect, test, vi } from 'vitest'
import type { CategoryNode } from '../../contract.ts'
import { recallTree, rememberTree } from './tree-memory.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
afterEach(() => stored.clear())

const finance = { id: 2, parentId: 1, name: '财务' } as CategoryNode

test('SEARCH-41~ a tree stands there again, for whom it was kept', () => {
  rememberTree('7.zh-CN', [finance])
  expect(recallTree('7.zh-CN')).toEqual([finance])
  expect(recallTree('8.zh-CN')).toEqual([])
})

test('SEARCH-42 a kept tree that cannot be read is an empty one', () => {
  for (const broken of ['{', '7', '{"id":2}', '[null]', '[{"id":"2"}]']) {
    stored.set('shuku.categories.7.zh-CN', broken)
    expect(recallTree('7.zh-CN'), broken).toEqual([])
  }
})

test('a tree of tens of thousands is not kept', () => {
  rememberTree('7.zh-CN', [{ ...finance, description: 'x'.repeat(1_000_000) }])
  expect(stored.size).toBe(0)
})

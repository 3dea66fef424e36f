import { expect, test, vi } from 'vitest'
import { features } from './features.ts'
import { childNames, isChildName } from './route-names.ts'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('SHELL-03 exactly 31 names are kept for other programs, letter case as written', () => {
  expect(new Set(childNames).size).toBe(31)
  expect(isChildName('docRecycle')).toBe(true)
  expect(isChildName('docrecycle')).toBe(false)
})

test('SHELL-03 SHELL-04 no screen opens under another name', () => {
  const names = features.flatMap(({ routes }) => routes.map(({ path }) => path)).filter((path) => !path.startsWith('/'))
  expect(names).not.toEqual([])
  expect(names.filter((name) => !isChildName(name))).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { features } from './features.ts'
import { childNames, parents } from './route-names.ts'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('SHELL-03~ exactly 31 names are kept for other programs, letter case as written', () => {
  expect(new Set(childNames).size).toBe(31)
  expect(childNames).toContain('docRecycle')
})

test('SHELL-02~ every screen of the area is a child of the one parent, under a name of its own or one that is kept as it is written', () => {
  const paths = features.flatMap(({ routes }) => routes.map(({ path }) => path))
  const names = paths.filter((path) => !path.startsWith('/'))
  expect(names).toContain('search')
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  const kept = new Map(childNames.map((name) => [name.toLowerCase(), name]))
  expect(names.filter((name) => (kept.get(name.toLowerCase()) ?? name) !== name)).toEqual([])
  expect(parents.map((parent) => parent.split('/').at(-1))).toEqual(['document', 'document'])
  // of the suite around the area
  expect(paths.filter((path) => path.startsWith('/')).toSorted()).toEqual([
    '/docengine/sec/categorySetting',
    '/main/hrm/card/cardInfo/:personId',
    '/main/hrm/organization',
    '/set-up',
    '/sign-in',
  ])
})

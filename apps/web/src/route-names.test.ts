import { expect, test, vi } from 'vitest'
import { features } from './features.ts'
import { childNames, isChildName, parents } from './route-names.ts'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('SHELL-03~ exactly 31 names are kept for other programs, letter case as written', () => {
  expect(new Set(childNames).size).toBe(31)
  expect(isChildName('docRecycle')).toBe(true)
  expect(isChildName('docrecycle')).toBe(false)
})

test('SHELL-02 every screen of the area is a child of the one parent, under an accepted name', () => {
  const paths = features.flatMap(({ routes }) => routes.map(({ path }) => path))
  const names = paths.filter((path) => !path.startsWith('/'))
  expect(names).toContain('search')
  expect(names.filter((name) => !isChildName(name))).toEqual([])
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

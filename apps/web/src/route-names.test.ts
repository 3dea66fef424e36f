import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import { childNames } from './route-names.ts'
import { makeRoutes } from './router.tsx'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

test('SHELL-03~ exactly 31 names are kept for other programs, letter case as written', () => {
  expect(new Set(childNames).size).toBe(31)
  expect(childNames).toContain('docRecycle')
})

test('SHELL-02 every screen of the area is a child of the parent “document”, under a name of its own or one that is kept as it is written', () => {
  const paths = pathsOf(makeRoutes()).filter((path) => !ofTheSuite.includes(path))
  const children = paths.map((path) => /^(.*\/document|\/document)\/([^/]+)$/.exec(path) ?? [path, '', path])
  expect(new Set(children.map(([, parent]) => parent))).toEqual(new Set(['/main/document', '/document']))
  const names = children.map(([, , name = '']) => name)
  expect(names).toContain('search')
  // each of them once below either parent
  const own = new Set(names)
  expect(names).toHaveLength(2 * own.size)
  expect(new Set([...own].map((name) => name.toLowerCase())).size).toBe(own.size)
  const kept = new Map(childNames.map((name) => [name.toLowerCase(), name]))
  expect([...own].filter((name) => (kept.get(name.toLowerCase()) ?? name) !== name)).toEqual([])
})

/** Around the area: signing in, people, the console, and what stands where there is no screen. */
const ofTheSuite = [
  '/',
  '*',
  '/docengine/sec/categorySetting',
  '/main/hrm/card/cardInfo/:personId',
  '/main/hrm/organization',
  '/notice/noright',
  '/set-up',
  '/sign-in',
]

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])
}

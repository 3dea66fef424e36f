import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { RouteHandle } from './frame/route-handle.ts'
import { makeRoutes } from './router.tsx'

// what screens ask of a browser when they are loaded
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('document', { querySelector: () => null })
})

/** The names that other programs and saved links use, letter case as written, each with the line of its screen. */
const accepted: Readonly<Record<string, string>> = {
  search: 'SEARCH-01',
  add: 'CREATE-01',
  monitor: 'MON-01',
  center: 'CENTRE-01',
  count: 'REPORT-01',
  docofauthor: 'REPORT-03',
  docofdepartment: 'REPORT-06',
  docofsubdepartment: 'REPORT-08',
  catalog: 'REPORT-10',
  move: 'MOVE-01',
  share: 'SHARE-01',
  dummy: 'DUMMY-01',
  subscribe: 'SUB-01',
  docRecycle: 'BIN-01',
  cloudDiskRecycle: 'BIN-02',
  news: 'NEWS-01',
  more: 'MORE-01',
  coediting: 'COEDIT-01',
  editList: 'COEDIT-12~',
  netdisk: 'DISK-01',
  cloudDiskTableList: 'DISK-11',
  CloudDiskFileView: 'DISK-13',
  CloudDiskFolderView: 'DISK-14',
  MoveCategoryBrowser: 'DISK-15',
  SyncDocBrowser: 'SYNC-02',
  SyncShareBrowser: 'SYNC-03',
  syncSetting: 'SYNC-01',
  SyncJump: 'SYNC-04',
  knowledgeEdit: 'KNOW-08',
  knowledgeList: 'KNOW-01',
  KnowledgeMapList: 'KNOW-02',
}
const names = Object.keys(accepted)

test('SHELL-03 each of the 31 names is a route below both parents, letter case as written, with its screen', () => {
  expect(names).toHaveLength(31)
  const ofScreens = routesOf(makeRoutes()).filter(({ lazy }) => lazy !== undefined)
  const paths = names.flatMap((name) => [`/main/document/${name}`, `/document/${name}`])
  expect(ofScreens.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  const all = routesOf(makeRoutes()).filter(({ path = '' }) => names.includes(path.split('/').at(-1) ?? ''))
  expect(all.every(({ caseSensitive }) => caseSensitive)).toBe(true)
})

test('SHELL-02 every screen of the area is a child of the parent “document”, under a name of its own or one that is kept as it is written', () => {
  const paths = routesOf(makeRoutes()).map(({ path = '' }) => path)
  const ofTheArea = paths.filter((path) => !ofTheSuite.includes(path))
  const children = ofTheArea.map((path) => /^(.*\/document|\/document)\/([^/]+)$/.exec(path) ?? [path, '', path])
  expect(new Set(children.map(([, parent]) => parent))).toEqual(new Set(['/main/document', '/document']))
  const found = children.map(([, , name = '']) => name)
  expect(found).toContain('search')
  // each of them once below either parent
  const own = new Set(found)
  expect(found).toHaveLength(2 * own.size)
  expect(new Set([...own].map((name) => name.toLowerCase())).size).toBe(own.size)
  const known = new Map(names.map((name) => [name.toLowerCase(), name]))
  expect([...own].filter((name) => (known.get(name.toLowerCase()) ?? name) !== name)).toEqual([])
})

test('SHELL-16 SHELL-17~ SHELL-18 without a session open the outer list, news, the knowledge routes, and where one signs in, and no other screen (decision 0098)', () => {
  const opens = (query: Record<string, string>) =>
    Object.fromEntries(
      routesOf(makeRoutes()).flatMap(({ path = '', handle }) => {
        const { open } = (handle ?? {}) as RouteHandle
        const openness = typeof open === 'function' ? open(query) : open
        return openness === undefined ? [] : [[path, openness]]
      }),
    )
  const always = {
    '/sign-in': 'unasked',
    '/set-up': 'unasked',
    '/main/document/diskLink': 'unasked',
    '/document/diskLink': 'unasked',
    '/main/document/news': 'anyone',
    '/document/news': 'anyone',
    ...Object.fromEntries(
      ['knowledgeEdit', 'knowledgeList', 'KnowledgeMapList'].flatMap((name) =>
        [`/main/document/${name}`, `/document/${name}`].map((path) => [path, 'anyone']),
      ),
    ),
  }
  expect(opens({})).toEqual(always)
  expect(opens({ outDoc: '0', id: '1', publishType: '0' })).toEqual(always)
  const outer = { '/main/document/more': 'unasked', '/document/more': 'unasked' }
  expect(opens({ outDoc: '1' })).toEqual({ ...always, ...outer })
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

function routesOf(routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => [...(route.path === undefined ? [] : [route]), ...routesOf(route.children ?? [])])
}

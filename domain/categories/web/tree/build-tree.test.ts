import { expect, test } from 'vitest'
import type { CategoryNode } from '../../contract.ts'
import { buildTree, pathOf, seenAtCreation, withWayTo } from './build-tree.ts'

const node = (id: number, parentId: number, name: string): CategoryNode => ({
  domId: `sec_${id}`,
  id,
  parentId,
  name,
  hasChildren: false,
  mayCreate: true,
  starred: false,
  open: false,
  searchText: name,
  description: '',
  mayCreateChild: false,
  maySet: false,
  mayMoveIn: false,
  mayMoveOut: false,
  mayCopyIn: false,
  children: [],
})
const policies = node(1, 0, '制度')
const finance = node(2, 1, '财务')
const travel = node(3, 2, '差旅')
const nodes = [policies, finance, travel]

test('CAT-06 the flat list of the server is drawn as a tree', () => {
  expect(buildTree(nodes)[0]?.children?.[0]?.children?.[0]?.name).toBe('差旅')
})

test('SEARCH-03 of a list in part, children that are not in it are still to come', () => {
  const withMore = { ...finance, hasChildren: true }
  const [top] = buildTree([policies, withMore], { isPart: true })
  expect(top?.children?.[0]).toMatchObject({ name: '财务', hasChildren: true, children: undefined })
  expect(buildTree([withMore])[0], 'a whole list has all that there is').toMatchObject({ hasChildren: false })
})

test('a category whose parent is not to be seen stands at the top', () => {
  expect(buildTree([travel]).map(({ name }) => name)).toEqual(['差旅'])
})

test('the path to a category begins at the top and ends with it', () => {
  const byId = new Map(nodes.map((each) => [each.id, each]))
  expect(pathOf(byId, 3).map(({ name }) => name)).toEqual(['制度', '财务', '差旅'])
  expect(pathOf(byId, undefined)).toEqual([])
  expect(pathOf(byId, 99)).toEqual([])
})

test('of a part of the tree what is wanted stands there, and the way to it alone', () => {
  const other = node(4, 1, '人事')
  const below = node(5, 3, '住宿')
  expect(withWayTo([...nodes, other, below], ({ id }) => id === 3)).toEqual(nodes)
  expect(withWayTo(nodes, () => false)).toEqual([])
})

test('CREATE-29 who begins a document sees also what may only be read, and nothing where there is no category to work in', () => {
  const readOnly = [policies, finance].map((each) => ({ ...each, mayCreate: false }))
  expect(seenAtCreation([...readOnly, travel], readOnly)).toEqual(readOnly)
  expect(seenAtCreation(readOnly, readOnly)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { ancestorsOf, filterTree, flattenTree, openToLevel, waitingFor } from './flatten-tree.ts'
import { treeMove } from './tree-key.ts'
import type { TreeNode } from './tree-node.ts'

const leaf = (id: string, name: string, pinyin = ''): TreeNode => ({ id, name, pinyin, hasChildren: false })
const nodes: readonly TreeNode[] = [
  {
    id: '1',
    name: '制度',
    pinyin: 'zhidu zd',
    hasChildren: true,
    children: [
      {
        id: '2',
        name: '财务',
        pinyin: 'caiwu cw',
        hasChildren: true,
        children: [leaf('3', 'Budget'), leaf('4', '报销', 'baoxiao bx')],
      },
      { id: '5', name: '人事', pinyin: 'renshi rs', hasChildren: true },
    ],
  },
  leaf('6', '客户', 'kehu kh'),
]

const ids = (open: string[]) => flattenTree(nodes, new Set(open)).map(({ node }) => node.id)

describe('the lines of a tree', () => {
  test('only what lies below open nodes is drawn', () => {
    expect(ids([])).toEqual(['1', '6'])
    expect(ids(['1', '2'])).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(ids(['2'])).toEqual(['1', '6'])
  })

  test('SEARCH-03 children are wanted of what stands open and has none yet, and of nothing else', () => {
    const waiting = (open: string[]) => waitingFor(flattenTree(nodes, new Set(open))).map(({ id }) => id)
    expect(waiting(['1', '5'])).toEqual(['5'])
    expect(waiting(['1', '2'])).toEqual([])
    expect(waiting(['5']), 'what lies below a closed one is not seen').toEqual([])
  })

  test('a line knows its place', () => {
    const line = flattenTree(nodes, new Set(['1']))[2]
    expect(line).toMatchObject({ level: 2, parent: '1', open: false, position: 2, siblings: 2 })
  })

  test('a level opens the nodes down to it', () => {
    expect(openToLevel(nodes, 1)).toEqual(['1'])
    expect(openToLevel(nodes, 2)).toEqual(['1', '2', '5'])
  })

  test('CREATE-26 the filter finds names and pinyin, and keeps the way to what it found', () => {
    const found = (text: string) =>
      flattenTree(filterTree(nodes, text), new Set(['1', '2', '5'])).map(({ node }) => node.id)
    expect(found('报')).toEqual(['1', '2', '4'])
    expect(found('bao xiao')).toEqual(['1', '2', '4'])
    expect(found('CW')).toEqual(['1', '2'])
    expect(found('BUD')).toEqual(['1', '2', '3'])
    expect(found('報'), 'in any form of its characters').toEqual(['1', '2', '4'])
    expect(found('nothing')).toEqual([])
    expect(found('  ')).toHaveLength(6)
  })
})

describe('the keys of a tree', () => {
  const lines = flattenTree(nodes, new Set(['1']))
  test('down and up walk and stop at the ends', () => {
    expect(treeMove(lines, '1', 'ArrowDown')).toEqual({ go: '2' })
    expect(treeMove(lines, '6', 'ArrowDown')).toBeUndefined()
    expect(treeMove(lines, '1', 'ArrowUp')).toBeUndefined()
    expect(treeMove(lines, undefined, 'ArrowDown')).toEqual({ go: '1' })
  })

  test('right opens, then enters; left closes, then leaves', () => {
    expect(treeMove(lines, '2', 'ArrowRight')).toEqual({ open: '2' })
    expect(treeMove(lines, '1', 'ArrowRight')).toEqual({ go: '2' })
    expect(treeMove(lines, '6', 'ArrowRight')).toBeUndefined()
    expect(treeMove(lines, '1', 'ArrowLeft')).toEqual({ close: '1' })
    expect(treeMove(lines, '5', 'ArrowLeft')).toEqual({ go: '1' })
  })

  test('Enter chooses, a letter seeks by name or pinyin and goes round', () => {
    expect(treeMove(lines, '5', 'Enter')).toEqual({ choose: '5' })
    expect(treeMove(lines, '6', 'c')).toEqual({ go: '2' })
    expect(treeMove(lines, '2', '客')).toEqual({ go: '6' })
    expect(treeMove(lines, '2', 'x')).toBeUndefined()
  })
})

test('CREATE-17 what lies above a chosen node is known, from the top', () => {
  expect(ancestorsOf(nodes, '4')).toEqual(['1', '2'])
  expect(ancestorsOf(nodes, '6')).toEqual([])
  expect(ancestorsOf(nodes, 'nowhere')).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { edgeBehind, giveFreeRoom, layColumns } from './column-widths.ts'

const usual = [
  { id: 'title', width: undefined, chosen: undefined },
  { id: 'category', width: 100, goes: 2, chosen: undefined },
  { id: 'author', width: 100, chosen: undefined },
  { id: 'department', width: 120, goes: 1, chosen: undefined },
]
type Chosen = Readonly<Record<string, number>>
const lay = (chosen: Chosen, room = 800) =>
  layColumns(
    usual.map((column) => ({ ...column, chosen: chosen[column.id] })),
    room,
    360,
  )
const shown = (chosen: Chosen, room?: number) => lay(chosen, room).columns.map(({ id, width }) => [id, width ?? 'rest'])

describe('columns that a person made wider or narrower', () => {
  test('are so wide as long as there is room beside the title; first others go, then their widths are set aside', () => {
    const wide = { author: 180 }
    expect(shown(wide)).toEqual([
      ['title', 'rest'],
      ['category', 100],
      ['author', 180],
      ['department', 120],
    ])
    expect(shown(wide, 700)).toEqual([
      ['title', 'rest'],
      ['category', 100],
      ['author', 180],
    ])
    expect(shown(wide, 560)).toEqual([
      ['title', 'rest'],
      ['author', 180],
    ])
    expect(shown(wide, 530)).toEqual([
      ['title', 'rest'],
      ['author', 100],
    ])
  })

  test('what may be cut becomes narrower before a column goes, and only as much as is lacking', () => {
    const cut = usual.map((column) => (column.id === 'department' ? { ...column, least: 80 } : column))
    const widths = (room: number) => layColumns(cut, room, 360).columns.map(({ id, width }) => [id, width ?? 'rest'])
    const whole = [
      ['title', 'rest'],
      ['category', 100],
      ['author', 100],
    ]
    expect(widths(680)).toEqual([...whole, ['department', 120]])
    expect(widths(660)).toEqual([...whole, ['department', 100]])
    expect(widths(640)).toEqual([...whole, ['department', 80]])
    expect(widths(639)).toEqual(whole)
    const asked = cut.map((column) => ({ ...column, chosen: column.id === 'department' ? 120 : undefined }))
    expect(layColumns(asked, 660, 360).columns, 'but not one that a person made so wide').toHaveLength(3)
  })

  test('room that titles do not need goes to columns that are cut, and no further', () => {
    const needs = { category: 160, author: 90, department: 150 }
    const widths = (restNeeds: number, chosen: Chosen = {}) => {
      const { columns, rest } = giveFreeRoom(lay(chosen), { needs, restNeeds })
      return [...columns.flatMap(({ width }) => width ?? []), rest]
    }
    expect(widths(300), 'there is enough for all').toEqual([160, 100, 150, 390])
    expect(widths(435), 'half of what they lack').toEqual([130, 100, 135, 435])
    expect(widths(480), 'titles need all of it').toEqual([100, 100, 120, 480])
    expect(widths(Number.POSITIVE_INFINITY)).toEqual([100, 100, 120, 480])
    expect(widths(300, { category: 110 }), 'what a person chose stays').toEqual([110, 100, 150, 440])
    expect(giveFreeRoom(lay({}), { needs: { category: 900 }, restNeeds: 0 }).columns[1]?.width).toBe(280)
  })

  test('the edge between two follows the pointer: one gets what the other gives, and no other moves', () => {
    const edge = edgeBehind(lay({}), 1)
    expect(edge?.width).toBe(100)
    expect(edge?.moved(130)).toEqual({ category: 130, author: 70 })
    expect(edge?.moved(5000), 'neither becomes narrower than a word').toEqual({ category: 152, author: 48 })
    expect(edge?.moved(-1)).toEqual({ category: 48, author: 152 })
  })

  test('the title gives and takes what is beside it, and keeps its least width', () => {
    const edge = edgeBehind(lay({}), 0)
    expect(edge).toMatchObject({ width: 480, least: 360, most: 532 })
    expect(edge?.moved(440)).toEqual({ category: 140 })
    expect(edge?.moved(100)).toEqual({ category: 220 })
    const narrow = edgeBehind(lay({}, 400), 0)
    expect(narrow?.moved(100), 'where it has less already, it keeps that').toEqual({ author: 100 })
  })

  test('the last column has no edge to move, nor has one alone', () => {
    expect(edgeBehind(lay({}), 3)).toBeUndefined()
    expect(edgeBehind(layColumns([usual[0]!], 800, 360), 0)).toBeUndefined()
  })
})

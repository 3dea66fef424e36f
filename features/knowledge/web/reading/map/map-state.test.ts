import { expect, test } from 'vitest'
import type { ReadTheme, Station } from '../../../contract/reading.ts'
import { countOf, entranceOf, gapsOf, isIn, minutesLeft, placeAfter, placeOf, progressOf } from './map-state.ts'

const station = (pointId: number, read: number, total: number): Station => ({
  pointId,
  name: `点 ${pointId}`,
  weight: 50,
  percent: total === 0 ? 0 : Math.floor((read / total) * 100),
  read,
  total,
  first: [],
})

const theme = (id: number, stations: Station[]): ReadTheme => ({
  id,
  title: `主题 ${id}`,
  weight: 50,
  percent: 0,
  read: 0,
  total: 0,
  expert: null,
  stations,
})

const themes = [
  theme(1, [station(11, 4, 4), station(12, 1, 5), station(13, 0, 0)]),
  theme(2, []),
  theme(3, [station(31, 0, 3), station(11, 4, 4), station(13, 0, 0), station(32, 0, 0)]),
]

test('a point is read, begun, not begun, or has no documents', () => {
  const seen = themes[0]?.stations.map(progressOf)
  expect(seen).toEqual(['done', 'begun', 'missing'])
  expect(progressOf(station(1, 0, 3))).toBe('fresh')
})

test('a point without documents is missing them, and not unfinished', () => {
  expect(isIn('unfinished', station(1, 0, 0))).toBe(false)
  expect(isIn('unfinished', station(1, 0, 2))).toBe(true)
  expect(['all', 'unfinished', 'missing'].map((filter) => countOf(filter as 'all', { themes }))).toEqual([7, 2, 3])
})

test('a point of two themes is one gap', () => {
  expect(gapsOf({ themes }).map(({ pointId }) => pointId)).toEqual([13, 32])
})

test('a theme leads to its first unfinished point, a read one to its first', () => {
  expect(themes.map(entranceOf)).toEqual([1, undefined, 0])
  expect(entranceOf(theme(4, [station(1, 2, 2)]))).toBe(0)
})

test('a point is found in the first theme that has it', () => {
  expect(placeOf(themes, 11)).toEqual({ theme: 0, station: 0 })
  expect(placeOf(themes, 99)).toBeUndefined()
})

test('KNOW-05~ arrows lead along a theme and to the theme beside it, and stop at the ends', () => {
  const from = (theme: number, at: number | undefined, key: string) => placeAfter(themes, { theme, station: at }, key)
  expect(from(0, undefined, 'ArrowRight')).toEqual({ theme: 0, station: 0 })
  expect(from(0, 0, 'ArrowLeft')).toEqual({ theme: 0, station: undefined })
  expect(from(0, 2, 'ArrowRight')).toBeUndefined()
  expect(from(0, 2, 'ArrowUp')).toBeUndefined()
  expect(from(0, 2, 'ArrowDown')).toEqual({ theme: 1, station: undefined })
  expect(from(2, 3, 'ArrowUp')).toEqual({ theme: 1, station: undefined })
  expect(from(0, 1, 'Enter')).toBeUndefined()
})

test('what is left to read counts what is unread and known to take time', () => {
  const left = minutesLeft([
    { isRead: true, minutes: 20 },
    { isRead: false, minutes: 6 },
    { isRead: false, minutes: null },
    { isRead: false, minutes: 12 },
  ])
  expect(left).toBe(18)
  expect(minutesLeft([])).toBe(0)
})

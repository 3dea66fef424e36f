import { expect, test } from 'vitest'
import { drawLine } from './draw-line.ts'
import { drawRing } from './draw-ring.ts'
import { drawSteps } from './draw-steps.ts'
import { drawTree } from './draw-tree.ts'
import { stationSize, thickness, type Draw, type Drawing, type Drawn, type Point } from './drawing.ts'

const draws: Readonly<Record<string, Draw>> = { line: drawLine, ring: drawRing, tree: drawTree, steps: drawSteps }

const mapOf = (...stations: number[]): Drawn[] =>
  stations.map((count) => ({ weight: 20, stations: Array.from({ length: count }, () => ({ weight: 10 })) }))

const maps = {
  usual: mapOf(5, 4, 4, 3, 2),
  one: mapOf(1),
  empty: mapOf(0, 0),
  long: mapOf(17, 0, 6),
  large: mapOf(...Array.from({ length: 20 }, () => 5)),
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function rings(drawing: Drawing): Point[] {
  return [drawing.hub, ...drawing.themes.flatMap(({ at, stations }) => [at, ...stations])]
}

for (const [name, draw] of Object.entries(draws)) {
  for (const [size, themes] of Object.entries(maps)) {
    test(`KNOW-33~ ${name}, ${size}: each theme and point has a place of its own within the drawing`, () => {
      const drawing = draw(themes, 1039)
      expect(drawing.themes.map(({ stations }) => stations.length)).toEqual(
        themes.map(({ stations }) => stations.length),
      )
      const all = rings(drawing)
      for (const [index, one] of all.entries()) {
        expect(one.x).toBeGreaterThan(0)
        expect(one.y).toBeGreaterThan(0)
        expect(one.x).toBeLessThan(drawing.width)
        expect(one.y).toBeLessThan(drawing.height)
        for (const other of all.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(stationSize)
      }
      expect(drawing.lines.every(({ theme }) => themes[theme] !== undefined)).toBe(true)
    })
  }
}

test('a line is as thick as its theme weighs, never too thin to see', () => {
  expect([0, 10, 30, 100].map(thickness)).toEqual([3, 5, 11, 14])
})

test('KNOW-33~ line: the sixth point of a theme begins a second line', () => {
  const [first, second] = drawLine(mapOf(6, 1), 1039).themes
  const points = first?.stations ?? []
  expect(new Set(points.slice(0, 5).map(({ y }) => y)).size).toBe(1)
  expect(points[5]?.x).toBe(points[0]?.x)
  expect(points[5]?.y).toBeGreaterThan(points[4]?.y ?? Infinity)
  expect(second?.at.y).toBeGreaterThan(points[5]?.y ?? Infinity)
})

test('line: the hub is beside the middle theme, and of a long map where it is seen at once', () => {
  const usual = drawLine(maps.usual, 1039)
  expect(usual.hub.y).toBe(usual.themes[2]?.at.y)
  expect(drawLine(maps.large, 1039).hub.y).toBeLessThan(400)
})

test('steps: each one is higher than the one before', () => {
  const tops = drawSteps(maps.usual, 1039).blocks.map(({ y }) => y)
  expect(tops).toEqual(tops.toSorted((one, other) => other - one))
  expect(new Set(tops).size).toBe(tops.length)
})

test('a drawing is as wide as its room where that is enough, and wider where it is not', () => {
  expect(drawLine(maps.usual, 1383).width).toBe(1383)
  expect(drawTree(maps.large, 1039).width).toBeGreaterThan(1039)
})

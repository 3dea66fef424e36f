import { expect, test } from 'vitest'
import {
  addBox,
  boxSize,
  canvasSize,
  changeBox,
  emptyCanvas,
  readContents,
  removeBox,
  toggleLine,
  writeContents,
} from './canvas-contents.ts'

const threeBoxes = ['制度', '标准', '问答'].reduce((contents, text) => addBox(contents, text).contents, emptyCanvas)

test('KNOW-52~ what a canvas saves is what it shows again', () => {
  const canvas = toggleLine(changeBox(threeBoxes, 2, { pointId: 9, x: 400, y: 200 }), 1, 2)
  expect(readContents(writeContents(canvas))).toEqual(canvas)
  expect(readContents('')).toEqual(emptyCanvas)
  expect(readContents('<p>其他程序的内容</p>')).toBeUndefined()
  expect(readContents('{"version":2,"boxes":[],"lines":[]}')).toBeUndefined()
})

test('boxes lie beside each other and never beyond the canvas', () => {
  const many = Array.from({ length: 12 }).reduce<typeof emptyCanvas>((now) => addBox(now, '框').contents, emptyCanvas)
  const places = new Set(many.boxes.map(({ x, y }) => `${x} ${y}`))
  expect(places.size).toBe(12)
  const { boxes } = changeBox(many, 1, { x: -50, y: 10_000 })
  expect(boxes[0]).toMatchObject({ x: 0, y: canvasSize.height - boxSize.height })
})

test('a line is there or not, whichever box one begins with, and goes with its box', () => {
  const connected = toggleLine(threeBoxes, 1, 3)
  expect(connected.lines).toEqual([[1, 3]])
  expect(toggleLine(connected, 3, 1).lines).toEqual([])
  expect(toggleLine(connected, 2, 2)).toEqual(connected)
  expect(removeBox(connected, 3).lines).toEqual([])
  // a box that comes later is not connected by an old line
  expect(addBox(removeBox(connected, 3), '新').contents.lines).toEqual([])
})

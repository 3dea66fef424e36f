import { expect, test } from 'vitest'
import { giveWayToFurther } from './fit-columns.ts'

const columns = [
  { id: 'title', width: undefined },
  { id: 'category', width: 102, goes: 6 },
  { id: 'author', width: 84, goes: 5 },
  { id: 'department', width: 104, goes: 2 },
  { id: 'reads', width: 64, goes: 1 },
  { id: 'field7', width: 96 },
]
const shown = (room: number) => giveWayToFurther(columns, room).map(({ id }) => id)

test('beside the column of a field, titles keep their room: counts give way to it first, then the department', () => {
  expect(shown(870)).toEqual(['title', 'category', 'author', 'department', 'reads', 'field7'])
  expect(shown(869)).toEqual(['title', 'category', 'author', 'department', 'field7'])
  expect(shown(805)).toEqual(['title', 'category', 'author', 'field7'])
})

test('what matters more than those stays, even if titles have less', () => {
  expect(shown(500)).toEqual(['title', 'category', 'author', 'field7'])
})

import { expect, test } from 'vitest'
import { findNextToCheck, lookedAtOnce } from './next-to-check.ts'

type State = 'to_check' | 'recognised'
const listOf = (length: number, toCheck: readonly number[]) =>
  Array.from({ length }, (_, index) => ({
    id: index + 1,
    state: (toCheck.includes(index + 1) ? 'to_check' : 'recognised') as State,
    claimNumber: '',
  }))

/** As a page of ten shows it; `saved` is out of the list where that has only those to check. */
function look(list: ReturnType<typeof listOf>, id: number, saved = list) {
  const page = Math.floor((id - 1) / 10) + 1
  const asked: number[] = []
  const read = async (chunk: number) => {
    asked.push(chunk)
    return Promise.resolve(saved.slice(chunk * lookedAtOnce, (chunk + 1) * lookedAtOnce))
  }
  const next = findNextToCheck({ rows: list.slice((page - 1) * 10, page * 10), page, pageSize: 10, id, read })
  return { next, asked }
}

test('the next one to check is behind this one on its page, and nothing is asked for', async () => {
  const { next, asked } = look(listOf(30, [1, 3, 7]), 3)
  expect(await next).toEqual({ id: 7, page: 1 })
  expect(asked).toEqual([])
})

test('else it is on a page after it, however far, and after the last one at the beginning', async () => {
  expect(await look(listOf(40, [3, 35]), 3).next).toEqual({ id: 35, page: 4 })
  const far = look(listOf(1200, [3, 1150]), 3)
  expect(await far.next).toEqual({ id: 1150, page: 115 })
  expect(far.asked).toEqual([0, 1, 2])
  expect(await look(listOf(40, [3, 35]), 35).next).toEqual({ id: 3, page: 1 })
  expect(await look(listOf(40, [3, 4, 35]), 35).next).toEqual({ id: 3, page: 1 })
})

test('of a list that has lost this one the next one is in its place; what is claimed is not to be checked', async () => {
  const list = listOf(30, [10, 11, 12])
  const others = list.filter(({ id }) => id !== 10)
  expect(await look(list, 10, others).next).toEqual({ id: 11, page: 1 })
  expect(await look(listOf(30, [3]), 3).next).toBeUndefined()
  const claimed = listOf(30, [3, 20]).map((row) => ({ ...row, claimNumber: 'BX-1' }))
  expect(await look(claimed, 3).next).toBeUndefined()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { notePage } from '../layout/last-page.ts'
import { noteList, stepOf } from './list-walk.ts'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../call/call.ts', () => ({ call: asked }))

const href = '#/main/document/search?page=2'
const list = { href, key: 'k', place: { page: 2, pageSize: 2, sort: undefined }, pageSize: 2, total: 5, ids: [13, 14] }

beforeEach(() => {
  noteList(list)
  notePage({ title: 'list', href })
})

test('what is opened from a list knows its place in it; what is opened from elsewhere, or is not in it, has none', () => {
  expect(stepOf(13)).toMatchObject({ position: 3, total: 5 })
  expect(stepOf(99)).toBeUndefined()
  notePage({ title: 'home', href: '#/main/home' })
  expect(stepOf(13)).toBeUndefined()
})

test('one walks on within a page, and over its edge to the nearest row of the next', async () => {
  expect(await stepOf(13)?.next?.()).toBe(14)
  notePage({ title: 'a document', href: '#/main/document/detail?id=13' })
  asked.mockResolvedValue({ rows: [{ id: '15' }] })
  expect(await stepOf(14)?.next?.()).toBe(15)
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ key: 'k', current: 3 })
  expect(stepOf(15)).toMatchObject({ position: 5, next: undefined })
  asked.mockResolvedValue({ rows: [{ id: '13' }, { id: '14' }] })
  expect(await stepOf(15)?.previous?.()).toBe(14)
})

test('the first has nothing before it', () => {
  noteList({ ...list, place: { ...list.place, page: 1 } })
  expect(stepOf(13)).toMatchObject({ position: 1, previous: undefined })
})

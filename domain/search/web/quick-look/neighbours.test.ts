import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const page = { index: 0, rows: 20, page: 2, pageSize: 20, total: 45 }

test('a row has its number in the whole list, and neighbours on the pages beside its own', () => {
  const first = { position: 21, before: -1, after: 1, mayGoBack: true, mayGoOn: true }
  expect(neighboursOf({ ...page, found: 0 })).toEqual(first)
  expect(neighboursOf({ ...page, found: 19, index: 19 })).toMatchObject({ position: 40, after: 20, mayGoOn: true })
})

test('nothing comes before the first row of a list and after its last', () => {
  expect(neighboursOf({ ...page, page: 1, found: 0 })).toMatchObject({ mayGoBack: false, mayGoOn: true })
  const last = { ...page, page: 3, rows: 5, found: 4, index: 4 }
  expect(neighboursOf(last)).toMatchObject({ position: 45, mayGoBack: true, mayGoOn: false })
})

test('of a row that has gone the next one is what stands in its place', () => {
  const gone = { ...page, found: -1, index: 7, rows: 19 }
  expect(neighboursOf(gone)).toMatchObject({ position: undefined, before: 6, after: 7, mayGoOn: true })
  expect(neighboursOf({ ...gone, page: 3, rows: 0, index: 0 })).toMatchObject({ mayGoBack: true, mayGoOn: false })
})

test('until a list is counted, what comes after a full page is looked for', () => {
  const last = { ...page, found: 19, index: 19, total: undefined }
  expect(neighboursOf(last)).toMatchObject({ mayGoOn: true })
  expect(neighboursOf({ ...last, rows: 12, found: 11, index: 11 })).toMatchObject({ mayGoOn: false })
})

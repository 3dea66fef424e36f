import { expect, test } from 'vitest'
import { foldersOf } from '../../contract.ts'
import { planFiles, type KnownFile } from './plan-files.ts'

const modifiedAt = new Date('2026-01-02T03:04:05Z')
const file = (path: string, sizeBytes = 10) => ({ path, location: `/from/${path}`, sizeBytes, modifiedAt })
const known = (path: string, more: Partial<KnownFile> = {}): [string, KnownFile] => [
  path,
  { path, sizeBytes: 10, modifiedAt, madeId: 7, state: 'done', deleted: false, ...more },
]

test('a first run makes every file, and the folders above them from the top down', () => {
  const plan = planFiles([file('制度/财务/差旅.txt'), file('a.txt')], new Map())
  expect(plan.steps.map(({ kind }) => kind)).toEqual(['create', 'create'])
  expect(plan.folders).toEqual(['制度', '制度/财务'])
})

test('a second run does nothing with what is unchanged', () => {
  const plan = planFiles([file('a.txt')], new Map([known('a.txt')]))
  expect(plan).toEqual({ steps: [], unchanged: 1, folders: [] })
})

test('a changed file is saved into what it made', () => {
  const plan = planFiles([file('a.txt', 11)], new Map([known('a.txt')]))
  expect(plan.steps).toEqual([{ file: file('a.txt', 11), kind: 'update', madeId: 7 }])
})

test('what somebody deleted is not made again', () => {
  expect(planFiles([file('a.txt', 99)], new Map([known('a.txt', { deleted: true })])).steps).toEqual([])
})

test('what was purged is made again; a file that failed is tried again', () => {
  expect(planFiles([file('a.txt')], new Map([known('a.txt', { madeId: null })])).steps[0]?.kind).toBe('create')
  const failed = new Map([known('a.txt', { madeId: null, state: 'failed' })])
  expect(planFiles([file('a.txt')], failed)).toMatchObject({ steps: [{ kind: 'create' }], unchanged: 0 })
  const failedLater = new Map([known('a.txt', { state: 'failed' })])
  expect(planFiles([file('a.txt')], failedLater).steps).toMatchObject([{ kind: 'update', madeId: 7 }])
})

test('the folders of a path are named from the top', () => {
  expect(foldersOf('a/b/c.txt')).toEqual(['a', 'a/b'])
  expect(foldersOf('c.txt')).toEqual([])
})

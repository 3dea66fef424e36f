import { expect, test } from 'vitest'
import type { Context } from '../request/context.ts'
import { countRows, memoryOf, nearestAnchor } from './table-page.ts'
import { pageOf, type Run } from './table-run.ts'
import { selectAllRows } from './table-selection.ts'
import type { AnyTable } from './table.ts'

const served = { 1: 'end of 1', 2: 'end of 2', 7: 'end of 7', head: { ids: [] } }

test('a page goes on from the end of the nearest page before it', () => {
  expect(nearestAnchor(served, { offset: 0, limit: 10 })).toEqual({ offset: 0 })
  expect(nearestAnchor(served, { offset: 10, limit: 10 })).toEqual({ anchor: 'end of 1', offset: 0 })
  expect(nearestAnchor(served, { offset: 50, limit: 10 })).toEqual({ anchor: 'end of 2', offset: 30 })
  expect(nearestAnchor(served, { offset: 70, limit: 10 })).toEqual({ anchor: 'end of 7', offset: 0 })
  expect(nearestAnchor({}, { offset: 70, limit: 10 })).toEqual({ offset: 70 })
})

test('a page that nobody has costs no more than any other', () => {
  expect(nearestAnchor(served, { offset: Number.MAX_SAFE_INTEGER - 1, limit: 1 })).toMatchObject({ anchor: 'end of 7' })
})

test('a walk through a thousand pages goes on from the page before, and leaves a few hundred entries', () => {
  const remembered = new Map<string, unknown>()
  for (let page = 1; page <= 1000; page++) {
    const { anchor, offset } = nearestAnchor(Object.fromEntries(remembered), { offset: (page - 1) * 10, limit: 10 })
    const before = page === 1 ? undefined : { value: String(page - 1), id: '1' }
    expect({ anchor, offset }).toEqual({ anchor: before, offset: 0 })
    const { entries, forget } = memoryOf('run', page, { value: String(page), id: '1' })
    if (forget !== undefined) remembered.delete(forget)
    for (const [name, end] of Object.entries(entries)) remembered.set(name, end)
  }
  expect(remembered.size).toBeLessThan(420)
  // from anywhere behind, a stretch is the furthest to go
  expect(nearestAnchor(Object.fromEntries(remembered), { offset: 7290, limit: 10 })).toMatchObject({ offset: 290 })
})

test('whatever answers a call about a table runs within what the table puts around it', async () => {
  const steps: string[] = []
  const step = async <T>(name: string, answer: T) => {
    steps.push(name)
    return answer
  }
  const table = {
    around: async (_context: Context, _query: unknown, work: () => Promise<unknown>) => {
      steps.push('begins')
      return work().finally(() => steps.push('ends'))
    },
    ranked: () => step('page', { rows: [] }),
    count: () => step('count', 7),
    all: { kind: 'example', select: () => step('all', undefined).then(() => Promise.reject(new Error('seen'))) },
  } as unknown as AnyTable
  const [context, run] = [{} as Context, { table, query: {}, anchors: {}, further: [] as const } as unknown as Run]

  await pageOf(context, run, { asked: undefined, page: { offset: 0, limit: 10 } })
  await countRows(context, table, {})
  await expect(selectAllRows(context, run)).rejects.toThrow('seen')
  expect(steps).toEqual(['page', 'count', 'all'].flatMap((name) => ['begins', name, 'ends']))
})

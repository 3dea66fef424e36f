import { expect, test } from 'vitest'
import { nearestAnchor } from './table-page.ts'

const served = { 1: 'end of 1', 2: 'end of 2', 7: 'end of 7', head: { ids: [] } }

test('a page goes on from the end of the nearest page before it', () => {
  expect(nearestAnchor(served, { offset: 0, limit: 10 })).toEqual({ offset: 0 })
  expect(nearestAnchor(served, { offset: 10, limit: 10 })).toEqual({ anchor: 'end of 1', offset: 0 })
  expect(nearestAnchor(served, { offset: 50, limit: 10 })).toEqual({ anchor: 'end of 2', offset: 30 })
  expect(nearestAnchor(served, { offset: 70, limit: 10 })).toEqual({ anchor: 'end of 7', offset: 0 })
  expect(nearestAnchor({}, { offset: 70, limit: 10 })).toEqual({ offset: 70 })
})

test('a page that nobody has costs no more than any other', () => {
  const began = performance.now()
  nearestAnchor(served, { offset: Number.MAX_SAFE_INTEGER - 1, limit: 1 })
  expect(performance.now() - began).toBeLessThan(100)
})

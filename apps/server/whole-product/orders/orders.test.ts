import type { OrderedList } from '@shuku/domain/testing'
import { beforeAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { slices } from '../slices.ts'
import { findWrongOrders } from './compare-orders.ts'
import { makeCompany } from './company.given.ts'

const tables = features.flatMap(({ tables: own = [] }) => own)

const lists: Record<string, OrderedList> = {}
beforeAll(async () => {
  const company = await makeCompany()
  for (const { orders } of slices) Object.assign(lists, await orders?.(company))
}, 240_000)

test('every list of the product is among those whose orders are compared', () => {
  expect(Object.keys(lists).toSorted()).toEqual(tables.map(({ shape }) => shape.id).toSorted())
})

test.each(tables.map((table) => ({ id: table.shape.id, table })))(
  'SEARCH-74~ $id stands in every one of its orders as its cells say, either way, and equal rows by their id',
  async ({ id, table }) => {
    const list = lists[id]
    if (!list) throw new Error(`nobody opens ${id}`)
    expect(await findWrongOrders(table, list)).toEqual([])
  },
)

import type { OrderedList } from '@shuku/domain/testing'
import { tableApi, type TableShape } from '@shuku/kit/contract'
import { sheetsOf } from '@shuku/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { slices } from '../slices.ts'
import { findWrongOrders } from './compare-orders.ts'
import { makeCompany } from './company.given.ts'

/** A company with something in every list of the product is made first. */
const longMs = 240_000

const tables = features.flatMap(({ tables: own = [] }) => own)

const lists: Record<string, OrderedList> = {}
beforeAll(async () => {
  const company = await makeCompany()
  for (const { orders } of slices) Object.assign(lists, await orders?.(company))
}, longMs)

test('every list of the product is among those whose orders are compared', () => {
  expect(Object.keys(lists).toSorted()).toEqual(tables.map(({ shape }) => shape.id).toSorted())
})

/** Of columns that have but certain values, cells that are in the words of the code: `inForce`. */
function codesIn([head = [], ...rows]: readonly (readonly string[])[], { columns }: TableShape): string[] {
  const certain = Object.values(columns)
    .filter(({ schema }) => !schema.safeParse('any other text').success)
    .map(({ title }) => title?.['zh-CN'])
  return rows.flatMap((row) =>
    row.filter((cell, at) => certain.includes(head[at]) && /^[a-z]+([A-Z][a-z]+)*$/.test(cell)),
  )
}

test.each(tables.map((table) => ({ id: table.shape.id, table })))(
  'each list is exported, in words: $id',
  async ({ id, table }) => {
    const list = lists[id]
    if (!list) throw new Error(`nobody opens ${id}`)
    const sent = await list.client.send(tableApi.exportRows, { key: await list.open() })
    expect(sent.status, 'it has no `export` (docs/recipes.md, 21)').toBe(200)
    const [sheet = []] = Object.values(sheetsOf(sent))
    const [head, ...rows] = sheet
    const shown = Object.values(table.shape.columns).filter(({ title, hidden }) => title && !hidden)
    expect(head?.length).toBeGreaterThanOrEqual(shown.length)
    expect(rows.length, 'its rows').toBeGreaterThan(0)
    expect(codesIn(sheet, table.shape), 'cells in codes').toEqual([])
  },
)

test.each(tables.map((table) => ({ id: table.shape.id, table })))(
  'SEARCH-74~ $id stands in every one of its orders as its cells say, either way, and equal rows by their id',
  async ({ id, table }) => {
    const list = lists[id]
    if (!list) throw new Error(`nobody opens ${id}`)
    expect(await findWrongOrders(table, list)).toEqual([])
  },
)

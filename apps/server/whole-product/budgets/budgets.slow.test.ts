import { countCalls, findMissingBudgets, findOverBudget, testDatabase } from '@shuku/kit/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { BudgetedProduct } from './budgeted-product.ts'
import { endpoints, slices } from '../slices.ts'

/** All calls of a slice are asked at two sizes of data, one after the other. */
const longMs = 600_000

// How often calls ask the database, in one world that grows between the two rounds. `-t share` takes one slice's calls.

let world: BudgetedProduct
const ofFewRows = new Map<string, string[][]>()

beforeAll(async () => {
  world = await BudgetedProduct.make(slices)
})

test('every call has a query budget', () => {
  const calls = slices.flatMap(({ budgets }) => budgets(world))
  // the statement of a stream is the one that asks who listens, again and again only when something changed
  const answering = endpoints.filter(({ produces }) => produces !== 'events')
  expect(findMissingBudgets(answering, calls)).toEqual([])
})

describe('of few rows and of more', () => {
  // of the slices whose tests run; the world grows once for all of them
  // oxlint-disable-next-line eslint/no-empty-pattern -- Vitest gives the suite to what names fixtures before it
  beforeAll(async ({}, { tasks }) => {
    const asked = slices.filter((_, index) => tasks[index]?.mode === 'run')
    await world.grow(4)
    for (const { name, budgets } of asked) ofFewRows.set(name, await countCalls(await pool(), budgets(world)))
    await world.grow(10)
  }, longMs)

  test.each(slices)(
    '$name: no call asks the database more often than its budget allows, nor more often than of few',
    async ({ name, budgets }) => {
      const calls = budgets(world)
      const counts = await countCalls(await pool(), calls, ofFewRows.get(name))
      expect(ofFewRows.get(name)).toHaveLength(counts.length)
      expect(findOverBudget(calls, counts, ofFewRows.get(name)).join('\n')).toBe('')
    },
    longMs,
  )
})

async function pool() {
  return (await testDatabase()).pool
}

import { findOverBudget, testDatabase } from '@shuku/kit/testing'
import { expect, test } from 'vitest'
import { allHandlers } from '../app.ts'
import { budgetedCalls } from './budget-calls.ts'
import { BudgetedProduct } from './budgeted-product.ts'

const endpoints = allHandlers().map(({ endpoint }) => endpoint)
/** Streams: their statement is the one that asks who listens, again and again only when something changed. */
const exempt = endpoints.filter(({ produces }) => produces === 'events').map(({ key }) => key)

test('no call asks the database more often than its budget allows, nor more often of more rows', async () => {
  const { pool } = await testDatabase()
  const world = await BudgetedProduct.make()
  const grow = () => {
    world.rows = 10
    return world.fill()
  }
  expect(await findOverBudget({ pool, endpoints, exempt, calls: budgetedCalls(world), grow })).toEqual([])
}, 240_000)

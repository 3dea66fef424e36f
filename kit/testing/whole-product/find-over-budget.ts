import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Endpoint } from '@shuku/kit/contract'
import { countStatements } from '../database/count-statements.ts'

export interface BudgetedCall {
  readonly endpoint: Endpoint
  /** Statements at most, session, person and rights included; 4 for a list. */
  readonly budget: number
  /** Makes the call and fails when it does not go well. */
  call(): Promise<unknown>
}

/** A call has nothing left to use up: more is made, which is not counted, and the call begins again. */
export class Lacking extends Error {
  readonly make: () => Promise<unknown>

  constructor(what: string, make: () => Promise<unknown>) {
    super(`there is no ${what} left`)
    this.make = make
  }
}

/** The endpoints that nobody counts. */
export function findMissingBudgets(endpoints: readonly Endpoint[], calls: readonly BudgetedCall[]): string[] {
  const counted = new Set(calls.map(({ endpoint }) => endpoint.key))
  return endpoints.filter(({ key }) => !counted.has(key)).map(({ key }) => `${key} has no query budget`)
}

const mostRounds = 3

/**
 * What each call asks, by the pool of the product's requests; the calls are made twice. One that asks more than it may,
 * or more than it did `ofFewer` rows, is counted anew: what the product does once a minute (a cache that ends, a session
 * that is prolonged) meets a count now and then, a rule that is broken is broken each time.
 */
export async function countCalls(
  pool: Pool,
  calls: readonly BudgetedCall[],
  ofFewer: readonly string[][] = [],
): Promise<string[][]> {
  const counts: string[][] = []
  for (const [index, budgeted] of calls.entries()) {
    const allowed = Math.min(budgeted.budget, ofFewer[index]?.length ?? budgeted.budget)
    let statements = await countCall(pool, budgeted)
    for (let round = 1; round < mostRounds && statements.length > allowed; round++)
      statements = await countCall(pool, budgeted)
    counts.push(statements)
  }
  return counts
}

async function countCall(pool: Pool, { call }: BudgetedCall): Promise<string[]> {
  // The first call fills caches and does what is done once in a while.
  await supplied(pool, call)
  await untilIdle(pool)
  const { statements } = await supplied(pool, () =>
    countStatements(pool, async () => {
      await call()
      await untilIdle(pool)
    }),
  )
  return statements
}

/** Answers which calls are over budget, or ask more often than they did of fewer rows. */
export function findOverBudget(
  calls: readonly BudgetedCall[],
  counts: readonly string[][],
  ofFewer: readonly string[][] = [],
): string[] {
  const faults: string[] = []
  for (const [index, { endpoint, budget }] of calls.entries()) {
    const [statements, fewer] = [counts[index] ?? [], ofFewer[index]]
    const times = statements.length
    if (times > budget)
      faults.push(`${endpoint.key} asks ${times} times, its budget is ${budget}:\n${list(statements)}`)
    if (fewer && times > fewer.length)
      faults.push(
        `${endpoint.key} asks ${fewer.length} times, and ${times} times of more rows:\n${list(statements)}\nof few:\n${list(fewer)}`,
      )
  }
  return faults
}

async function supplied<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Lacking)) throw error
      await error.make()
      await untilIdle(pool)
    }
  }
}

const looks = 3

/**
 * Work after the reply counts too, or it would count now and then. It begins a moment after the last byte, so one look
 * at an idle pool says nothing; of a file it waits until the disk has closed it.
 */
async function untilIdle(pool: Pool): Promise<void> {
  for (let idle = 0; idle < looks;) {
    await delay(4)
    await stat('/')
    idle = pool.idleCount < pool.totalCount || pool.waitingCount > 0 ? 0 : idle + 1
  }
}

function list(statements: readonly string[]): string {
  return statements.map((text, index) => `  ${index + 1}. ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`).join('\n')
}

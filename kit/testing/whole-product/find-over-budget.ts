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

export interface Budgets {
  /** The pool that the product's requests use. */
  readonly pool: Pool
  readonly endpoints: readonly Endpoint[]
  readonly calls: readonly BudgetedCall[]
  /** Keys of endpoints without a budget. */
  readonly exempt?: readonly string[]
  /** Makes the data several times larger, so that a loop over rows shows. */
  grow(): Promise<unknown>
}

/** Counts each call's statements at two sizes of data, and answers which are over budget, grow with the rows, or have no budget. */
export async function findOverBudget({ pool, endpoints, calls, exempt = [], grow }: Budgets): Promise<string[]> {
  const faults = endpoints
    .filter(({ key }) => !exempt.includes(key) && !calls.some(({ endpoint }) => endpoint.key === key))
    .map(({ key }) => `${key} has no query budget`)
  const small = await countAll(pool, calls)
  await grow()
  const large = await countAll(pool, calls)
  calls.forEach(({ endpoint, budget }, index) => {
    const [few, many] = [small[index] ?? [], large[index] ?? []]
    if (many.length > budget)
      faults.push(`${endpoint.key} asks ${many.length} times, its budget is ${budget}:\n${list(many)}`)
    if (many.length > few.length)
      faults.push(`${endpoint.key} asks ${few.length} times, and ${many.length} times of more rows:\n${list(many)}`)
  })
  return faults
}

async function countAll(pool: Pool, calls: readonly BudgetedCall[]): Promise<string[][]> {
  const counts: string[][] = []
  for (const { call } of calls) {
    // The first call fills caches and does what is done once in a while.
    await call()
    await untilIdle(pool)
    const { statements } = await countStatements(pool, async () => {
      await call()
      await untilIdle(pool)
    })
    counts.push(statements)
  }
  return counts
}

const looks = 3

/**
 * Work after the reply counts too, or it would count now and then. It begins a moment after the last byte, so one look
 * at an idle pool says nothing.
 */
async function untilIdle(pool: Pool): Promise<void> {
  for (let idle = 0; idle < looks;) {
    await delay(10)
    idle = pool.idleCount < pool.totalCount || pool.waitingCount > 0 ? 0 : idle + 1
  }
}

function list(statements: readonly string[]): string {
  return statements.map((text, index) => `  ${index + 1}. ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`).join('\n')
}

import type { AccessRow, BudgetedCall } from '@shuku/kit/testing'
import type { AccessWorld, Role } from './access.ts'
import type { BudgetWorld } from './budget.ts'
import type { OrderedLists, OrderedWorld } from './ordered-lists.ts'
import type { Supplies } from './supplies.ts'

/**
 * What a part of the product with calls of its own brings to the tests of the whole product, which take one part after
 * the other. The `slice` that a `testing.ts` exports is found by its place.
 */
export interface Slice {
  readonly name: string
  /** A row of the access matrix for each of its calls. */
  readonly access: readonly AccessRow<AccessWorld, Role>[]
  /** How many statements each of its calls may cost. */
  budgets(world: BudgetWorld): BudgetedCall[]
  /** What its calls, or those of others, use up. */
  supplies?(world: BudgetWorld): Supplies
  /** Its lists, by the ids of their tables, with rows that differ in what they are ordered by. */
  orders?(world: OrderedWorld): Promise<OrderedLists>
}

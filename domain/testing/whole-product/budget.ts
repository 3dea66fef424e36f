import type { Endpoint, QueryArguments } from '@shuku/kit/contract'
import type { BudgetedCall, TestClient } from '@shuku/kit/testing'

/** What the counted calls work on: a category of one person, in which there is the same number of everything. */
export interface BudgetWorld {
  /** Administers the organisation, too. */
  readonly owner: TestClient
  readonly ownerId: number
  readonly reader: TestClient
  readonly loginName: string
  readonly password: string
  readonly categoryId: number
  /** How many there are of everything at this size. */
  readonly rows: number
  readonly documentId: number
  attachedFileId: number
  clientOf(person: { readonly id: number }): Promise<TestClient>
  /** A file of the owner's that nothing holds. */
  upload(): Promise<number>
  files(): Promise<number[]>
  /** What a call uses up, one portion a call; where there is none left, the slice whose supply it is makes some and the call begins again. */
  take<T>(supply: string): T
  put(supply: string, portion: unknown): void
}

/** Statements at most, the one that asks who calls included. */
export function budgeted<E extends Endpoint>(
  by: TestClient | (() => TestClient),
  [endpoint, budget]: readonly [E, number],
  query: () => QueryArguments<E>[0] = () => ({}) as QueryArguments<E>[0],
): BudgetedCall {
  const client = () => (typeof by === 'function' ? by() : by)
  const call = async () => client().call(endpoint, ...([query()] as unknown as QueryArguments<E>))
  return { endpoint, budget, call }
}

/** The same for calls that take the same. */
export function budgetedAlike<Q extends object>(
  by: TestClient,
  query: () => Q,
  [budget, ...endpoints]: readonly [number, ...Endpoint[]],
): BudgetedCall[] {
  return endpoints.map((endpoint) => ({ endpoint, budget, call: async () => by.call(endpoint, query() as never) }))
}

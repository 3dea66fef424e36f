import type { Database } from '@shuku/kit/server'
import { CallFailed, type TestClient } from '@shuku/kit/testing'
import type { Ledger } from './ledger.ts'

/** Where the jobs work that change settings, decide approvals and give codes. */
export interface MorePlaces {
  /** The parent of those whose settings are changed. */
  readonly settings: number
  readonly approvals: number
  readonly codes: number
}

/** What a side of the load works with. */
export interface Side {
  readonly client: TestClient
  /** What has no call yet is done as the product does it, over a connection of our own. */
  readonly database: Database
  /** Documents are made in the first, and moved between the two. */
  readonly categoryIds: readonly [number, number]
  /** Categories of the acts on many, and what begins anew when all of them are purged. */
  readonly batches: {
    readonly originals: number
    readonly copies: number
    readonly retained: number
    readonly makeRetained: () => Promise<void>
  }
  readonly places: MorePlaces
  readonly ledger: Ledger
  /** Another text each time. */
  mark(): string
  /** Does one thing; a failure is judged, and the side goes on where it may. */
  attempt(work: () => Promise<unknown>): Promise<void>
}

export type Turns = (side: Side) => AsyncGenerator<void>

/** Our own connection broke with the database: nothing that the server said. */
export class OwnConnectionLost extends Error {}

/** For what was asked over our own connection. */
export function lost(cause: unknown): never {
  if (cause instanceof CallFailed) throw cause
  throw new OwnConnectionLost(String(cause), { cause })
}

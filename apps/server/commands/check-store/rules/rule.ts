import type { RawBuilder } from 'kysely'
import type { Text } from '@shuku/kit/i18n'
import type { Database, FileStore } from '@shuku/kit/server'

/** A fault: the id of the row, and the parameters of its text. */
export interface Fault {
  readonly id: number | string
  readonly [name: string]: number | string
}

export interface Look {
  readonly database: Database
  readonly store: FileStore
}

interface Named {
  /** With `{id}`, for an operator. */
  readonly text: Text
}

/** A rule of one statement, and so of one snapshot: concurrent work is never taken for a fault. */
export interface SelectedRule extends Named {
  /** A row per fault with at least `id`. */
  readonly select: RawBuilder<unknown>
  /** Runs in a transaction; only for data that can be derived again. */
  readonly repair?: (db: Database, ids: readonly number[]) => Promise<unknown>
}

/** A rule that yields one fault after the other. */
export interface WalkedRule extends Named {
  readonly walk: (look: Look) => AsyncIterable<Fault>
  readonly repair?: (look: Look, found: readonly Fault[]) => Promise<unknown>
}

export type Rule = SelectedRule | WalkedRule

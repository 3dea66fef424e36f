import type { RawBuilder } from 'kysely'
import type { Text } from '@shuku/kit/i18n'
import type { Database, FileStore } from '@shuku/kit/server'

/** A fault: what it is found at, and what else its text names. */
export interface Found {
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

/** What one statement finds, in one snapshot: nobody who works meanwhile is taken for a fault. */
export interface SelectedRule extends Named {
  /** A row per fault with at least `id`. */
  readonly select: RawBuilder<unknown>
  /** In a transaction; only where the truth stands elsewhere. */
  readonly repair?: (db: Database, ids: readonly number[]) => Promise<unknown>
}

/** What has to be walked through, one fault after the other. */
export interface WalkedRule extends Named {
  readonly walk: (look: Look) => AsyncIterable<Found>
  readonly repair?: (look: Look, found: readonly Found[]) => Promise<unknown>
}

export type Rule = SelectedRule | WalkedRule

import { sql } from 'kysely'
import type { RowRetention } from '@shuku/kit/server'
import { recordStanding, type RecordedStanding, type OwnStandings } from '@shuku/domain/rights/server'
import { undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'

/** What an administrator did, to be undone as one. */
export interface Administered extends Outcome {
  readonly actId: number
}

interface Holders {
  readonly creatorId: number
  readonly ownerId: number
}

export interface HolderChanged {
  readonly id: number
  readonly from: Holders & { readonly unitId: number }
  readonly to: Holders
}

export interface SecrecyChanged {
  readonly id: number
  readonly from: number
  /** The last day of the former level. */
  readonly until: string | null
  readonly to: number
}

export interface SharesEnded {
  readonly id: number
  readonly grantIds: readonly number[]
}

/** How each of the actor's accounts stood to the document before, by the account. */
interface Stood {
  readonly stood: Readonly<Record<string, RecordedStanding>>
}

export type Done =
  | { readonly kind: 'author' | 'owner'; readonly changes: readonly HolderChanged[] }
  | { readonly kind: 'secrecy'; readonly changes: readonly SecrecyChanged[] }
  | { readonly kind: 'shares'; readonly changes: readonly SharesEnded[] }

/** As it is read again. */
export type KeptAct = { readonly at: string } & (
  | { readonly kind: 'author' | 'owner'; readonly changes: readonly (HolderChanged & Stood)[] }
  | { readonly kind: 'secrecy'; readonly changes: readonly (SecrecyChanged & Stood)[] }
  | { readonly kind: 'shares'; readonly changes: readonly (SharesEnded & Stood)[] }
)

/** Keeps what was done, in its transaction; `before` is how its actor stood to the documents. */
export async function keepAct({ db, caller }: ActContext, done: Done, before: OwnStandings): Promise<number> {
  const stood = new Map<number, Record<string, RecordedStanding>>()
  for (const [key, document] of before) {
    const [account = ''] = key.split(' ')
    stood.set(document.id, { ...stood.get(document.id), [account]: recordStanding(document) })
  }
  const changes = done.changes.map((change) => ({ ...change, stood: stood.get(change.id) ?? {} }))
  const { rows } = await sql<{ id: number }>`
    insert into administrative_act (person_id, kind, changes)
    values (${caller.personId}, ${done.kind}, ${JSON.stringify(changes)}::jsonb) returning id`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('no act was kept')
  return kept.id
}

export const administrativeActs: RowRetention = { table: 'administrative_act', since: 'at', days: undoDays }

import { sql } from 'kysely'
import type { RowRetention } from '@shuku/kit/server'
import { recordStanding, type RecordedStanding, type OwnStandings } from '@shuku/domain/rights/server'
import { undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import type { Gone } from '../bulk-operations/steps/staying.ts'

/** What an administrator did at once; all but the end of editing is undone by its id. */
export interface Administered extends Outcome {
  readonly actId?: number
}

/** Some documents of an act, and of which bulk operation. */
export interface Some {
  readonly documentIds: readonly number[]
  readonly batchId?: number | undefined
}

/** What became of some documents; `actId` where any was changed. */
export interface Recorded extends Gone {
  readonly actId?: number
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

export type Done = {
  /** Of a bulk operation, with which it is undone. */
  readonly batchId?: number | undefined
} & (
  | { readonly kind: 'author' | 'owner'; readonly changes: readonly HolderChanged[] }
  | { readonly kind: 'secrecy'; readonly changes: readonly SecrecyChanged[] }
  | { readonly kind: 'shares'; readonly changes: readonly SharesEnded[] }
)

/** As it is read again. */
export type RecordedAct = { readonly at: string } & (
  | { readonly kind: 'author' | 'owner'; readonly changes: readonly (HolderChanged & Stood)[] }
  | { readonly kind: 'secrecy'; readonly changes: readonly (SecrecyChanged & Stood)[] }
  | { readonly kind: 'shares'; readonly changes: readonly (SharesEnded & Stood)[] }
)

/** Records what was done, in its transaction; `before` is how its actor stood to the documents. */
export async function recordAct({ db, caller }: ActContext, done: Done, before: OwnStandings): Promise<number> {
  const stood = new Map<number, Record<string, RecordedStanding>>()
  for (const [key, document] of before) {
    const [account = ''] = key.split(' ')
    stood.set(document.id, { ...stood.get(document.id), [account]: recordStanding(document) })
  }
  const changes = done.changes.map((change) => ({ ...change, stood: stood.get(change.id) ?? {} }))
  const { rows } = await sql<{ id: number }>`
    insert into administrative_act (person_id, kind, batch_id, changes)
    values (${caller.personId}, ${done.kind}, ${done.batchId ?? null}::bigint, ${JSON.stringify(changes)}::jsonb) returning id`.execute(
    db,
  )
  const [recorded] = rows
  if (!recorded) throw new Error('no act was recorded')
  return recorded.id
}

/** For the log: part of a bulk operation, where it is one. */
export const inBatch = (batchId: number | undefined) => (batchId === undefined ? {} : { batchId })

export const administrativeActs: RowRetention = { table: 'administrative_act', since: 'at', days: undoDays }

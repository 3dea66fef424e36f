import { sql, type RawBuilder } from 'kysely'
import { z } from '@shuku/kit/contract'
import { enqueue, inTransaction, postpone, type Database } from '@shuku/kit/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'

/** Long operations of all run one after the other: together they would not be faster, and lists would be slower. */
export const moveQueue = {
  name: 'documents.move',
  payload: z.object({ moveId: z.int() }),
  queue: 'documents.move',
} as const

/** So many of a person wait or run. */
const mostOfOne = 2

const keyOf = (moveId: number) => `documents.move:${moveId}`

/** Has a job go on with the operation, behind those that wait. */
export async function enqueueOperation(db: Database, moveId: number): Promise<void> {
  await enqueue(db, moveQueue, { payload: { moveId }, key: keyOf(moveId) })
}

const goesOn = (move: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${move}.progress_id`)} is not null and ${sql.ref(`${move}.ended_at`)} is null)`

/** First half of the advisory locks of those who begin long operations; the second is the person. */
const lockClass = 734_119_046

/** Refuses another long operation of somebody who has enough of them. */
export async function requireFewOperations({ db, caller }: Pick<ActContext, 'db' | 'caller'>): Promise<void> {
  // what somebody begins at once is counted one after the other
  await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${caller.personId}::integer)`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bulk_operation as move
    where person_id = ${caller.personId} and ${goesOn('move')}`.execute(db)
  if ((rows[0]?.count ?? 0) >= mostOfOne) throw documentErrors.tooManyOperations({ most: mostOfOne })
}

/**
 * Where an operation of somebody else goes on too, this one waits behind it with all others of its person, so that
 * people take turns, however many operations each has. Answers whether it waits.
 */
export async function letOthersGo(database: Database, moveId: number): Promise<boolean> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select own.id from bulk_operation as move join bulk_operation as own on own.person_id = move.person_id
      where move.id = ${moveId} and ${goesOn('move')} and move.position < cardinality(move.thing_ids)
        and ${goesOn('own')}
        and exists (select from bulk_operation as other where other.person_id <> move.person_id and ${goesOn('other')})`.execute(
      db,
    )
    if (rows.length === 0) return false
    const others = rows.filter(({ id }) => id !== moveId)
    await postpone(
      db,
      others.map(({ id }) => keyOf(id)),
    )
    await enqueueOperation(db, moveId)
    return true
  })
}

/** Has moves gone on with that no job works on any more. */
export async function resumeBulkOperations(db: Database, moveIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from bulk_operation where id = any(${moveIds}::bigint[]) and ended_at is null for update`.execute(db)
  for (const { id } of rows) await enqueueOperation(db, id)
}

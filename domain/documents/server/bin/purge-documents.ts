import { sql } from 'kysely'
import { recordAudits } from '@shuku/domain/audit/server'
import { guardError, isUnguarded, rightErrors, selectGuard, standsBeforeGuards } from '@shuku/domain/rights/server'
import { defineJob, inTransaction, type Database } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'
import type { ActContext } from '../act-context.ts'
import { binDays } from './bin-setting.ts'
import { isInBin, mayPurge } from './in-bin.ts'
import { outcomeIn, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import type { Outcome } from './outcome.ts'

/**
 * Deletes documents of the caller's recycle bin for good, with all that is theirs; files that nothing else holds are
 * swept. The audit says who did it and what they were called; the log of a document stays as long as the audit keeps it.
 */
export async function purgeDocuments(context: ActContext, documentIds: readonly number[]): Promise<Outcome> {
  return outcomeIn(context.language, await purgeFromBin(context, documentIds))
}

/** The same in a step of an act on many. */
export async function purgeFromBin(context: ActContext, documentIds: readonly number[]): Promise<Gone> {
  const { db, caller } = context
  const ids = [...new Set(documentIds)]
  await sql`
    select from document where id = any(${ids}::bigint[]) and ${standsBeforeGuards} order by id for update`.execute(db)
  const { going: rows, staying } = await judgePurging(context, ids)
  const done = rows.map(({ id }) => id)
  await recordAudits(
    db,
    rows.map(({ id, subject }) => ({
      act: 'deleteForGood',
      subject: { kind: 'document', id },
      personId: caller.signedInId,
      accountId: caller.personId,
      address: context.request.address,
      details: { subject },
    })),
  )
  await sql`delete from document where id = any(${done}::bigint[])`.execute(db)
  return { done, staying }
}

interface InBin {
  readonly id: number
  readonly subject: string
}

/** Which of these would end for good, and why not the others; nothing is locked or changed. */
export async function judgePurging(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  ids: readonly number[],
): Promise<{ readonly going: readonly InBin[]; readonly staying: readonly Staying[] }> {
  const { rows: known } = await sql<{ id: number; subject: string; guard: string | null }>`
    select id, subject, ${selectGuard()} as guard from document
    where id = any(${ids}::bigint[]) and ${isInBin(caller)}
      and ${mayPurge(caller)} order by id`.execute(db)
  const found = new Map(known.map((row) => [row.id, row]))
  const staying = ids.flatMap((id): Staying[] => {
    const { subject = '', guard } = found.get(id) ?? {}
    if (guard === null) return []
    const error = guard === undefined ? rightErrors.documentNotFound({ id }) : guardError(guard)
    return [{ id, subject, error }]
  })
  return { going: known.filter(({ guard }) => guard === null), staying }
}

/** Small enough that a kill repeats little, and nobody waits. */
const batch = 200

/** By night: what was deleted longer ago than the company keeps it. */
export const purgeOverdue = defineJob({
  name: 'documents.purge',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    while (!signal.aborted && (await purgeSome(database)) === batch);
  },
})

async function purgeSome(database: Database): Promise<number> {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id from document
      where deleted_at < now() - make_interval(days => ${binDays}) and ${isUnguarded()} and ${standsBeforeGuards}
      order by deleted_at limit ${batch} for update skip locked`.execute(db)
    // asked again under the lock: a guard may have come just now
    await sql`
      delete from document where id = any(${rows.map(({ id }) => id)}::bigint[]) and ${isUnguarded()}`.execute(db)
    return rows.length
  })
}

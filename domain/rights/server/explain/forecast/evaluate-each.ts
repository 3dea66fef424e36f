import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { evaluateAll } from '../../bits/evaluate-all.ts'
import type { PersonRights } from '../../bits/person-rights.ts'
import { rightsCache } from '../../bits/rights-cache.ts'

/** What one person may read, in the state in which it was asked. */
export interface Evaluation {
  readonly rights: PersonRights
  /** Who has left reads nothing, not even what they hold. */
  readonly isActive: boolean
}

/** One person's reading on both sides of a change. */
export interface Pair {
  readonly before: Evaluation
  readonly after: Evaluation
}

/** One after the other, in the given order; undefined if it lasts too long. */
export async function evaluateEach(
  db: Database,
  personIds: readonly number[],
  until: number,
): Promise<Evaluation[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from person where id = any(${personIds}::integer[]) and status = 'active'`.execute(db)
  const active = new Set(rows.map(({ id }) => id))
  const evaluations: Evaluation[] = []
  for (const personId of personIds) {
    if (performance.now() > until) return undefined
    // the node's cache lends its classes and keeps nothing of a transaction that has changed something
    const { rights } = await evaluateAll(db, personId, rightsCache)
    evaluations.push({ rights, isActive: active.has(personId) })
  }
  return evaluations
}

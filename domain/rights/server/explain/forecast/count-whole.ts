import { sql, type RawBuilder } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { evaluateAll } from '../../bits/evaluate-all.ts'
import type { PersonRights } from '../../bits/person-rights.ts'
import { rightsCache } from '../../bits/rights-cache.ts'
import { mayRead } from '../../conditions/may-read.ts'
import { withinTime } from '../../defaults/within-time.ts'
import type { Forecast } from './numbers.ts'
import { requireTime } from './pairs.ts'

/** The rights that lists use; for people who read nothing they are empty. */
export type WholeRights = PersonRights | undefined

/** One after the other, of the state in which it is asked. */
export async function evaluateWhole(
  db: Database,
  people: readonly { id: number; isActive: boolean }[],
  until: number,
): Promise<WholeRights[]> {
  const rights: WholeRights[] = []
  for (const { id, isActive } of people) {
    requireTime(until)
    // the node's cache lends its classes and keeps nothing of a transaction that has changed something
    rights.push(isActive ? (await evaluateAll(db, id, rightsCache)).rights : undefined)
  }
  return rights
}

interface WholePair {
  readonly before: WholeRights
  readonly after: WholeRights
}

/** People who come or go, or whose clearance changes: each is asked over all documents; undefined if it lasts too long. */
export async function countWhole(
  db: Database,
  pairs: readonly WholePair[],
  until: number,
): Promise<Forecast | undefined> {
  let [gain, lose, opened, closed] = [0, 0, 0, 0]
  for (const { before, after } of pairs) {
    const left = Math.max(1, Math.round(until - performance.now()))
    const counted = await withinTime(db, left, () => countOf(db, conditionOf(before), conditionOf(after)))
    if (!counted) return undefined
    if (counted.opened > 0) gain += 1
    if (counted.closed > 0) lose += 1
    opened += counted.opened
    closed += counted.closed
  }
  // the same document may be closed to two of them
  return { gain, lose, opened, closed, isExact: gain + lose <= 1 }
}

async function countOf(db: Database, before: RawBuilder<boolean>, after: RawBuilder<boolean>) {
  const { rows } = await sql<{ opened: number; closed: number }>`
    select count(*) filter (where after and not before)::integer as opened,
      count(*) filter (where before and not after)::integer as closed
    from (select ${before} as before, ${after} as after from document) as document`.execute(db)
  return rows[0] ?? { opened: 0, closed: 0 }
}

function conditionOf(rights: WholeRights): RawBuilder<boolean> {
  if (!rights) return sql<boolean>`false`
  const { personId, clearance } = rights
  // the read right asks for nothing else of who asks
  return mayRead({ personId, clearance, rights } as Caller)
}

import type { RawBuilder } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { refreshMemberships } from './refresh-memberships.ts'

/** So many people at a time: of ten thousand a job can say how far it is. */
const atOnce = 500

interface Steps {
  /** Of all whom the act concerns, where these are only some. */
  readonly total?: number
  readonly principals?: RawBuilder<boolean>
}

/** `refreshMemberships` of any number of people; whoever acts for long is told after each step. */
export async function refreshInSteps(
  { db, advance }: Acting,
  personIds: readonly number[],
  { total = personIds.length, principals }: Steps = {},
): Promise<number[]> {
  const changed: number[] = []
  for (let from = 0; from < personIds.length; from += atOnce) {
    const step = personIds.slice(from, from + atOnce)
    changed.push(...(await refreshMemberships(db, step, principals)))
    await advance?.(step.length, total)
  }
  return changed
}

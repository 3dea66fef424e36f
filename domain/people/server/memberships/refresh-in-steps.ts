import type { RawBuilder } from 'kysely'
import type { Acting } from '../acting/acting.ts'
import { refreshMemberships } from './refresh-memberships.ts'

/** People per step, so that a job for ten thousand can report its progress. */
const atOnce = 500

interface Steps {
  /** The number of all people affected, where these are only some of them. */
  readonly total?: number
  readonly principals?: RawBuilder<boolean>
}

/** `refreshMemberships` for any number of people, with a progress report after each step. */
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

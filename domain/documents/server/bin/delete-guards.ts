import type { Text } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'

/** Asks whether documents may go; answers a reason for each that must stay. */
export type DeleteGuard = (db: Database, documentIds: readonly number[]) => Promise<ReadonlyMap<number, Text>>

const guards = new Set<DeleteGuard>()

/** Lets a slice forbid what it could not bear; once per process, at start. */
export function guardDelete(guard: DeleteGuard): void {
  guards.add(guard)
}

/** The first reason of each document that must stay. */
export async function askDeleteGuards(db: Database, documentIds: readonly number[]): Promise<Map<number, Text>> {
  const reasons = new Map<number, Text>()
  for (const guard of guards) {
    for (const [id, reason] of await guard(db, documentIds)) if (!reasons.has(id)) reasons.set(id, reason)
  }
  return reasons
}

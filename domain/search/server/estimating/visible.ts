import type { Context } from '@shuku/kit/server'
import { countReadable } from '@shuku/domain/documents/server'

const keptMs = 5 * 60_000
const mostPeople = 10_000

const known = new Map<number, { documents: number; at: number }>()

/** How many documents the caller may read, as far as this process knows; nobody waits for the count. */
export function knownVisible({ caller, afterReply }: Pick<Context, 'caller' | 'afterReply'>): number | undefined {
  const found = known.get(caller.personId)
  if (!found || performance.now() - found.at > keptMs) {
    afterReply(async (db) => {
      if (known.size >= mostPeople) known.clear()
      known.set(caller.personId, { documents: await countReadable(db, caller), at: performance.now() })
    })
  }
  return found?.documents
}

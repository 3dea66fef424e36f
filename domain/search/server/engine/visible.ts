import type { RawBuilder } from 'kysely'
import type { Caller, Context } from '@shuku/kit/server'
import { countReadable } from '@shuku/domain/documents/server'
import { documentsWithinReach } from '@shuku/domain/rights/server'
import { knownFrequencies } from './frequencies.ts'

interface Known {
  readonly documents: number
  readonly at: number
  /** What the count was of: other rights, another count. */
  readonly rights: readonly Uint8Array[]
}

const keptMs = 60_000
const mostPeople = 10_000

const known = new Map<number, Known>()

/** How many documents the caller may read, as far as this process knows; nobody waits for the count. */
export function knownVisible({ caller, afterReply }: Pick<Context, 'caller' | 'afterReply'>): number | undefined {
  const found = known.get(caller.personId)
  const rights = rightsOf(caller)
  const isSame = found?.rights.every((bits, index) => bits === rights[index]) ?? false
  if (!found || !isSame || performance.now() - found.at > keptMs) {
    afterReply(async (db) => {
      if (known.size >= mostPeople) known.clear()
      known.set(caller.personId, { documents: await countReadable(db, caller), at: performance.now(), rights })
    })
  }
  return isSame ? found?.documents : undefined
}

/** Beyond this share of all documents it is sooner to ask each of them. */
const little = 0.06
const fewDocuments = 1000

/**
 * A select of `id` and `updated_at`: what meets the condition, which says what may be read, found by indexes for
 * somebody who may read little; undefined for others.
 */
export function reachOfLittle(
  asker: Pick<Context, 'caller' | 'afterReply'>,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> | undefined {
  const visible = knownVisible(asker)
  const isLittle =
    visible !== undefined && visible <= Math.max(fewDocuments, little * knownFrequencies(asker.afterReply).texts.rows)
  return isLittle ? documentsWithinReach(asker.caller, condition) : undefined
}

/** The bits themselves: they are never changed, other rights have others. */
function rightsOf({ rights: { read } }: Caller): readonly Uint8Array[] {
  return [read.classes, read.own]
}

import { setImmediate } from 'node:timers/promises'
import type { Bits } from '../../bits/bits.ts'
import { readingOf, type Reading, type Side } from './read-side.ts'

/** One person's reading on both sides of a change. */
export interface Pair {
  readonly before: Reading
  readonly after: Reading
}

export interface Sides {
  readonly before: Side
  readonly after: Side
}

/** People whose clearance changes, or who come or go: every document is checked, since all their sets are affected. */
export function isWhole({ before, after }: Sides, personId: number): boolean {
  const [one, other] = [before.people.get(personId), after.people.get(personId)]
  return one?.isActive !== other?.isActive || one?.clearance !== other?.clearance
}

/** The forecast takes longer than somebody looks at it: its bounds are answered. */
export class TakesTooLong extends Error {}

export function requireTime(until: number): void {
  if (performance.now() > until) throw new TakesTooLong()
}

/** One after the other, since the sets of all at once would fill the memory; others get their turn between two. */
export async function* pairsOf(sides: Sides, personIds: readonly number[], until: number): AsyncGenerator<Pair> {
  for (const personId of personIds) {
    await setImmediate()
    requireTime(until)
    const [before, after] = [readingOf(sides.before, personId), readingOf(sides.after, personId)]
    yield { before, after: { ...after, relations: likened(after.relations, before.relations) } }
  }
}

/** Creators that are the same on both sides are one set. */
function likened(relations: Reading['relations'], former: Reading['relations']): Reading['relations'] {
  return new Map(
    [...relations].map(([via, relation]) => {
      const creators = former.get(via)?.creators
      return [via, creators && isAlike(creators, relation.creators) ? { ...relation, creators } : relation]
    }),
  )
}

function isAlike(one: Bits, other: Bits): boolean {
  return Buffer.compare(one, other) === 0
}

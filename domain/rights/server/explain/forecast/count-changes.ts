import { hasBit } from '../../bits/bits.ts'
import type { Evaluation, Pair } from './evaluate-each.ts'
import type { Forecast } from './numbers.ts'
import type { AlikeRow } from './read-rows.ts'

/** Who reads more or less of these documents, and of how many somebody does. */
export function countChanges(pairs: readonly Pair[], rows: readonly AlikeRow[]): Forecast {
  const [gaining, losing] = [new Set<Pair>(), new Set<Pair>()]
  let [opened, closed] = [0, 0]
  for (const row of rows) {
    const later = row.ownAfter === undefined ? row : { ...row, ownId: row.ownAfter }
    let [opens, closes] = [false, false]
    for (const pair of pairs) {
      if (opens && closes && gaining.has(pair) && losing.has(pair)) continue
      const [before, after] = [reads(pair.before, row), reads(pair.after, later)]
      if (before === after) continue
      if (after) [opens] = [true, gaining.add(pair)]
      else [closes] = [true, losing.add(pair)]
    }
    if (opens) opened += row.n
    if (closes) closed += row.n
  }
  return { gain: gaining.size, lose: losing.size, opened, closed, isExact: true }
}

/**
 * The read right for documents that are alike. Only for counting what a change would do: what somebody is shown is
 * decided by `mayRead`, which this is held against in the tests.
 */
function reads({ rights, isActive }: Evaluation, row: AlikeRow): boolean {
  if (!isActive || row.secrecy <= rights.classification) return false
  if (row.creatorId === rights.personId || row.ownerId === rights.personId) return true
  if (row.least === 4) return false
  const level = row.least === 2 ? 'edit' : 'read'
  const isIn = ({ [level]: reach }: Pick<typeof rights, 'read' | 'edit'>) =>
    hasBit(reach.classes, row.classId) || (row.ownId !== null && hasBit(reach.own, row.ownId))
  if (isIn(rights)) return true
  for (const relation of rights.relations.values()) {
    if (isIn(relation) && hasBit(relation.creators, row.creatorId)) return true
  }
  return false
}

import { hasBit } from '../../bits/bits.ts'
import type { Forecast } from './numbers.ts'
import type { Pair } from './pairs.ts'
import type { Reading } from './read-side.ts'
import type { AlikeRow } from './read-rows.ts'

/** Who reads more or less of these documents, and of how many somebody does. */
export async function countChanges(pairs: AsyncIterable<Pair>, rows: readonly AlikeRow[]): Promise<Forecast> {
  const sides = rows.map((row) => ({
    row,
    later: row.ownAfter === undefined ? row : { ...row, ownId: row.ownAfter },
    opens: false,
    closes: false,
  }))
  let [gain, lose] = [0, 0]
  for await (const pair of pairs) {
    let [gains, loses] = [false, false]
    for (const each of sides) {
      if (gains && loses && each.opens && each.closes) continue
      const [before, after] = [reads(pair.before, each.row), reads(pair.after, each.later)]
      if (before === after) continue
      if (after) gains = each.opens = true
      else loses = each.closes = true
    }
    if (gains) gain += 1
    if (loses) lose += 1
  }
  const sum = (among: typeof sides) => among.reduce((all, { row }) => all + row.n, 0)
  return {
    gain,
    lose,
    opened: sum(sides.filter(({ opens }) => opens)),
    closed: sum(sides.filter(({ closes }) => closes)),
    isExact: true,
  }
}

/**
 * The read right for documents that are alike. Only for counting what a change would do: what somebody is shown is
 * decided by `mayRead`, which this is held against in the tests.
 */
function reads(reading: Reading, row: AlikeRow): boolean {
  const { personId, classification, isActive, relations } = reading
  if (!isActive || row.secrecy <= classification) return false
  if (row.creatorId === personId || row.ownerId === personId) return true
  if (row.least === 4) return false
  const level = row.least === 2 ? 'edit' : 'read'
  const isIn = ({ [level]: reach }: Pick<Reading, 'read' | 'edit'>) =>
    hasBit(reach.classes, row.classId) || (row.ownId !== null && hasBit(reach.own, row.ownId))
  if (isIn(reading)) return true
  for (const relation of relations.values()) {
    if (isIn(relation) && hasBit(relation.creators, row.creatorId)) return true
  }
  return false
}

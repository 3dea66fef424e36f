import { isCleared } from '../../../contract.ts'
import { hasBit, type Bits } from '../../bits/bits.ts'
import type { ClassMap } from '../../bits/class-map.ts'
import type { Forecast } from './numbers.ts'
import type { Pair, Sides } from './pairs.ts'
import type { OpenSets, Reading } from './read-side.ts'
import type { AlikeRow } from './read-rows.ts'

/** Documents with the same sets, status and secrecy: they differ only in their authors and holders. */
interface Group {
  readonly sample: AlikeRow
  readonly rows: CountedRow[]
  /** How many of the rows nobody was found yet whom they open or close to. */
  unopened: number
  unclosed: number
}

interface CountedRow extends AlikeRow {
  opens: boolean
  closes: boolean
}

/** Who can read more or fewer of these documents, and how many documents somebody gains or loses. */
export async function countChanges(
  pairs: AsyncIterable<Pair>,
  rows: readonly AlikeRow[],
  sides: Sides,
): Promise<Forecast> {
  const counted = rows.map((row): CountedRow => ({ ...row, opens: false, closes: false }))
  const groups = [...Map.groupBy(counted, nameOf).values()].flatMap((among): Group[] =>
    among[0] ? [{ sample: among[0], rows: among, unopened: among.length, unclosed: among.length }] : [],
  )
  let [gain, lose] = [0, 0]
  for await (const pair of pairs) {
    const seen = { gains: false, loses: false }
    for (const group of groups) countGroup(group, { pair, sides, seen })
    if (seen.gains) gain += 1
    if (seen.loses) lose += 1
  }
  const sum = (among: readonly AlikeRow[]) => among.reduce((all, { n }) => all + n, 0)
  return {
    gain,
    lose,
    opened: sum(counted.filter(({ opens }) => opens)),
    closed: sum(counted.filter(({ closes }) => closes)),
    isExact: true,
  }
}

function nameOf({ classId, ownId, ownAfter, least, secrecy }: AlikeRow): string {
  return `${classId} ${ownId} ${ownAfter} ${least} ${secrecy}`
}

interface Counting {
  readonly pair: Pair
  readonly sides: Sides
  readonly seen: { gains: boolean; loses: boolean }
}

/**
 * The read right for documents that are alike, before and after. Only for counting what a change would do: what somebody
 * is shown is decided by `mayRead`, which this is held against in the tests.
 */
function countGroup(group: Group, { pair, sides, seen }: Counting): void {
  const { sample, rows } = group
  const { before, after } = pair
  const { personId, clearance, isActive } = before
  // who comes or goes, or whose clearance changes, is counted elsewhere
  if (!isActive || !isCleared(sample.secrecy, clearance) || sample.least === 4) return
  const later = sample.ownAfter === undefined ? sample : { ...sample, ownId: sample.ownAfter }
  const level = sample.least === 2 ? 'edit' : 'read'
  const wasIn = isOpen(before[level], sample, sides.before.classes)
  const isIn = isOpen(after[level], later, sides.after.classes)
  const formerly = creatorsOf(before, { level, row: sample, classes: sides.before.classes })
  const then = creatorsOf(after, { level, row: later, classes: sides.after.classes })
  if (wasIn && isIn) return
  // of whom nothing new is to be learnt
  if (isIn && seen.gains && group.unopened === 0) return
  if (wasIn && seen.loses && group.unclosed === 0) return
  if (!wasIn && !isIn && areAlike(formerly, then)) return
  for (const row of rows) {
    if (row.creatorId === personId || row.ownerId === personId) continue
    const read = wasIn || hasAny(formerly, row.creatorId)
    const reads = isIn || hasAny(then, row.creatorId)
    if (read === reads) continue
    if (reads) {
      if (!row.opens) group.unopened -= 1
      row.opens = seen.gains = true
    } else {
      if (!row.closes) group.unclosed -= 1
      row.closes = seen.loses = true
    }
  }
}

function isOpen(sets: OpenSets, { classId, ownId }: AlikeRow, classes: ClassMap): boolean {
  return (
    hasBit(sets.defaults, classes.defaultOf(classId)) ||
    hasBit(sets.classes, classId) ||
    (ownId !== null && hasBit(sets.own, ownId))
  )
}

interface RowAtLevel {
  readonly level: 'read' | 'edit'
  readonly row: AlikeRow
  readonly classes: ClassMap
}

/** The creators whose documents are open by a relation. */
function creatorsOf({ relations }: Reading, { level, row, classes }: RowAtLevel): readonly Bits[] {
  if (relations.size === 0) return none
  const found = []
  for (const relation of relations.values()) if (isOpen(relation[level], row, classes)) found.push(relation.creators)
  return found
}

const none: readonly Bits[] = []

/** A relation that stays the same has the same set on both sides. */
function areAlike(one: readonly Bits[], other: readonly Bits[]): boolean {
  return one.length === other.length && one.every((creators, place) => creators === other[place])
}

function hasAny(sets: readonly Bits[], id: number): boolean {
  return sets.some((creators) => hasBit(creators, id))
}

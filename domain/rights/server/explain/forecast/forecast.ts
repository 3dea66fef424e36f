import { requireTransaction } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { countChanges } from './count-changes.ts'
import type { Forecast } from './numbers.ts'
import { findTouched, type Touched } from './find-touched.ts'
import { isWhole, pairsOf, TakesTooLong, type Sides } from './pairs.ts'
import { differencesOf, readMoved, readRows, type MovedRow } from './read-rows.ts'
import { readSide, type Side } from './read-side.ts'
import { countWhole, evaluateWhole, type WholeRights } from './count-whole.ts'
import { tryOut, type MakeChange } from './try-out.ts'

/** More people are not worked out one by one. */
const mostPeople = 2000
/** The time that somebody looks at a dialog. */
const longestMs = 20_000

/** At once within bounds, or exactly, which may take seconds. */
export function forecastOf(db: Database, change: MakeChange, exactly: boolean): Promise<Forecast> {
  return exactly ? forecastChange(db, change) : boundChange(db, change)
}

/** At once: whom the change touches at all, and what is open to what they come into or leave. */
async function boundChange(db: Database, change: MakeChange): Promise<Forecast> {
  requireTransaction(db)
  return boundsOf(await findTouched(db, change))
}

/**
 * Exactly, by making the change, looking what decides the reading of each person whom it touches, and taking it back.
 * Only that look needs the change in place; what it comes to is worked out after. Where that takes too long the bounds
 * are answered.
 */
async function forecastChange(db: Database, change: MakeChange): Promise<Forecast> {
  requireTransaction(db)
  const until = performance.now() + longestMs
  const touched = await findTouched(db, change)
  if (touched.personIds.length === 0) return { gain: 0, lose: 0, opened: 0, closed: 0, isExact: true }
  if (touched.personIds.length > mostPeople) return boundsOf(touched)
  try {
    return (await lookBothSides(db, change, { touched, until })) ?? boundsOf(touched)
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    return boundsOf(touched)
  }
}

async function lookBothSides(
  db: Database,
  change: MakeChange,
  { touched, until }: { readonly touched: Touched; readonly until: number },
): Promise<Forecast | undefined> {
  const { personIds, movedIds } = touched
  const before = await readSide(db, personIds)
  const moved = await readMoved(db, movedIds)
  const after = await tryOut(db, change, async () => {
    const sides = { before, after: await readSide(db, personIds) }
    const wholeIds = personIds.filter((id) => isWhole(sides, id))
    return {
      sides,
      wholeIds,
      whole: await wholeOf(db, { side: sides.after, ids: wholeIds, until }),
      moved: await readMoved(db, movedIds),
    }
  })
  const whole = await wholeOf(db, { side: before, ids: after.wholeIds, until })
  const ownAfter = new Map(after.moved.map(({ id, ownId }) => [id, ownId]))
  return countBetween(db, until, {
    sides: after.sides,
    whole: whole.map((rights, place) => ({ before: rights, after: after.whole[place] })),
    personIds: personIds.filter((id) => !after.wholeIds.includes(id)),
    moved: moved.map((row) => ({ ...row, ownAfter: ownAfter.get(row.id) ?? null })),
  })
}

interface PeopleOfSide {
  readonly side: Side
  readonly ids: readonly number[]
  readonly until: number
}

function wholeOf(db: Database, { side, ids, until }: PeopleOfSide): Promise<WholeRights[]> {
  return evaluateWhole(
    db,
    ids.map((id) => ({ id, isActive: side.people.get(id)?.isActive ?? false })),
    until,
  )
}

interface Looked {
  readonly sides: Sides
  readonly whole: Parameters<typeof countWhole>[1]
  /** Everybody else. */
  readonly personIds: readonly number[]
  readonly moved: readonly MovedRow[]
}

async function countBetween(db: Database, until: number, looked: Looked): Promise<Forecast | undefined> {
  const { sides, personIds, moved } = looked
  const whole = await countWhole(db, looked.whole, until)
  const differences = whole && (await differencesOf(pairsOf(sides, personIds, until), sides))
  const movedIds = moved.map(({ id }) => id)
  const rows = differences && (await readRows(db, differences, { movedIds, until }))
  return whole && rows && join(whole, await countChanges(pairsOf(sides, personIds, until), [...rows, ...moved], sides))
}

/** Documents of both are in neither twice only where one of them has none: then it is a bound. */
function join(one: Forecast, other: Forecast): Forecast {
  const isApart = [one, other].some(({ opened, closed }) => opened + closed === 0)
  return {
    gain: one.gain + other.gain,
    lose: one.lose + other.lose,
    opened: one.opened + other.opened,
    closed: one.closed + other.closed,
    isExact: one.isExact && other.isExact && isApart,
  }
}

function boundsOf({ personIds, documents }: Touched): Forecast {
  const people = personIds.length
  return { gain: people, lose: people, opened: documents, closed: documents, isExact: false }
}

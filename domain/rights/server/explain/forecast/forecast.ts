import { requireTransaction } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { countChanges } from './count-changes.ts'
import { evaluateEach, type Evaluation } from './evaluate-each.ts'
import type { Forecast } from './numbers.ts'
import { findTouched, type Touched } from './find-touched.ts'
import { readMoved, readRows, type MovedRow } from './read-rows.ts'
import { countWhole } from './count-whole.ts'
import { tryOut, type Change } from './try-out.ts'

/** More people are not worked out one by one. */
const mostPeople = 2000
/** As long as somebody looks at a dialog. */
const longestMs = 20_000

/** At once within bounds, or exactly, which may take seconds. */
export function forecastOf(db: Database, change: Change, exactly: boolean): Promise<Forecast> {
  return exactly ? forecastChange(db, change) : boundChange(db, change)
}

/** At once: whom the change touches at all, and what is open to what they come into or leave. */
async function boundChange(db: Database, change: Change): Promise<Forecast> {
  requireTransaction(db)
  return boundsOf(await findTouched(db, change))
}

/**
 * Exactly, by making the change, working out what each person whom it touches may then read, and taking it back. It
 * costs some milliseconds for each of them; where that takes too long the bounds are answered.
 */
async function forecastChange(db: Database, change: Change): Promise<Forecast> {
  requireTransaction(db)
  const until = performance.now() + longestMs
  const touched = await findTouched(db, change)
  const { personIds, movedIds } = touched
  if (personIds.length === 0) return { gain: 0, lose: 0, opened: 0, closed: 0, isExact: true }
  if (personIds.length > mostPeople) return boundsOf(touched)
  const look = async (): Promise<Side> => ({
    people: await evaluateEach(db, personIds, until),
    moved: movedIds.length > 0 ? await readMoved(db, movedIds) : [],
  })
  const sides = { before: await look(), after: await tryOut(db, change, look) }
  return (await countBetween(db, sides, { movedIds, until })) ?? boundsOf(touched)
}

interface Side {
  readonly people: readonly Evaluation[] | undefined
  readonly moved: readonly MovedRow[]
}

interface Limits {
  readonly movedIds: readonly number[]
  readonly until: number
}

async function countBetween(
  db: Database,
  { before, after }: Readonly<Record<'before' | 'after', Side>>,
  { movedIds, until }: Limits,
): Promise<Forecast | undefined> {
  if (!before.people || !after.people) return undefined
  const { people: later } = after
  const pairs = before.people.map((now, place) => ({ before: now, after: later[place] ?? now }))
  const ownAfter = new Map(after.moved.map(({ id, ownId }) => [id, ownId]))
  const moved = before.moved.map(({ id, ...row }) => ({ ...row, ownAfter: ownAfter.get(id) ?? null }))
  // whose clearance changes, or who comes or goes, is asked document by document, for every set of theirs is concerned
  const isWhole = (pair: (typeof pairs)[number]) =>
    pair.before.isActive !== pair.after.isActive ||
    pair.before.rights.classification !== pair.after.rights.classification
  const whole = await countWhole(db, pairs.filter(isWhole), until)
  const others = pairs.filter((pair) => !isWhole(pair))
  const rows = whole && (await readRows(db, others, { movedIds, until }))
  return whole && rows && join(whole, countChanges(others, [...rows, ...moved]))
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

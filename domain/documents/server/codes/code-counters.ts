import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { counterOf, type CodeFacts, type CodePart } from './code-pattern.ts'

/** Codes that are numbered one after the other. */
export interface Series {
  /** Its counter. */
  readonly counted: string
  /** Counters of the same codes; its numbers are beyond all that these have given. */
  readonly beyond: readonly string[]
  /** Counters by which the same codes would be numbered if the rule began anew with each year, or went on; they count along. */
  readonly along: readonly string[]
}

export interface SeriesOfMany extends Series {
  readonly count: number
}

type Restarts = 'each' | 'never'

/** Numbers that go on are also beyond those of their year, month or day: a rule that began anew with each gave some of them. */
export function seriesOf(parts: readonly CodePart[], facts: CodeFacts, restarts: Restarts): Series {
  const ofTheDay = counterOf(parts, facts, false)
  const ofAllDays = counterOf(parts, facts, true)
  return restarts === 'never'
    ? { counted: ofAllDays, beyond: [ofAllDays, ofTheDay], along: [] }
    : { counted: ofTheDay, beyond: [ofTheDay], along: [ofAllDays] }
}

interface Numbered {
  readonly startsAt: number
  readonly series: readonly SeriesOfMany[]
}

const countersOf = (series: readonly Series[]) => [
  ...new Set(series.flatMap(({ beyond, along }) => [...beyond, ...along])),
]

/** The first number of each series, by its counter; `last` has what was given before, and then what is given with them. */
function numbered({ startsAt, series }: Numbered, last: Map<string, number>): Map<string, number> {
  const lastOf = (counter: string) => last.get(counter) ?? 0
  return new Map(
    series.map(({ counted, beyond, along, count }) => {
      const first = Math.max(startsAt, ...beyond.map((counter) => lastOf(counter) + 1))
      for (const counter of [...beyond, ...along]) last.set(counter, Math.max(lastOf(counter), first + count - 1))
      return [counted, first]
    }),
  )
}

interface Counter {
  readonly counted: string
  readonly last: number
}

/** What would be the first number of each series; nothing is taken. */
export async function findNextNumbers(db: Database, asked: Numbered): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Counter>`
    select counted, last::float8 as last from document_code_counter
    where counted = any(${countersOf(asked.series)}::text[])`.execute(db)
  return numbered(asked, new Map(rows.map(({ counted, last }) => [counted, last])))
}

/** Takes as many numbers of each series as it has documents; answers the first of each. Who takes others of them waits. */
export async function takeNumbers(db: Database, asked: Numbered): Promise<ReadonlyMap<string, number>> {
  const { startsAt, series } = asked
  const counters = countersOf(series)
  if (counters.length === series.length && series.every((each) => countersOf([each]).length === 1))
    return takeByOneCounterEach(db, startsAt, series)
  const { rows } = await sql<Counter>`
    insert into document_code_counter as counter (counted, last)
    select counted, 0 from unnest(${counters.toSorted()}::text[]) with ordinality as asked (counted, place) order by place
    on conflict (counted) do update set last = counter.last
    returning counted, last::float8 as last`.execute(db)
  const last = new Map(rows.map((row) => [row.counted, row.last]))
  const first = numbered(asked, last)
  await sql`
    update document_code_counter as counter set last = given.last
    from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::bigint[]) as given (counted, last)
    where counter.counted = given.counted`.execute(db)
  return first
}

/** In one statement, because nobody else may take any until it is committed. */
async function takeByOneCounterEach(
  db: Database,
  startsAt: number,
  series: readonly SeriesOfMany[],
): Promise<ReadonlyMap<string, number>> {
  // in one order: two who number wait for each other
  const sorted = series.toSorted((one, other) => (one.counted < other.counted ? -1 : 1))
  const { rows } = await sql<Counter>`
    insert into document_code_counter as counter (counted, last)
    select counted, ${startsAt}::bigint + count - 1
    from unnest(${sorted.map(({ counted }) => counted)}::text[], ${sorted.map(({ count }) => count)}::bigint[])
      with ordinality as asked (counted, count, place) order by place
    on conflict (counted) do update
      set last = greatest(counter.last + 1, ${startsAt}::bigint) + excluded.last - ${startsAt}::bigint
    returning counted, last::float8 as last`.execute(db)
  const last = new Map(rows.map((row) => [row.counted, row.last]))
  return new Map(series.map(({ counted, count }) => [counted, (last.get(counted) ?? startsAt) - count + 1]))
}

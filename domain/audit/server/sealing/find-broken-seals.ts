import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { chain, digestDays, logs, type LogName } from './digest-days.ts'

export interface BrokenSeal {
  readonly log: LogName
  readonly day: string
}

/**
 * The sealed days whose entries, or whose seal, are others than they were; after the first broken one each day is held
 * against the seal that stands before it, so that one change is told once.
 */
export async function* findBrokenSeals(db: Database): AsyncIterable<BrokenSeal> {
  for (const log of logs) {
    const { rows: seals } = await sql<{ day: string; digest: Buffer }>`
      select day::text as day, digest from log_seal where log = ${log} order by log_seal.day`.execute(db)
    const last = seals.at(-1)
    if (!last) continue
    const found = new Map((await digestDays(db, log, { before: nextDay(last.day) })).map((day) => [day.day, day]))
    let previous: Buffer | undefined
    for (const { day, digest } of seals) {
      const entries = found.get(day)
      if (!entries || !chain(previous, entries).equals(digest)) yield { log, day }
      found.delete(day)
      previous = digest
    }
    // entries of a day that had none when the days about it were sealed
    for (const day of found.keys()) yield { log, day }
  }
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { chains, nameOf, type Chain, type LogName } from './chains.ts'
import { digestDays, sealOf } from './digest-days.ts'

export interface BrokenSeal {
  readonly log: LogName
  readonly day: string
}

/**
 * The sealed days whose entries or seal have changed. After the first broken one each day is compared with the stored
 * seal before it, so that one change is reported once.
 */
export async function* findBrokenSeals(db: Database): AsyncIterable<BrokenSeal> {
  const reported = new Set<string>()
  for (const chain of chains) {
    for (const day of await findBrokenDays(db, chain)) {
      // a day may have a seal of each form
      const name = `${chain.log} ${day}`
      if (reported.has(name)) continue
      reported.add(name)
      yield { log: chain.log, day }
    }
  }
}

async function findBrokenDays(db: Database, chain: Chain): Promise<string[]> {
  const { rows: seals } = await sql<{ day: string; digest: Buffer }>`
    select day::text as day, digest from log_seal
    where log = ${nameOf(chain)} order by log_seal.day`.execute(db)
  const last = seals.at(-1)
  if (!last) return []
  const found = new Map((await digestDays(db, chain, { before: nextDay(last.day) })).map((day) => [day.day, day]))
  const broken: string[] = []
  let previous: Buffer | undefined
  for (const { day, digest } of seals) {
    const entries = found.get(day)
    if (!entries || !sealOf(previous, entries).equals(digest)) broken.push(day)
    found.delete(day)
    previous = digest
  }
  // entries of a day that had none when the days about it were sealed
  return [...broken, ...found.keys()]
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

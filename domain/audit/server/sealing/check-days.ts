import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { growingChains, nameOf } from './chains.ts'
import { digestDays, sealOf } from './digest-days.ts'

/** `open`: the day is sealed in a night to come. */
export type DaySeal = 'sealed' | 'open' | 'broken'

/**
 * Whether the documents' log has of each of these days (UTC) what was sealed. Each is compared with the seal before it; that
 * no seal was replaced with all that follow it, the whole chain shows (`findBrokenSeals`).
 */
export async function checkDays(db: Database, days: readonly string[]): Promise<Map<string, DaySeal>> {
  const found = new Map<string, DaySeal>()
  for (const day of days) found.set(day, await checkDay(db, day))
  return found
}

async function checkDay(db: Database, day: string): Promise<DaySeal> {
  const chain = growingChains.find(({ log }) => log === 'document')
  if (!chain) throw new Error('the log of documents has no seals')
  const { rows } = await sql<{ digest: Buffer | null; previous: Buffer | null; isPast: boolean }>`
    select (select digest from log_seal where log = ${nameOf(chain)} and log_seal.day = asked.day) as digest,
      (select digest from log_seal where log = ${nameOf(chain)} and log_seal.day < asked.day
       order by log_seal.day desc limit 1) as previous,
      exists (select from log_seal where log = ${nameOf(chain)} and log_seal.day > asked.day) as "isPast"
    from cast(${day} as date) as asked (day)`.execute(db)
  const [seal] = rows
  // a day without entries has no seal: these came when it was over
  if (!seal?.digest) return seal?.isPast ? 'broken' : 'open'
  const [digested] = await digestDays(db, chain, { after: addDays(day, -1), before: addDays(day, 1) })
  return digested && sealOf(seal.previous ?? undefined, digested).equals(seal.digest) ? 'sealed' : 'broken'
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { entriesOf, type Chain } from './chains.ts'

/** The entries of a day of UTC, digested in the order of their ids. */
export interface DigestedDay {
  readonly day: string
  readonly entries: number
  readonly content: Buffer
}

/** The days that have entries, after one day and before another; both bounds are left out. */
export async function digestDays(
  db: Database,
  chain: Chain,
  { after, before }: { readonly after?: string | undefined; readonly before: string },
): Promise<DigestedDay[]> {
  const { rows } = await sql<DigestedDay>`
    select (at at time zone 'UTC')::date::text as day, count(*)::integer as entries,
      sha256(string_agg(digest, ''::bytea order by id)) as content
    from ${entriesOf(chain)} as entry
    where at < ${before}::date::timestamp at time zone 'UTC'
      and (${after ?? null}::date is null or at >= (${after ?? null}::date + 1)::timestamp at time zone 'UTC')
    group by 1 order by 1`.execute(db)
  return rows
}

/** The seal of a day: its entries, their number, and the seal before. */
export function sealOf(previous: Buffer | undefined, { day, entries, content }: DigestedDay): Buffer {
  return createHash('sha256')
    .update(previous ?? '')
    .update(`${day} ${entries} `)
    .update(content)
    .digest()
}

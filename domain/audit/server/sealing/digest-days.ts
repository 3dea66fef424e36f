import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

export const logs = ['document', 'audit'] as const
export type LogName = (typeof logs)[number]

/** The entries of a day of UTC, digested in the order of their ids. */
export interface DigestedDay {
  readonly day: string
  readonly entries: number
  readonly content: Buffer
}

// every column, in a form that no setting of a session changes
const parts = {
  document: sql`document_id, subject, operation, person_id, account_id, extract(epoch from at), address, batch_id, details`,
  audit: sql`act, subject_kind, subject_id, person_id, account_id, extract(epoch from at), address, details`,
}

/** The days that have entries, after one day and before another; both bounds are left out. */
export async function digestDays(
  db: Database,
  log: LogName,
  { after, before }: { readonly after?: string | undefined; readonly before: string },
): Promise<DigestedDay[]> {
  const { rows } = await sql<DigestedDay>`
    select (at at time zone 'UTC')::date::text as day, count(*)::integer as entries,
      sha256(string_agg(sha256(convert_to(jsonb_build_array(id, ${parts[log]})::text, 'UTF8')), ''::bytea order by id)) as content
    from ${sql.table(`${log}_log`)}
    where at < ${before}::date::timestamp at time zone 'UTC'
      and (${after ?? null}::date is null or at >= (${after ?? null}::date + 1)::timestamp at time zone 'UTC')
    group by 1 order by 1`.execute(db)
  return rows
}

/** What seals a day: its entries, how many they are, and everything before. */
export function chain(previous: Buffer | undefined, { day, entries, content }: DigestedDay): Buffer {
  return createHash('sha256')
    .update(previous ?? '')
    .update(`${day} ${entries} `)
    .update(content)
    .digest()
}

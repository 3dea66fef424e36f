import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** The company setting that has the limit for everybody without one of their own, in bytes. */
const setting = 'diskLimitBytes'
const atFirst = 10 * 1024 ** 3

/** What a person may have: their own limit, else that of all. */
export function diskLimit(own: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(${own}, (
    select (value #>> '{}')::bigint from company_setting where name = ${setting}), ${atFirst}::bigint)::float8`
}

export async function readDiskLimit(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select ${diskLimit(sql`null::bigint`)} as bytes`.execute(db)
  return rows[0]?.bytes ?? atFirst
}

export async function storeDiskLimit(db: Database, bytes: number): Promise<void> {
  await sql`
    insert into company_setting (name, value) values (${setting}, to_jsonb(${bytes}::bigint))
    on conflict (name) do update set value = excluded.value`.execute(db)
}

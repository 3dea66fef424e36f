import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** The recycle bin of a company. */
export interface BinSetting {
  /** People have it; what is deleted comes back by who set it up alone. */
  readonly isOpen: boolean
  /** What was deleted is deleted for good after so many days. */
  readonly days: number
}

/** The company setting that has it. */
const setting = 'recycleBin'
const atFirst: BinSetting = { isOpen: true, days: 30 }

export async function readBinSetting(db: Database): Promise<BinSetting> {
  const { rows } = await sql<{ value: BinSetting }>`
    select value from company_setting where name = ${setting}`.execute(db)
  return { ...atFirst, ...rows[0]?.value }
}

/** How many days, in SQL. */
export const binDays = sql<number>`coalesce(
  (select (value ->> 'days')::integer from company_setting where name = ${setting}), ${atFirst.days}::integer)`

export async function storeBinSetting(db: Database, value: BinSetting): Promise<void> {
  await sql`
    insert into company_setting (name, value) values (${setting}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}

import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** How much the files may have that one person has brought in, and those of everybody; 0: no limit. */
export interface StorageLimits {
  readonly personBytes: number
  readonly companyBytes: number
}

/** The company setting that has them. */
const setting = 'storageLimits'
const atFirst: StorageLimits = { personBytes: 0, companyBytes: 0 }

export async function readStorageLimits(db: Database): Promise<StorageLimits> {
  const { rows } = await sql<{ value: StorageLimits }>`
    select value from company_setting where name = ${setting}`.execute(db)
  return { ...atFirst, ...rows[0]?.value }
}

export async function storeStorageLimits(db: Database, limits: StorageLimits): Promise<void> {
  await sql`
    insert into company_setting (name, value) values (${setting}, ${JSON.stringify(limits)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}

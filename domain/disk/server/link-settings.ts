import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'

/** What administrators allow of links that open files of disks to people without an account. */
export interface LinkSettings {
  /** Off at first. What is switched off closes the links that are there; switched on again they are open again. */
  readonly areAllowed: boolean
  readonly mayLackEnd: boolean
  /** The furthest last day, counted from the day on which it is set. */
  readonly mostDays: number
}

const setting = 'diskLinks'
const atFirst: LinkSettings = { areAllowed: false, mayLackEnd: false, mostDays: 90 }

export async function readLinkSettings(db: Database): Promise<LinkSettings> {
  const { rows } = await sql<{ value: Partial<LinkSettings> }>`
    select value from company_setting where name = ${setting}`.execute(db)
  return { ...atFirst, ...rows[0]?.value }
}

export async function storeLinkSettings(db: Database, settings: LinkSettings): Promise<void> {
  await sql`
    insert into company_setting (name, value) values (${setting}, ${JSON.stringify(settings)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
}

/** Links that open something now, of everybody. */
export async function countOpenLinks(db: Database): Promise<number> {
  const { rows } = await sql<{ links: number }>`
    select count(*)::integer as links from disk_link
    where ended_at is null and (valid_until is null or valid_until > now())`.execute(db)
  return rows[0]?.links ?? 0
}

/** Switches off every link; their owners can switch each on again as long as links are allowed. */
export async function endAllLinks(db: Database): Promise<number> {
  const { rows } = await sql`update disk_link set ended_at = now() where ended_at is null returning id`.execute(db)
  return rows.length
}

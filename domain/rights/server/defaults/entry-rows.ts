import { sql } from 'kysely'
import { internPrincipals } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { isRelative, relativeRow, termsRow, type DefaultEntry, type EntryRow } from '../sets/entries.ts'

/** An entry as it stands, by the id that it keeps as long as it holds for new documents. */
export interface KeptEntry extends EntryRow {
  readonly id: number
  readonly default_set_id: number
  readonly entered_by: number | null
}

/** What was entered, as rows; whom they name is interned. */
export async function rowsOfEntries(db: Database, entries: readonly DefaultEntry[]): Promise<EntryRow[]> {
  const named = entries.flatMap(({ to }) => (isRelative(to) ? [] : [to]))
  const principals = await internPrincipals(db, named)
  let next = 0
  return entries.map(({ to, ...terms }) => ({
    ...termsRow(terms),
    ...(isRelative(to)
      ? { principal_id: null, ...relativeRow(to) }
      : { principal_id: principals[next++] ?? null, relative: null, ref_id: null, ref_level: null }),
  }))
}

/** The entries of sets with all that is kept of them, to be written again by `writeKept`. */
export async function readKept(db: Database, setIds: readonly number[]): Promise<KeptEntry[]> {
  const { rows } = await sql<{ kept: KeptEntry[] }>`
    select coalesce(jsonb_agg(to_jsonb(default_entry) order by id), '[]') as kept
    from default_entry where default_set_id = any(${setIds}::integer[])`.execute(db)
  return rows[0]?.kept ?? []
}

/** Gives sets the entries that they had, with their ids, and whoever had entered them; derived is nothing yet. */
export async function writeKept(db: Database, setIds: readonly number[], kept: readonly KeptEntry[]): Promise<void> {
  const ids = kept.map(({ id }) => id)
  await sql`
    delete from default_entry
    where default_set_id = any(${setIds}::integer[]) or id = any(${ids}::integer[])`.execute(db)
  await sql`
    insert into default_entry select * from jsonb_populate_recordset(null::default_entry, ${JSON.stringify(kept)}::jsonb)`.execute(
    db,
  )
}

import { sql } from 'kysely'
import { internPrincipals } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { isRelative, relativeRow, termsRow, type DefaultEntry, type EntryRow } from '../sets/entries.ts'

/** An entry as stored, with the id that it keeps as long as it applies to new documents. */
export interface StoredEntry extends EntryRow {
  readonly id: number
  readonly default_set_id: number
  readonly entered_by: number | null
}

/** The entered entries as rows; their principals are interned. */
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

/** The entries of sets with all that is kept of them, to be written again by `writeStored`. */
export async function readStored(db: Database, setIds: readonly number[]): Promise<StoredEntry[]> {
  const { rows } = await sql<{ kept: StoredEntry[] }>`
    select coalesce(jsonb_agg(to_jsonb(default_entry) order by id), '[]') as kept
    from default_entry where default_set_id = any(${setIds}::integer[])`.execute(db)
  return rows[0]?.kept ?? []
}

/** Writes the entries that sets had, with their ids and the people who entered them; nothing is derived yet. */
export async function writeStored(
  db: Database,
  setIds: readonly number[],
  kept: readonly StoredEntry[],
): Promise<void> {
  const ids = kept.map(({ id }) => id)
  await sql`
    delete from default_entry
    where default_set_id = any(${setIds}::integer[]) or id = any(${ids}::integer[])`.execute(db)
  await sql`
    insert into default_entry select * from jsonb_populate_recordset(null::default_entry, ${JSON.stringify(kept)}::jsonb)`.execute(
    db,
  )
}

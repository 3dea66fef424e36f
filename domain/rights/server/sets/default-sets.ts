import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { holdOrganisation, requireTransaction } from '@shuku/domain/people/server'
import { rightErrors } from '../right-errors.ts'
import { deriveClasses, deriveDefaultSets } from './derive.ts'
import { rowsOfEntries } from '../defaults/entry-rows.ts'
import type { DefaultEntry, EntryRow } from './entries.ts'

export interface NewDefaultSet {
  /** Absent while the category is being made: see `adoptDefaultSet`. */
  readonly categoryId?: number | undefined
  readonly entries: readonly DefaultEntry[]
  readonly enteredBy?: number | undefined
}

/** Makes what a category gives its new documents. */
export async function createDefaultSet(
  db: Database,
  { categoryId, entries, enteredBy }: NewDefaultSet,
): Promise<number> {
  requireTransaction(db)
  const rows = await rowsOfEntries(db, entries)
  const id = await insertSet(db, categoryId)
  await writeEntries(db, [id], { rows, enteredBy })
  await deriveDefaultSets(db, [id])
  return id
}

/** Makes a set with the same entries, for a category that begins like its parent. */
export async function copyDefaultSet(db: Database, from: number, categoryId?: number): Promise<number> {
  const [id] = await copyDefaultSets(db, [{ from, categoryId }])
  return id as number
}

/** The same for many categories; the ids come in their order. */
export async function copyDefaultSets(
  db: Database,
  copies: readonly { readonly from: number; readonly categoryId?: number | undefined }[],
): Promise<number[]> {
  requireTransaction(db)
  const copied = Map.groupBy(copies, ({ from }) => from)
  await lockSets(db, [...copied.keys()], 'share')
  const ids = await insertSets(
    db,
    copies.map(({ categoryId }) => categoryId ?? null),
  )
  for (const from of copied.keys()) {
    const to = ids.filter((_, place) => copies[place]?.from === from)
    await copyEntries(db, from, to)
  }
  await deriveDefaultSets(db, ids)
  return ids
}

/** Says whose set it is, once the category exists. */
export async function adoptDefaultSet(db: Database, setId: number, categoryId: number): Promise<void> {
  await sql`update access_set set category_id = ${categoryId} where kind = 1 and id = ${setId}`.execute(db)
}

interface ChangedEntries {
  readonly entries: readonly DefaultEntry[]
  readonly enteredBy?: number | undefined
}

/** Changes a default set in place: for all documents under it at once, however many. */
export async function changeDefaultEntries(
  db: Database,
  setId: number,
  { entries, enteredBy }: ChangedEntries,
): Promise<void> {
  requireTransaction(db)
  await holdOrganisation(db)
  await lockSets(db, [setId], 'change')
  const rows = await rowsOfEntries(db, entries)
  await writeEntries(db, [setId], { rows, enteredBy })
  await deriveAgain(db, [setId])
}

/** Gives a category a new default set: documents that are there keep what they have. */
export async function changeDefaultsForNew(db: Database, categoryId: number, changed: ChangedEntries): Promise<number> {
  requireTransaction(db)
  const id = await createDefaultSet(db, { categoryId, ...changed })
  await sql`
    update category set default_set_id = ${id}, changed_xid = pg_current_xact_id() where id = ${categoryId}`.execute(db)
  return id
}

/** Gives every older set of a category its present entries; documents that do not follow it any more keep theirs. */
export async function syncToHistory(db: Database, categoryId: number): Promise<void> {
  requireTransaction(db)
  await holdOrganisation(db)
  const { rows } = await sql<{ default_set_id: number }>`
    select default_set_id from category where id = ${categoryId} for share`.execute(db)
  const present = rows[0]?.default_set_id
  if (present === undefined) throw rightErrors.categoryNotFound({ id: categoryId })
  const { rows: sets } = await sql<{ id: number }>`
    select id from access_set where kind = 1 and category_id = ${categoryId} and not detached order by id for no key update`.execute(
    db,
  )
  const older = sets.map(({ id }) => id).filter((id) => id !== present)
  if (older.length === 0) return
  await sql`delete from default_entry where default_set_id = any(${older}::integer[])`.execute(db)
  await copyEntries(db, present, older)
  await deriveAgain(db, older)
}

/**
 * Derives what sets and their classes open from their entries as they are; the caller holds the sets and the
 * organisation. A changed default set counts as all of its classes changed; so only its own `changed_xid` is written.
 */
export async function deriveAgain(db: Database, setIds: readonly number[]): Promise<void> {
  await deriveDefaultSets(db, setIds)
  const { rows } = await sql<{ id: number }>`
    select id from access_set where kind = 2 and default_set_id = any(${setIds}::integer[])`.execute(db)
  await deriveClasses(
    db,
    rows.map(({ id }) => id),
  )
  await sql`
    update access_set set changed_xid = pg_current_xact_id() where kind = 1 and id = any(${setIds}::integer[])`.execute(
    db,
  )
}

/** Classes are derived under `share`, so nobody makes one from entries that are being changed. */
export async function lockSets(db: Database, setIds: readonly number[], mode: 'share' | 'change'): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from access_set where kind = 1 and id = any(${setIds}::integer[])
    order by id ${mode === 'share' ? sql`for share` : sql`for no key update`}`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const unknown = setIds.find((id) => !found.has(id))
  if (unknown !== undefined) throw rightErrors.unknownSet({ id: unknown })
}

/** A set without entries. */
export async function insertSet(db: Database, categoryId: number | undefined): Promise<number> {
  const [id] = await insertSets(db, [categoryId ?? null])
  return id as number
}

/** Sets without entries, in the order of their categories. */
async function insertSets(db: Database, categoryIds: readonly (number | null)[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into access_set (kind, id, category_id)
    select 1, nextval('access_set_default_id'), wanted.category_id
    from unnest(${categoryIds}::integer[]) with ordinality as wanted (category_id, place) order by place
    returning id`.execute(db)
  if (rows.length !== categoryIds.length) throw new Error('no set was made')
  return rows.map(({ id }) => id)
}

interface Entered {
  readonly rows: readonly EntryRow[]
  readonly enteredBy: number | undefined
}

async function writeEntries(db: Database, setIds: readonly number[], { rows, enteredBy }: Entered): Promise<void> {
  await sql`delete from default_entry where default_set_id = any(${setIds}::integer[])`.execute(db)
  await sql`
    insert into default_entry (default_set_id, principal_id, relative, ref_id, ref_level, level, can_download,
      min_security, max_security, entered_by)
    select set_id, entry.*, ${enteredBy ?? null}::integer
    from unnest(${setIds}::integer[]) as set_id,
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (principal_id integer, relative text, ref_id integer,
        ref_level smallint, level smallint, can_download boolean, min_security integer, max_security integer)`.execute(
    db,
  )
}

/** Entries keep who entered them and when. */
export async function copyEntries(db: Database, from: number, to: readonly number[]): Promise<void> {
  await sql`
    insert into default_entry (default_set_id, principal_id, relative, ref_id, ref_level, level, can_download,
      min_security, max_security, entered_by, entered_at)
    select set_id, principal_id, relative, ref_id, ref_level, level, can_download, min_security, max_security,
      entered_by, entered_at
    from default_entry, unnest(${to}::integer[]) as set_id
    where default_set_id = ${from}`.execute(db)
}

import { sql } from 'kysely'
import { holdOrganisation, requireTransaction } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { copyEntries, deriveAgain, insertSet, lockSets } from '../sets/default-sets.ts'
import { entriesDigest } from '../sets/detach-documents.ts'
import type { EntryRow } from '../sets/entries.ts'
import { readStored, writeStored, type StoredEntry } from './entry-rows.ts'

/** The changes of the entries that apply to new documents. */
export interface EntryChanges {
  readonly added: readonly EntryRow[]
  readonly changed: readonly StoredEntry[]
  readonly removed: readonly number[]
  readonly enteredBy: number
}

interface PresentChange extends EntryChanges {
  readonly categoryId: number
  readonly presentId: number
}

/** The state of sets before an act: with it the act can be taken back. */
export interface FormerSets {
  readonly presentId: number
  /** The set that the act made for new documents; none where nothing had been made under the present one. */
  readonly madeId: number | null
  readonly setIds: readonly number[]
  readonly kept: readonly StoredEntry[]
}

/** Locks the set under which new documents are made until the transaction ends; the category is locked already. */
export async function holdPresentSet(db: Database, categoryId: number): Promise<number> {
  requireTransaction(db)
  await holdOrganisation(db)
  const { default_set_id } = await db
    .selectFrom('category')
    .select('default_set_id')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  await lockSets(db, [default_set_id], 'change')
  return default_set_id
}

/**
 * Changes the default rights of new documents. Existing documents stay under the former set, and the entries move on,
 * with their ids, to a new set. A set under which no document was made is changed in place, so that a series of changes
 * makes one set.
 */
export async function changePresentSet(
  db: Database,
  { categoryId, presentId, ...changes }: PresentChange,
): Promise<FormerSets> {
  const kept = await readStored(db, [presentId])
  const madeId = (await isUsed(db, presentId)) ? await goOnInNewSet(db, categoryId, presentId) : null
  const setId = madeId ?? presentId
  await writeChanges(db, setId, changes)
  await deriveAgain(db, [setId])
  return { presentId, madeId, setIds: [presentId], kept }
}

/**
 * Puts everything back. What was made meanwhile gets the former entries too: under the set of the act, or under one that
 * a later act made, which was taken back before.
 */
export async function restoreSets(db: Database, categoryId: number, former: FormerSets): Promise<void> {
  requireTransaction(db)
  await holdOrganisation(db)
  const { presentId, madeId, setIds, kept } = former
  const later = setIds.includes(presentId) ? await findLaterAlike(db, categoryId, presentId) : []
  const all = [...setIds, ...later]
  await lockSets(db, all, 'change')
  await writeStored(db, all, kept)
  if (later.length > 0) await copyEntries(db, presentId, later)
  if (madeId !== null) await pointCategory(db, categoryId, presentId)
  await deriveAgain(db, all)
}

/** The older sets of a category whose entries are others than the present ones, locked to be given these. */
export async function holdOlderSets(db: Database, categoryId: number, presentId: number): Promise<FormerSets> {
  const { rows } = await sql<{ id: number }>`
    select id from access_set as older
    where kind = 1 and category_id = ${categoryId} and not detached and id <> ${presentId}
      and ${entriesDigest(sql`older.id`)} is distinct from ${entriesDigest(sql`${presentId}::integer`)}
    order by id for no key update`.execute(db)
  const setIds = rows.map(({ id }) => id)
  return { presentId, madeId: null, setIds, kept: await readStored(db, setIds) }
}

/** Gives older sets the entries of the present one. */
export async function giveEntries(db: Database, { presentId, setIds }: FormerSets): Promise<void> {
  await sql`delete from default_entry where default_set_id = any(${setIds}::integer[])`.execute(db)
  await copyEntries(db, presentId, setIds)
  await deriveAgain(db, setIds)
}

/** Sets made after this one that hold what holds now: what the act being undone has led to. */
async function findLaterAlike(db: Database, categoryId: number, presentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select later.id from access_set as later join category on category.id = ${categoryId}
    where later.kind = 1 and later.category_id = ${categoryId} and not later.detached and later.id > ${presentId}
      and ${entriesDigest(sql`later.id`)} = ${entriesDigest(sql`category.default_set_id`)}
    order by later.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function isUsed(db: Database, setId: number): Promise<boolean> {
  const { rows } = await sql`select from access_set where kind = 2 and default_set_id = ${setId} limit 1`.execute(db)
  return rows.length > 0
}

async function goOnInNewSet(db: Database, categoryId: number, presentId: number): Promise<number> {
  const id = await insertSet(db, categoryId)
  await sql`update default_entry set default_set_id = ${id} where default_set_id = ${presentId}`.execute(db)
  // what the former set opens was derived from the same entries and stays valid
  await copyEntries(db, id, [presentId])
  await pointCategory(db, categoryId, id)
  return id
}

async function pointCategory(db: Database, categoryId: number, setId: number): Promise<void> {
  await sql`
    update category set default_set_id = ${setId}, changed_xid = pg_current_xact_id() where id = ${categoryId}`.execute(
    db,
  )
}

async function writeChanges(db: Database, setId: number, { added, changed, removed, enteredBy }: EntryChanges) {
  await sql`
    delete from default_entry where default_set_id = ${setId} and id = any(${removed}::integer[])`.execute(db)
  await sql`
    update default_entry set level = row.level, can_download = row.can_download, min_security = row.min_security,
      max_security = row.max_security, entered_by = ${enteredBy}, entered_at = now()
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as row (id integer, level smallint,
      can_download boolean, min_security integer, max_security integer)
    where default_entry.id = row.id and default_entry.default_set_id = ${setId}`.execute(db)
  await sql`
    insert into default_entry (default_set_id, principal_id, relative, ref_id, ref_level, level, can_download,
      min_security, max_security, entered_by)
    select ${setId}::integer, row.*, ${enteredBy}::integer
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as row (principal_id integer, relative text, ref_id integer,
      ref_level smallint, level smallint, can_download boolean, min_security integer, max_security integer)`.execute(db)
}

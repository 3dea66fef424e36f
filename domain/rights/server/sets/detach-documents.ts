import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { holdOrganisation, requireTransaction } from '@shuku/domain/people/server'
import { classesFor } from './classes.ts'
import { copyEntries, lockSets } from './default-sets.ts'
import { deriveDefaultSets } from './derive.ts'
import { lockDocuments, type LockMode } from './derive-own-sets.ts'
import { readersChanged } from '../right-events.ts'

interface Placed {
  readonly id: number
  readonly unit_id: number
  readonly default_set_id: number
  readonly detached: boolean
}

/** Documents keep the default rights that they have now, whatever happens to those of their category. */
export async function detachDocuments(db: Database, documentIds: readonly number[]): Promise<void> {
  requireTransaction(db)
  await lockDocuments(db, documentIds)
  const placed = (await readPlaces(db, documentIds)).filter(({ detached }) => !detached)
  if (placed.length === 0) return
  const detachedOf = await detachedSetsOf(
    db,
    placed.map(({ default_set_id }) => default_set_id),
  )
  await pointDocuments(
    db,
    placed.map((document) => ({ ...document, default_set_id: detachedOf.get(document.default_set_id) ?? 0 })),
  )
}

/** The detached sets with the same entries, by default set; the documents that will refer to them are locked. */
export async function detachedSetsOf(db: Database, setIds: readonly number[]): Promise<Map<number, number>> {
  const sets = [...new Set(setIds)].sort((a, b) => a - b)
  const detachedOf = new Map<number, number>()
  if (sets.length === 0) return detachedOf
  await holdOrganisation(db)
  await lockSets(db, sets, 'share')
  // few, and in one order so that two do not wait in a circle
  for (const setId of sets) detachedOf.set(setId, await findOrMakeDetached(db, setId))
  return detachedOf
}

/**
 * Keeps the default rights of these documents unchanged until the transaction ends, so that what was checked still
 * holds when they are copied.
 */
export async function holdDefaults(db: Database, documentIds: readonly number[], mode?: LockMode): Promise<void> {
  requireTransaction(db)
  await holdOrganisation(db)
  await lockDocuments(db, documentIds, mode)
  const { rows } = await sql<{ id: number }>`
    select distinct class.default_set_id as id from document
    join access_set as class on class.kind = 2 and class.id = document.class_id
    where document.id = any(${documentIds}::bigint[]) order by 1`.execute(db)
  await lockSets(
    db,
    rows.map(({ id }) => id),
    'share',
  )
}

/** Documents follow their category again: its present default set, for the unit that each was made in. */
export async function resetToDefaults(db: Database, documentIds: readonly number[]): Promise<void> {
  requireTransaction(db)
  await lockDocuments(db, documentIds)
  const { rows } = await sql<{ id: number; unit_id: number; default_set_id: number }>`
    select document.id, document.unit_id, category.default_set_id
    from document join category on category.id = document.category_id
    where document.id = any(${documentIds}::bigint[])`.execute(db)
  await pointDocuments(db, rows)
}

/** Points each document to the class of a default set in its own unit; the documents are locked. */
export async function pointDocuments(db: Database, documents: readonly Omit<Placed, 'detached'>[]): Promise<void> {
  if (documents.length === 0) return
  const classes = await classesFor(
    db,
    documents.map((document) => ({ defaultSetId: document.default_set_id, unitId: document.unit_id })),
  )
  const { rows: changed } = await sql<{ id: number }>`
    update document set class_id = wanted.class_id
    from unnest(${documents.map(({ id }) => id)}::bigint[], ${classes}::integer[]) as wanted (id, class_id)
    where document.id = wanted.id and document.class_id <> wanted.class_id
    returning document.id`.execute(db)
  if (changed.length > 0) await readersChanged.announce(db, { documentIds: changed.map(({ id }) => id) })
}

export async function readPlaces(db: Database, documentIds: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select document.id, document.unit_id, class.default_set_id, default_set.detached
    from document
    join access_set as class on class.kind = 2 and class.id = document.class_id
    join access_set as default_set on default_set.kind = 1 and default_set.id = class.default_set_id
    where document.id = any(${documentIds}::bigint[])`.execute(db)
  return rows
}

/** Sets with the same entries have the same digest, regardless of who entered them and in which order. */
export function entriesDigest(setId: RawBuilder<unknown>): RawBuilder<Buffer> {
  return sql<Buffer>`(
    select sha256(convert_to(coalesce(string_agg(entry, ';' order by entry), ''), 'UTF8'))
    from (
      select distinct concat_ws(' ', coalesce(principal_id::text, relative), coalesce(ref_id, 0), coalesce(ref_level, 0),
        level, can_download::integer, min_security, max_security) as entry
      from default_entry where default_set_id = ${setId}
    ) as entries)`
}

/** Detached sets are found by their entries: as many documents as left with the same rights share one. */
async function findOrMakeDetached(db: Database, setId: number): Promise<number> {
  const { rows: digests } = await sql<{
    digest: Buffer
  }>`select ${entriesDigest(sql`${setId}::integer`)} as digest`.execute(db)
  const digest = digests[0]?.digest ?? null
  const find = sql<{ id: number }>`select id from access_set where kind = 1 and digest = ${digest} for key share`
  const { rows: found } = await find.execute(db)
  if (found[0]) return found[0].id
  const { rows } = await sql<{ id: number; is_made: boolean }>`
    insert into access_set (kind, id, detached, digest)
    values (1, nextval('access_set_default_id'), true, ${digest})
    on conflict (kind, digest) where digest is not null do update set digest = excluded.digest
    returning id, xmax = 0 as is_made`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no detached set was made')
  if (made.is_made) {
    await copyEntries(db, setId, [made.id])
    await deriveDefaultSets(db, [made.id])
  }
  return made.id
}

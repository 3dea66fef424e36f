import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { holdOrganisation, requireTransaction } from '@shuku/domain/people/server'
import { pointDocuments, readPlaces } from '../../sets/detach-documents.ts'
import { lockDocuments } from '../../sets/lock-documents.ts'

/** What a document followed before its default rights were taken off it. */
export interface DefaultsTaken {
  readonly documentId: number
  readonly categoryId: number
  readonly defaultSetId: number
}

/** These documents have no default rights any more, whatever happens to those of their category; what they had is answered. */
export async function takeDefaults(db: Database, documentIds: readonly number[]): Promise<DefaultsTaken[]> {
  requireTransaction(db)
  await lockDocuments(db, documentIds)
  await holdOrganisation(db)
  const none = await findOrMakeEmpty(db)
  const places = (await readPlaces(db, documentIds)).filter(({ default_set_id }) => default_set_id !== none)
  const { rows } = await sql<{ id: number; categoryId: number }>`
    select id, category_id as "categoryId" from document where id = any(${places.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const categoryOf = new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
  await pointDocuments(
    db,
    places.map((document) => ({ ...document, default_set_id: none })),
  )
  return places.map(({ id, default_set_id }) => ({
    documentId: id,
    categoryId: categoryOf.get(id) ?? 0,
    defaultSetId: default_set_id,
  }))
}

/** The undo: documents follow again what they followed, where nobody has moved them or given them other rights since. */
export async function giveDefaultsBack(db: Database, taken: readonly DefaultsTaken[]): Promise<number[]> {
  requireTransaction(db)
  if (taken.length === 0) return []
  const ids = taken.map(({ documentId }) => documentId)
  await lockDocuments(db, ids)
  await holdOrganisation(db)
  const none = await findOrMakeEmpty(db)
  const places = (await readPlaces(db, ids)).filter(({ default_set_id }) => default_set_id === none)
  const { rows: still } = await sql<{ id: number; categoryId: number }>`
    select id, category_id as "categoryId" from document where id = any(${places.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const categoryOf = new Map(still.map(({ id, categoryId }) => [id, categoryId]))
  const before = new Map(taken.map((one) => [one.documentId, one]))
  const back = places.flatMap((place) => {
    const former = before.get(place.id)
    return former && former.categoryId === categoryOf.get(place.id)
      ? [{ ...place, default_set_id: former.defaultSetId }]
      : []
  })
  await pointDocuments(db, back)
  return back.map(({ id }) => id)
}

/** The detached set without entries, which all documents without default rights share. */
async function findOrMakeEmpty(db: Database): Promise<number> {
  const nothing = sql`sha256(''::bytea)`
  const { rows: found } = await sql<{ id: number }>`
    select id from access_set where kind = 1 and digest = ${nothing} for key share`.execute(db)
  if (found[0]) return found[0].id
  const { rows } = await sql<{ id: number }>`
    insert into access_set (kind, id, detached, digest)
    values (1, nextval('access_set_default_id'), true, ${nothing})
    on conflict (kind, digest) where digest is not null do update set digest = excluded.digest
    returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no empty set was made')
  return made.id
}

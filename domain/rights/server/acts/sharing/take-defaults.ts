import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { holdOrganisation, requireTransaction } from '@shuku/domain/people/server'
import { isMember } from '../../conditions/select-grants.ts'
import { pointDocuments, readPlaces } from '../../sets/detach-documents.ts'
import { lockDocuments } from '../../sets/lock-documents.ts'
import { isReadable } from '../../status-rule.ts'
import type { Asking, LockedDocument } from '../require-right.ts'

/** What a document followed before its default rights were taken off it. */
export interface DefaultsTaken {
  readonly documentId: number
  readonly categoryId: number
  readonly defaultSetId: number
}

/** What the default rights of a document open at most, to anybody. */
export interface DefaultsOf {
  readonly level: number
  readonly canDownload: boolean
  /** Whether whoever asks reads the document by something else. */
  readonly isReadWithout: boolean
}

/** Of documents that have default rights which open something; by document. */
export async function readDefaults(
  asking: Asking,
  documents: readonly LockedDocument[],
): Promise<ReadonlyMap<number, DefaultsOf>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<{ classId: number; level: number; canDownload: boolean }>`
    select class.id as "classId", max(held.level)::integer as level, bool_or(held.can_download or held.level > 1) as "canDownload"
    from access_set as class join access_set_grant as held
      on held.kind = 1 and held.set_id = class.default_set_id or held.kind = 2 and held.set_id = class.id
    where class.kind = 2 and class.id = any(${[...new Set(documents.map(({ classId }) => classId))]}::integer[])
    group by class.id`.execute(asking.db)
  const byClass = new Map(rows.map((row) => [row.classId, row]))
  const shared = await levelsByShares(asking, documents)
  return new Map(
    documents.flatMap((document) => {
      const opened = byClass.get(document.classId)
      if (!opened) return []
      const isReadWithout = isReadable({ ...document, level: shared.get(document.id) ?? 0 })
      return [[document.id, { ...opened, isReadWithout }] as const]
    }),
  )
}

/** What the shares of documents give whoever asks. */
async function levelsByShares(
  { db, caller }: Asking,
  documents: readonly LockedDocument[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; level: number }>`
    select document.id, max(held.level)::integer as level
    from document join access_set_grant as held on held.kind = 3 and held.set_id = document.own_id
    where document.id = any(${documents.map(({ id }) => id)}::bigint[])
      and ${caller.securityLevel}::integer between held.min_security and held.max_security
      and (held.valid_until is null or held.valid_until > now())
      and ${isMember(sql`${caller.personId}::integer`)}
    group by document.id`.execute(db)
  return new Map(rows.map(({ id, level }) => [id, level]))
}

/** These documents have no default rights any more, whatever happens to those of their category; what they had is answered. */
export async function takeDefaults(db: Database, documentIds: readonly number[]): Promise<DefaultsTaken[]> {
  requireTransaction(db)
  await lockDocuments(db, documentIds)
  await holdOrganisation(db)
  const none = await findOrMakeEmpty(db)
  const places = (await readPlaces(db, documentIds)).filter(({ default_set_id }) => default_set_id !== none)
  const categoryOf = await categoriesOf(db, places)
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
  const categoryOf = await categoriesOf(db, places)
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

async function categoriesOf(db: Database, documents: readonly { readonly id: number }[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; categoryId: number }>`
    select id, category_id as "categoryId" from document
    where id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
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

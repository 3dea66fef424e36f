import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { holdOrganisation, requireTransaction } from '@shuku/domain/people/server'
import { isMember } from '../../conditions/select-grants.ts'
import { hasOtherDefaults } from '../../sets/classes.ts'
import { pointDocuments, readPlaces } from '../../sets/detach-documents.ts'
import { lockDocuments } from '../../sets/derive-own-sets.ts'
import { isReadable } from '../../status-rule.ts'
import { recordStanding, opensMore, type RecordedStanding } from '../recorded-standing.ts'
import { checkRight, type Asking, type LockedDocument } from '../require-right.ts'
import { checkSharing, takesMore } from './check-sharing.ts'

/** The default rights that a document followed before they were removed. */
export interface DefaultsTaken {
  readonly documentId: number
  readonly categoryId: number
  readonly defaultSetId: number
  /** What the person who removed the rights had on the document then; without it nothing is restored. */
  readonly held?: Held
  readonly standing?: RecordedStanding
  /** Of the statement that read them; without it nothing is restored either. */
  readonly snapshot?: string
}

type Held = Pick<LockedDocument, 'level' | 'mayDownload'>

interface Opened {
  readonly level: number
  readonly canDownload: boolean
}

/** The most that the default rights of a document open to anybody. */
export interface DefaultsOf extends Opened {
  /** Whether the caller reads the document by another grant. */
  readonly isReadWithout: boolean
}

/** The default rights that open something, by document. */
export async function readDefaults(
  asking: Asking,
  documents: readonly LockedDocument[],
): Promise<ReadonlyMap<number, DefaultsOf>> {
  if (documents.length === 0) return new Map()
  const byClass = await openedBy(
    asking.db,
    documents.map(({ classId }) => classId),
  )
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

/** The highest level that each class opens; classes that open nothing are absent. */
async function openedBy(db: Database, classIds: readonly number[]): Promise<ReadonlyMap<number, Opened>> {
  const { rows } = await sql<Opened & { readonly classId: number }>`
    select class.id as "classId", max(held.level)::integer as level, bool_or(held.can_download or held.level > 1) as "canDownload"
    from access_set as class join access_set_grant as held
      on held.kind = 1 and held.set_id = class.default_set_id or held.kind = 2 and held.set_id = class.id
    where class.kind = 2 and class.id = any(${[...new Set(classIds)]}::integer[])
    group by class.id`.execute(db)
  return new Map(rows.map((row) => [row.classId, row]))
}

/** The levels that the documents' shares give the caller. */
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
export async function takeDefaults(db: Database, documents: readonly LockedDocument[]): Promise<DefaultsTaken[]> {
  requireTransaction(db)
  const byId = new Map(documents.map((document) => [document.id, document]))
  const documentIds = [...byId.keys()]
  await holdOrganisation(db)
  await lockDocuments(db, documentIds)
  const none = await findOrMakeEmpty(db)
  const places = (await readPlaces(db, documentIds)).filter(({ default_set_id }) => default_set_id !== none)
  const standing = await readStanding(db, places)
  await pointDocuments(
    db,
    places.map((document) => ({ ...document, default_set_id: none })),
  )
  return places.flatMap(({ id, default_set_id }) => {
    const document = byId.get(id)
    if (!document) return []
    const { level, mayDownload } = document
    const { categoryId = 0, snapshot } = standing.get(id) ?? {}
    const held = { level, mayDownload }
    const remaining = { held, standing: recordStanding(document), ...(snapshot === undefined ? {} : { snapshot }) }
    return [{ documentId: id, categoryId, defaultSetId: default_set_id, ...remaining }]
  })
}

/** Of these documents those whose default rights are the caller's to decide, asked under the locks. */
type Among = (documentIds: readonly number[]) => Promise<ReadonlySet<number>>

/**
 * The undo: documents follow their former default rights again, unless somebody has moved them or given them other
 * rights since, or the default rights have changed: without the document the category may have been opened to whom it
 * could not have been opened with it. It must open nothing to anybody, the caller included, beyond what they had when
 * the rights were removed, and the caller must be able to share the document again afterwards.
 */
export async function giveDefaultsBack(
  asking: Asking,
  taken: readonly DefaultsTaken[],
  decidedAmong: Among,
): Promise<number[]> {
  const { db } = asking
  requireTransaction(db)
  if (taken.length === 0) return []
  const ids = taken.map(({ documentId }) => documentId)
  await holdOrganisation(db)
  await lockDocuments(db, ids)
  await holdFormer(db, taken)
  const none = await findOrMakeEmpty(db)
  const decided = await decidedAmong(ids)
  const places = (await readPlaces(db, ids)).filter(
    ({ id, default_set_id }) => default_set_id === none && decided.has(id),
  )
  const standing = await readStanding(db, places)
  const before = new Map(taken.map((one) => [one.documentId, one]))
  const back = places.flatMap((place) => {
    const former = before.get(place.id)
    return former && former.categoryId === standing.get(place.id)?.categoryId
      ? [{ ...place, default_set_id: former.defaultSetId, ...recordedOf(former) }]
      : []
  })
  const present = await readPresent(asking, back)
  await pointDocuments(db, back)
  const { remaining, others } = await judgeOpened(
    asking,
    back.map((place) => ({ ...place, present: present.get(place.id) })),
  )
  await pointDocuments(
    db,
    others.map((place) => ({ ...place, default_set_id: none })),
  )
  return remaining.map(({ id }) => id)
}

/** A change of the default rights that is under way ends first; another one waits until the documents are back. */
async function holdFormer(db: Database, taken: readonly DefaultsTaken[]): Promise<void> {
  const categoryIds = [...new Set(taken.map(({ categoryId }) => categoryId))]
  const setIds = [...new Set(taken.map(({ defaultSetId }) => defaultSetId))]
  await sql`select from category where id = any(${categoryIds}::integer[]) order by id for share`.execute(db)
  await sql`select from access_set where kind = 1 and id = any(${setIds}::integer[]) order by id for share`.execute(db)
}

const nothing: Held = { level: 0, mayDownload: false }

function recordedOf({ held = nothing, standing, snapshot }: DefaultsTaken) {
  return { held, before: standing, snapshot }
}

interface Judged {
  readonly id: number
  readonly held: Held
  /** The rights of the actor when they removed the default rights, and without these. */
  readonly before: RecordedStanding | undefined
  readonly snapshot: string | undefined
  readonly present: LockedDocument | undefined
}

async function readPresent(asking: Asking, documents: readonly { readonly id: number }[]) {
  const { allowed } = await checkRight(
    asking,
    documents.map(({ id }) => id),
    'read',
  )
  return new Map(allowed.map((document) => [document.id, document]))
}

/** The documents that follow their default rights again; the rights may have changed since they were removed. */
async function judgeOpened<T extends Judged>(asking: Asking, back: readonly T[]) {
  const standing = await readStanding(asking.db, back)
  const changed = await findOtherDefaults(asking.db, back)
  const opened = await openedBy(
    asking.db,
    [...standing.values()].map(({ classId }) => classId),
  )
  const { allowed } = await checkSharing(
    asking,
    back.map(({ id }) => id),
  )
  const present = new Map(allowed.map((document) => [document.id, document]))
  const isTooMuch = ({ id, held }: T) => {
    const opens = opened.get(standing.get(id)?.classId ?? 0)
    return opens !== undefined && takesMore(held, opens)
  }
  // as delegates they share what they may read, for others; that alone does not show that nothing was lost
  const isTheirs = ({ id, before, present: without, held: { level, mayDownload } }: T) => {
    const document = present.get(id)
    if (!document || opensMore(document, { before, present: without })) return false
    return !(document.asDelegate && takesMore(document, { level, canDownload: mayDownload }))
  }
  const stays = (one: T) => !changed.has(one.id) && isTheirs(one) && !isTooMuch(one)
  return { remaining: back.filter(stays), others: back.filter((one) => !stays(one)) }
}

/** Of documents that are back those whose default rights are not as they were left. */
async function findOtherDefaults(db: Database, back: readonly Judged[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select document.id from document
    join unnest(${back.map(({ id }) => id)}::bigint[], ${back.map(({ snapshot }) => snapshot ?? null)}::text[])
      as remaining (id, snapshot) on remaining.id = document.id
    where remaining.snapshot is null
      or ${hasOtherDefaults({ classId: sql`document.class_id`, snapshot: sql`remaining.snapshot::pg_snapshot` })}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

interface Stands {
  readonly id: number
  readonly categoryId: number
  readonly classId: number
  /** When this was read. */
  readonly snapshot: string
}

async function readStanding(db: Database, documents: readonly { readonly id: number }[]): Promise<Map<number, Stands>> {
  const { rows } = await sql<Stands>`
    select id, category_id as "categoryId", class_id as "classId", pg_current_snapshot()::text as snapshot from document
    where id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The detached set without entries, which all documents without default rights share. */
async function findOrMakeEmpty(db: Database): Promise<number> {
  const digest = sql`sha256(''::bytea)`
  const { rows: found } = await sql<{ id: number }>`
    select id from access_set where kind = 1 and digest = ${digest} for key share`.execute(db)
  if (found[0]) return found[0].id
  const { rows } = await sql<{ id: number }>`
    insert into access_set (kind, id, detached, digest)
    values (1, nextval('access_set_default_id'), true, ${digest})
    on conflict (kind, digest) where digest is not null do update set digest = excluded.digest
    returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no empty set was made')
  return made.id
}

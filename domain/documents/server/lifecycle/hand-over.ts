import { sql } from 'kysely'
import { recordDocumentAct, type Actor } from '@shuku/domain/audit/server'
import {
  copyShares,
  countSharesOf,
  exchangeShares,
  isClearedFor,
  isUnguarded,
  lockDocuments,
  lockDocumentsOfShares,
} from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'

/** What one transaction may change while others wait for these documents. */
const mostDocuments = 20_000

export interface HandOver {
  readonly fromId: number
  readonly toId: number
}

export interface HandedOver {
  readonly documents: number
  readonly shares: number
}

export interface HandOverPreview extends HandedOver {
  /** The number of documents that are more secret than the successor may read. */
  readonly barred: number
  /** The number of documents that a guard keeps with whom they are. */
  readonly held: number
}

/** What a successor would take over; nothing is changed. Drafts and what lies in the bin are among the documents. */
export async function previewHandOver(db: Actor['db'], { fromId, toId }: HandOver): Promise<HandOverPreview> {
  const { rows } = await sql<{ documents: number; barred: number; held: number }>`
    select (count(*) filter (where is_free))::integer as documents,
      (count(*) filter (where is_free and not is_cleared))::integer as barred,
      (count(*) filter (where not is_free))::integer as held
    from (
      select ${isUnguarded()} as is_free, ${isClearedFor(sql`document.secrecy`, sql`successor.classification`)} as is_cleared
      from document cross join (select classification from person where id = ${toId}) as successor
      where document.owner_id = ${fromId}
    ) as owned`.execute(db)
  const { documents = 0, barred = 0, held = 0 } = rows[0] ?? {}
  return { documents, barred, held, shares: await countSharesOf(db, fromId) }
}

/**
 * Makes the successor the owner of what somebody owns, and gives them the shares that name that person. The creator of
 * a document stays, and existing shares stay, and so does the owner of what a guard keeps; the caller has checked that
 * this is allowed. Returns the act to undo.
 */
export async function handOver(actor: Actor, { fromId, toId }: HandOver, note: string) {
  const { db, caller } = actor
  const { rows: owned } = await sql<{ id: number }>`
    select id from document where owner_id = ${fromId} order by id limit ${mostDocuments + 1}`.execute(db)
  const documentIds = owned.map(({ id }) => id)
  if (documentIds.length > mostDocuments) throw documentErrors.tooManyToHandOver({ most: mostDocuments })
  await lockDocuments(db, documentIds)
  const { rows: changed } = await sql<{ id: number }>`
    update document set owner_id = ${toId}
    where id = any(${documentIds}::bigint[]) and owner_id = ${fromId} and ${isUnguarded()} returning id`.execute(db)
  const { rows: earlier } = await sql<{ id: number }>`
    select unnest(made) as id from hand_over where to_id = ${toId} and undone_at is null`.execute(db)
  const copied = earlier.map(({ id }) => id)
  const shares = await copyShares(db, { fromId, toId, by: caller.personId, note, copied })
  const ids = changed.map(({ id }) => id).sort((a, b) => a - b)
  const details = { owner: { from: fromId, to: toId } }
  await recordDocumentAct(actor, { act: 'modify', documentIds: ids, details })
  await recordDocumentAct(actor, {
    act: 'share',
    documentIds: await documentsOf(db, shares.made),
    details: { takenOver: { from: fromId, to: toId } },
  })
  const { rows } = await sql<{ id: number }>`
    insert into hand_over (from_id, to_id, by_id, document_ids, made)
    values (${fromId}, ${toId}, ${caller.personId}, ${ids}::bigint[], ${[...shares.made]}::bigint[]) returning id`.execute(
    db,
  )
  const held = documentIds.length - ids.length
  return { handOverId: rows[0]?.id ?? 0, documents: ids.length, held, shares: shares.made.length }
}

/**
 * What the successor still owns goes back, and the shares that were made for it end, unless another hand-over gave the
 * same; what was changed since stays.
 */
export async function undoHandOver(actor: Actor, handOverId: number): Promise<HandedOver | undefined> {
  const { db, caller } = actor
  const { rows } = await sql<{ fromId: number; toId: number; documentIds: number[]; made: number[] }>`
    update hand_over set undone_at = now() where id = ${handOverId} and undone_at is null
    returning from_id as "fromId", to_id as "toId", document_ids as "documentIds", made`.execute(db)
  const [act] = rows
  if (!act) return undefined
  // before what it opens again is read: a giver may be taking it back at this moment
  await lockDocumentsOfShares(db, act.made, act.documentIds)
  const { rows: back } = await sql<{ id: number }>`
    update document set owner_id = ${act.fromId}
    where id = any(${act.documentIds}::bigint[]) and owner_id = ${act.toId} and ${isUnguarded()} returning id`.execute(
    db,
  )
  const openAgain = await findTakenOver(db, act.made)
  const { ended, made } = await exchangeShares(db, { end: act.made, openAgain }, caller.personId)
  await addToFormer(db, openAgain, made)
  const ids = back.map(({ id }) => id)
  const details = { owner: { from: act.toId, to: act.fromId }, undoes: handOverId }
  await recordDocumentAct(actor, { act: 'modify', documentIds: ids, details })
  await recordDocumentAct(actor, {
    act: 'unshare',
    documentIds: await documentsOf(db, ended),
    details: { undoes: handOverId },
  })
  return { documents: ids.length, shares: ended.length }
}

/**
 * Shares that ended as these, which are open yet, were made in the same words; not those that were taken back since. In
 * the place of one of a hand-over that was taken back is that of the one before it.
 */
async function findTakenOver(db: Actor['db'], made: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive before (id, is_undone) as (
      select id, true from document_grant where id = any(${made}::bigint[]) and ended_at is null
      union
      select former.id, undone.is_so from before
      join document_grant as present on present.id = before.id
      join document_grant as former on former.document_id = present.document_id
        and former.principal_id = present.principal_id and former.source = present.source
        and former.min_security = present.min_security and former.max_security = present.max_security
        and former.valid_until is not distinct from present.valid_until and former.ended_at = present.given_at
      cross join lateral (
        select exists (select from hand_over where undone_at is not null and former.id = any(hand_over.made)) as is_so
      ) as undone
      where before.is_undone and (undone.is_so or former.ended_by = present.given_by)
    )
    select id from before where not is_undone`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is open again belongs to the hand-over that had made it, whose own undo ends it. */
async function addToFormer(db: Actor['db'], former: readonly number[], again: readonly number[]): Promise<void> {
  if (again.length === 0) return
  await sql`
    update hand_over set made = made || array(
      select present.id from document_grant as present where present.id = any(${again}::bigint[]) and exists (
        select from document_grant as before where before.document_id = present.document_id
          and before.principal_id = present.principal_id and before.min_security = present.min_security
          and before.max_security = present.max_security and before.valid_until is not distinct from present.valid_until
          and before.id = any(hand_over.made) and before.id = any(${former}::bigint[])))
    where undone_at is null and made && ${former}::bigint[]`.execute(db)
}

async function documentsOf(db: Actor['db'], grantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct document_id as id from document_grant where id = any(${grantIds}::bigint[]) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

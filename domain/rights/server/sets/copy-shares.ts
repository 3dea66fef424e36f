import { sql } from 'kysely'
import { internPrincipals, requireTransaction } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { deriveOwnSets, lockDocuments } from './derive-own-sets.ts'
import { changesOf, type GrantsChanged } from './share-documents.ts'

export interface CopiedShares {
  readonly fromId: number
  readonly toId: number
  readonly by: number
  readonly note: string
  /** Shares that another copy has made; where they have the same terms they are made anew, and so outlive its undo. */
  readonly copied: readonly number[]
}

/**
 * Gives a person every open share that names another one, on the same terms. What they have on these terms already, or
 * more, stays as its giver gave it: the person who copies may have no right to give it.
 */
export async function copyShares(
  db: Database,
  { fromId, toId, by, note, copied }: CopiedShares,
): Promise<GrantsChanged> {
  requireTransaction(db)
  const [from, to] = await internPrincipals(db, [
    { kind: 'person', id: fromId },
    { kind: 'person', id: toId },
  ])
  const { rows: documents } = await sql<{ id: number }>`
    select distinct document_id as id from document_grant
    where principal_id = ${from} and source = 'share' and ended_at is null and (valid_until is null or valid_until > now())`.execute(
    db,
  )
  const documentIds = documents.map(({ id }) => id)
  if (documentIds.length === 0) return { made: [], ended: [] }
  await lockDocuments(db, documentIds)
  const isSame = sql`open.level = held.level and open.can_download = held.can_download
    and open.id = any(${copied}::bigint[])`
  const { rows: changed } = await sql<{ id: number; is_made: boolean }>`
    with held as (
      select document_id, level, can_download, min_security, max_security, valid_until, source, target_object from document_grant
      where principal_id = ${from} and source = 'share' and ended_at is null and (valid_until is null or valid_until > now())
        -- what was shared since is not locked, and no part of this
        and document_id = any(${documentIds}::bigint[])
    ),
    present as (
      select open.id, open.document_id, open.min_security, open.max_security, open.valid_until, ${isSame} as is_same
      from held join document_grant as open on open.document_id = held.document_id and open.principal_id = ${to}
        and open.ended_at is null and open.source = held.source and open.level >= held.level
        and open.can_download >= held.can_download and open.min_security = held.min_security
        and open.max_security = held.max_security and open.valid_until is not distinct from held.valid_until
    ),
    ended as (
      update document_grant set ended_at = now(), ended_by = ${by}::integer
      from present where document_grant.id = present.id and present.is_same returning document_grant.id
    ),
    made as (
      insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
        source, note, given_by, target_object)
      select document_id, ${to}::integer, level, can_download, min_security, max_security, valid_until, source, ${note},
        ${by}::integer, target_object
      from held where not exists (
        select from present
        where present.document_id = held.document_id and not present.is_same and present.min_security = held.min_security
          and present.max_security = held.max_security and present.valid_until is not distinct from held.valid_until)
      returning id
    )
    select id, true as is_made from made union all select id, false from ended`.execute(db)
  await deriveOwnSets(db, documentIds)
  return changesOf(changed)
}

/** How many shares that would be; nothing is changed. */
export async function countSharesOf(db: Database, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document_grant
    join principal on principal.id = document_grant.principal_id
    where principal.kind = 'person' and principal.ref_id = ${personId} and source = 'share' and ended_at is null
      and (valid_until is null or valid_until > now())`.execute(db)
  return rows[0]?.count ?? 0
}

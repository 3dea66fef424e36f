import { sql } from 'kysely'
import { internPrincipals, requireTransaction } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { deriveOwnSets } from './derive-own-sets.ts'
import { lockDocuments } from './lock-documents.ts'
import type { GrantsChanged } from './share-documents.ts'

export interface CopiedShares {
  readonly fromId: number
  readonly toId: number
  readonly by: number
  readonly note: string
}

/** Gives a person every open share that names another one, on the same terms; what they have on these terms stays. */
export async function copyShares(db: Database, { fromId, toId, by, note }: CopiedShares): Promise<GrantsChanged> {
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
  const { rows } = await sql<{ id: number }>`
    insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      source, note, given_by)
    select document_id, ${to}::integer, level, can_download, min_security, max_security, valid_until, source, ${note}, ${by}::integer
    from document_grant as held
    where principal_id = ${from} and source = 'share' and ended_at is null and (valid_until is null or valid_until > now()) and not exists (
      select from document_grant as open
      where open.document_id = held.document_id and open.principal_id = ${to} and open.ended_at is null
        and open.source = held.source and open.level >= held.level and open.can_download >= held.can_download
        and open.min_security = held.min_security and open.max_security = held.max_security
        and open.valid_until is not distinct from held.valid_until)
    returning id`.execute(db)
  await deriveOwnSets(db, documentIds)
  return { made: rows.map(({ id }) => id), ended: [] }
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

import { sql } from 'kysely'
import { requireTransaction, selectOwned } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { levels, type Level } from '../../contract.ts'
import { deriveOwnSets } from './derive-own-sets.ts'
import type { GrantsChanged } from './share-documents.ts'

interface CopiedTo {
  readonly fromId: number
  /** It has no shares of its own yet. */
  readonly toId: number
  readonly by: number
  /** What gives more than this gives this. */
  readonly highest: Level
}

/**
 * Gives a new document the open shares of another one, on the same terms; that the caller may share both has been asked.
 * What is somebody else's own, as a private group, is theirs to name, and is left out.
 */
export async function copyDocumentShares(
  db: Database,
  { fromId, toId, by, highest }: CopiedTo,
): Promise<GrantsChanged> {
  requireTransaction(db)
  const { rows } = await sql<{ id: number }>`
    insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      source, given_by, target_object)
    select ${toId}::bigint, held.principal_id, max(least(held.level, ${levels[highest]}::smallint)),
      bool_or(held.can_download), held.min_security, held.max_security, held.valid_until, 'share', ${by}::integer,
      max(held.target_object)
    from document_grant as held join principal on principal.id = held.principal_id
    where held.document_id = ${fromId}::bigint and held.source = 'share' and held.ended_at is null
      and (held.valid_until is null or held.valid_until > now())
      and not exists (
        select from ${selectOwned()} as owned
        where owned.kind = principal.kind and owned.id = principal.ref_id and owned.owner_id <> ${by}::integer)
    group by held.principal_id, held.min_security, held.max_security, held.valid_until
    returning id`.execute(db)
  await deriveOwnSets(db, [toId])
  return { made: rows.map(({ id }) => id), ended: [] }
}

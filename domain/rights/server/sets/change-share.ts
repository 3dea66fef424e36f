import { sql } from 'kysely'
import { requireTransaction } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { levels, type Level } from '../../contract.ts'
import { deriveOwnSets } from './derive-own-sets.ts'
import { lockDocuments } from './lock-documents.ts'
import type { GrantsChanged } from './share-documents.ts'

export interface ShareChange {
  readonly documentId: number
  readonly grantId: number
  /** Absent fields stay unchanged. */
  readonly level?: Level | undefined
  readonly canDownload?: boolean | undefined
}

/** Gives a share other terms; what it was is ended and stays to be looked up. Nothing is changed where it is open no more. */
export async function changeShare(db: Database, change: ShareChange, by: number): Promise<GrantsChanged> {
  requireTransaction(db)
  const { documentId, grantId, canDownload } = change
  const level = change.level === undefined ? null : levels[change.level]
  await lockDocuments(db, [documentId])
  const { rows } = await sql<{ made: number; ended: number }>`
    with ended as (
      update document_grant set ended_at = now(), ended_by = ${by}
      where id = ${grantId} and document_id = ${documentId} and source = 'share' and ended_at is null
      returning *
    )
    insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      source, note, given_by)
    select document_id, principal_id, coalesce(${level}::smallint, level),
      coalesce(${canDownload ?? null}::boolean, can_download) or coalesce(${level}::smallint, level) > 1,
      min_security, max_security, valid_until, source, note, ${by}::integer
    from ended returning id as made, ${grantId}::bigint as ended`.execute(db)
  await deriveOwnSets(db, [documentId])
  return { made: rows.map(({ made }) => made), ended: rows.map(({ ended }) => ended) }
}

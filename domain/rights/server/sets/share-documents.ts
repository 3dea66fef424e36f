import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import {
  holdOrganisation,
  internPrincipals,
  requireTransaction,
  selectSubcompany,
  type Subject,
} from '@shuku/domain/people/server'
import { deriveOwnSets } from './derive-own-sets.ts'
import { isRelative, subjectIn, termsRow, type RelativeSubject, type Terms } from './entries.ts'
import { lockDocuments } from './lock-documents.ts'

export interface Share extends Terms {
  readonly to: Subject | RelativeSubject
  readonly validUntil?: Date | null
}

export interface Sharing {
  readonly documentIds: readonly number[]
  readonly shares: readonly Share[]
  readonly source?: 'share' | 'subscription' | 'coediting' | 'approval'
  readonly note?: string
  readonly givenBy?: number | undefined
}

/**
 * Gives every one of these documents every one of these shares; the caller has asked for the right. Where the same
 * subject with the same bounds and end has one already, the higher level stays and no second row comes (SHARE-32).
 */
export async function shareDocuments(db: Database, sharing: Sharing): Promise<void> {
  requireTransaction(db)
  const { documentIds, shares, source = 'share', note = '', givenBy } = sharing
  if (documentIds.length === 0 || shares.length === 0) return
  await lockDocuments(db, documentIds)
  const rows = JSON.stringify(await resolve(db, documentIds, shares))
  const given = sql`
    given as (
      select document.id as document_id, row.principal_id, max(row.level) as level, bool_or(row.can_download) as can_download,
        row.min_security, row.max_security, row.valid_until
      from jsonb_to_recordset(${rows}::jsonb) as row (unit_id integer,
        principal_id integer, level smallint, can_download boolean, min_security integer, max_security integer,
        valid_until timestamptz)
      join document on document.unit_id = row.unit_id and document.id = any(${documentIds}::bigint[])
      group by document.id, row.principal_id, row.min_security, row.max_security, row.valid_until
    )`
  const isSame = sql`
    open.document_id = given.document_id and open.principal_id = given.principal_id and open.source = ${source}
    and open.ended_at is null and open.min_security = given.min_security and open.max_security = given.max_security
    and open.valid_until is not distinct from given.valid_until`
  await sql`
    with ${given}
    update document_grant as open
    set level = greatest(open.level, given.level), can_download = open.can_download or given.can_download
    from given where ${isSame}`.execute(db)
  await sql`
    with ${given}
    insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      source, note, given_by)
    select document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      ${source}, ${note}, ${givenBy ?? null}::integer
    from given where not exists (select from document_grant as open where ${isSame})`.execute(db)
  await deriveOwnSets(db, documentIds)
}

/** Takes shares back; they stay to be looked up. */
export async function endShares(db: Database, grantIds: readonly number[], endedBy?: number): Promise<void> {
  requireTransaction(db)
  const { rows: documents } = await sql<{ id: number }>`
    select distinct document_id as id from document_grant where id = any(${grantIds}::bigint[]) order by 1`.execute(db)
  const documentIds = documents.map(({ id }) => id)
  await lockDocuments(db, documentIds)
  await sql`
    update document_grant set ended_at = now(), ended_by = ${endedBy ?? null}::integer
    where id = any(${grantIds}::bigint[]) and ended_at is null`.execute(db)
  await deriveOwnSets(db, documentIds)
}

/** One row per unit that the documents were made in and share: what is relative to the unit becomes a subject there. */
async function resolve(db: Database, documentIds: readonly number[], shares: readonly Share[]) {
  // a unit that moves meanwhile would leave a share of its former sub-company behind
  if (shares.some(({ to }) => isRelative(to))) await holdOrganisation(db)
  const { rows: units } = await sql<{ id: number; subcompanyId: number }>`
    select made.unit_id as id, ${selectSubcompany(sql`made.unit_id`)} as "subcompanyId"
    from (select distinct unit_id from document where id = any(${documentIds}::bigint[])) as made`.execute(db)
  const pairs = units.flatMap((unit) => shares.map((share) => ({ unit, share })))
  const subjects = pairs.map(({ unit, share: { to } }) => (isRelative(to) ? subjectIn(to, unit) : to))
  const principals = await internPrincipals(db, subjects)
  return pairs.map(({ unit, share: { to: _, validUntil, ...terms } }, index) => ({
    unit_id: unit.id,
    principal_id: principals[index],
    ...termsRow(terms),
    valid_until: validUntil ?? null,
  }))
}

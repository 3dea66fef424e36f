import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import {
  holdOrganisation,
  internPrincipals,
  mayNameOwned,
  peopleErrors,
  requireTransaction,
  selectOwned,
  selectSubcompany,
  type Subject,
} from '@shuku/domain/people/server'
import { deriveOwnSets, lockDocuments } from './derive-own-sets.ts'
import { findRebased, holdForRebased } from './follow-units.ts'
import { isRelative, subjectIn, termsRow, type RelativeSubject, type Terms } from './entries.ts'
import { levels, type Level } from '../../contract.ts'

export interface Share extends Terms {
  readonly to: Subject | RelativeSubject
  readonly validUntil?: Date | null
  /** What a program notes with it. */
  readonly targetObject?: string | undefined
}

export interface Sharing {
  readonly documentIds: readonly number[]
  readonly shares: readonly Share[]
  readonly source?: 'share' | 'subscription' | 'coediting' | 'approval'
  readonly note?: string
  readonly givenBy?: number | undefined
}

/** Rows of `document_grant`: with them a sharing can be taken back as it was. */
export interface GrantsChanged {
  readonly made: readonly number[]
  readonly ended: readonly number[]
}

/**
 * A unit that moves meanwhile would leave a share of its former sub-company behind. Before the documents are locked, as
 * a move of a unit does: two that take them in one order wait for each other and not in a circle.
 */
export async function holdForRelative(db: Database, shares: readonly Pick<Share, 'to'>[]): Promise<void> {
  if (shares.some(({ to }) => isRelative(to))) await holdOrganisation(db)
}

/**
 * Gives each of these documents each of these shares; the caller has checked the right. If the same subject has a share
 * with the same bounds and end already, the higher level wins and the lower row is ended, so that the
 * history still shows who could see what, and when. What somebody else has given in the very same words is given anew by
 * the actor: it no longer ends when the other takes theirs back.
 */
export async function shareDocuments(db: Database, sharing: Sharing): Promise<GrantsChanged> {
  requireTransaction(db)
  const { documentIds, shares, source = 'share', note = '', givenBy } = sharing
  if (documentIds.length === 0 || shares.length === 0) return { made: [], ended: [] }
  await holdForRelative(db, shares)
  await lockDocuments(db, documentIds)
  if (givenBy !== undefined) await requireOwned(db, documentIds, { shares, givenBy })
  const rows = JSON.stringify(await resolve(db, documentIds, shares))
  const { rows: changed } = await sql<{ id: number; is_made: boolean }>`
    with given as (
      select document.id as document_id, row.principal_id, max(row.level) as level, bool_or(row.can_download) as can_download,
        row.min_security, row.max_security, row.valid_until, max(row.target_object) as target_object
      from jsonb_to_recordset(${rows}::jsonb) as row (unit_id integer,
        principal_id integer, level smallint, can_download boolean, min_security integer, max_security integer,
        valid_until timestamptz, target_object text)
      join document on document.unit_id = row.unit_id and document.id = any(${documentIds}::bigint[])
      group by document.id, row.principal_id, row.min_security, row.max_security, row.valid_until
    ),
    wanted as (
      select given.document_id, given.principal_id, given.min_security, given.max_security, given.valid_until,
        greatest(given.level, open.level) as level, given.can_download or coalesce(open.can_download, false) as can_download,
        coalesce(nullif(given.target_object, ''), open.target_object, '') as target_object, open.id as open_id
      from given left join document_grant as open
        on open.document_id = given.document_id and open.principal_id = given.principal_id and open.source = ${source}
        and open.ended_at is null and open.min_security = given.min_security and open.max_security = given.max_security
        and open.valid_until is not distinct from given.valid_until
      where open.id is null or open.level < given.level or given.can_download and not open.can_download
        or open.level = given.level and open.can_download = given.can_download
          and (given.target_object not in ('', open.target_object)
            or ${givenBy ?? null}::integer is not null and open.given_by is distinct from ${givenBy ?? null}::integer)
    ),
    ended as (
      update document_grant set ended_at = now(), ended_by = ${givenBy ?? null}::integer
      from wanted where document_grant.id = wanted.open_id returning document_grant.id
    ),
    made as (
      insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
        source, note, given_by, target_object)
      select document_id, principal_id, level, can_download, min_security, max_security, valid_until,
        ${source}, ${note}, ${givenBy ?? null}::integer, target_object
      from wanted returning id
    )
    select id, true as is_made from made union all select id, false from ended`.execute(db)
  await deriveOwnSets(db, documentIds)
  return changesOf(changed)
}

/** Takes shares back; they stay to be looked up. */
export async function endShares(db: Database, grantIds: readonly number[], endedBy?: number): Promise<GrantsChanged> {
  return exchangeShares(db, { end: grantIds, openAgain: [] }, endedBy)
}

/**
 * Ends shares and opens others again as they were: the undo of both. What is open by now in the same words is not
 * opened twice, and an end that has passed stays passed. What has ended already, because somebody else gave the same,
 * is ended by the actor all the same: it does not come back when the other takes theirs back.
 */
export async function exchangeShares(
  db: Database,
  { end, openAgain }: { readonly end: readonly number[]; readonly openAgain: readonly number[] },
  by?: number,
): Promise<GrantsChanged> {
  requireTransaction(db)
  const { rows: documents } = await sql<{ id: number }>`
    select distinct document_id as id from document_grant
    where id = any(${[...end, ...openAgain]}::bigint[]) order by 1`.execute(db)
  const documentIds = documents.map(({ id }) => id)
  await holdForRebased(db, openAgain)
  await lockDocuments(db, documentIds)
  const { rows: ended } = await sql<{ id: number; is_made: boolean }>`
    with ended as (
      update document_grant as held set ended_at = coalesce(held.ended_at, now()), ended_by = ${by ?? null}::integer
      from document_grant as former where former.id = held.id and held.id = any(${end}::bigint[])
      returning held.id, former.ended_at is null as was_open
    )
    select id, false as is_made from ended where was_open`.execute(db)
  const made = openAgain.length === 0 ? [] : await reopen(db, openAgain)
  await deriveOwnSets(db, documentIds)
  return changesOf([...ended, ...made])
}

/** "In the document's sub-company" means the one that its unit is in now. */
async function reopen(db: Database, grantIds: readonly number[]) {
  const rebased = await findRebased(db, grantIds)
  const { rows } = await sql<{ id: number; is_made: boolean }>`
    insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      source, note, given_by, given_at, target_object)
    select document_id, named.principal_id, level, can_download, min_security, max_security, valid_until, source, note,
      given_by, now(), target_object
    from document_grant as former
    left join unnest(${[...rebased.keys()]}::bigint[], ${[...rebased.values()]}::integer[]) as moved (grant_id, named_id)
      on moved.grant_id = former.id
    cross join lateral (select coalesce(moved.named_id, former.principal_id) as principal_id) as named
    where id = any(${grantIds}::bigint[]) and (valid_until is null or valid_until > now()) and not exists (
      select from document_grant as open
      where open.document_id = former.document_id and open.principal_id = named.principal_id
        and open.source = former.source and open.ended_at is null and open.level >= former.level
        and open.min_security = former.min_security and open.max_security = former.max_security
        and open.valid_until is not distinct from former.valid_until)
    returning id, true as is_made`.execute(db)
  return rows
}

export function changesOf(rows: readonly { readonly id: number; readonly is_made: boolean }[]): GrantsChanged {
  return {
    made: rows.filter(({ is_made }) => is_made).map(({ id }) => id),
    ended: rows.filter(({ is_made }) => !is_made).map(({ id }) => id),
  }
}

/** What is somebody's own, as a private group, is theirs to name; where it is among the shares already, everybody who may change the shares may change its terms. */
async function requireOwned(
  db: Database,
  documentIds: readonly number[],
  { shares, givenBy }: { readonly shares: readonly Share[]; readonly givenBy: number },
): Promise<void> {
  const subjects = shares.flatMap(({ to }) => ('kind' in to ? [to] : []))
  if (!mayNameOwned(subjects)) return
  const { rows } = await sql<{ id: number }>`
    select id from ${selectOwned(subjects)} as owned
    where owner_id <> ${givenBy} and not exists (
      select from document_grant as present join principal on principal.id = present.principal_id
      where principal.kind = owned.kind and principal.ref_id = owned.id
        and present.document_id = any(${documentIds}::bigint[]) and present.ended_at is null)
    limit 1`.execute(db)
  if (rows[0]) throw peopleErrors.unknownGroup(rows[0])
}

/** One row per unit that the documents were made in and share: what is relative to the unit becomes a subject there. */
async function resolve(db: Database, documentIds: readonly number[], shares: readonly Share[]) {
  const { rows: units } = await sql<{ id: number; subcompanyId: number }>`
    select made.unit_id as id, ${selectSubcompany(sql`made.unit_id`)} as "subcompanyId"
    from (select distinct unit_id from document where id = any(${documentIds}::bigint[])) as made`.execute(db)
  const pairs = units.flatMap((unit) => shares.map((share) => ({ unit, share })))
  const subjects = pairs.map(({ unit, share: { to } }) => (isRelative(to) ? subjectIn(to, unit) : to))
  const principals = await internPrincipals(db, subjects)
  return pairs.map(({ unit, share: { to: _, validUntil, targetObject = '', ...terms } }, index) => ({
    unit_id: unit.id,
    principal_id: principals[index],
    ...termsRow(terms),
    valid_until: validUntil ?? null,
    target_object: targetObject,
  }))
}

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
      source, note, given_by, target_object)
    select document_id, principal_id, coalesce(${level}::smallint, level),
      coalesce(${canDownload ?? null}::boolean, can_download) or coalesce(${level}::smallint, level) > 1,
      min_security, max_security, valid_until, source, note, ${by}::integer, target_object
    from ended returning id as made, ${grantId}::bigint as ended`.execute(db)
  await deriveOwnSets(db, [documentId])
  return { made: rows.map(({ made }) => made), ended: rows.map(({ ended }) => ended) }
}

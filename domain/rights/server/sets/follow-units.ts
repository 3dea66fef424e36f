import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import {
  holdOrganisation,
  internPrincipals,
  leveledKinds,
  selectSubcompany,
  unitOfLevel,
  unitsChangedSubcompany,
  type MovedUnit,
  type Subject,
} from '@shuku/domain/people/server'
import { deriveClasses } from './derive.ts'
import { deriveOwnSets, lockDocuments } from './derive-own-sets.ts'
import { pointDocuments, readPlaces } from './detach-documents.ts'

/** Documents that were given another unit: their class and the shares that are relative to it follow. They are locked. */
export async function followUnits(db: Database, documentIds: readonly number[]): Promise<void> {
  await pointDocuments(db, await readPlaces(db, documentIds))
  await rebaseShares(db, sql`document.id = any(${documentIds}::bigint[])`)
}

/** Units came to another sub-company, and with them what "the document's sub-company" means. */
async function followSubcompanies(db: Database, moved: readonly MovedUnit[]): Promise<void> {
  const units = sql`(${sql.join(moved.map(({ unitId }) => sql.lit(unitId)))})`
  const { rows } = await sql<{ id: number }>`
    update access_set set changed_xid = pg_current_xact_id() where kind = 2 and unit_id in ${units} returning id`.execute(
    db,
  )
  await deriveClasses(
    db,
    rows.map(({ id }) => id),
  )
  await rebaseShares(db, sql`document.unit_id in ${units}`)
}

export const followUnitsAlong = unitsChangedSubcompany.calls(followSubcompanies)

interface Share {
  readonly grant_id: number
  readonly document_id: number
  readonly kind: 'role' | 'post'
  readonly ref_id: number
  readonly level: 0 | 1 | 2 | 3
  readonly unit_id: number
}

/**
 * Shares with a role or a post "in the document's department" or "sub-company" name that unit. Where it is not the
 * right one any more they are ended and given anew, so that the past can be asked.
 */
async function rebaseShares(db: Database, documents: RawBuilder<boolean>): Promise<void> {
  const isOpen = sql<boolean>`share.ended_at is null`
  const found = await findMisplaced(db, sql<boolean>`${isOpen} and ${documents}`)
  if (found.length === 0) return
  // what others were ending or changing while these locks were waited for is read again
  const documentIds = [...new Set(found.map(({ document_id }) => document_id))]
  await lockDocuments(db, documentIds)
  const rows = await findMisplaced(db, sql<boolean>`${isOpen} and document.id = any(${documentIds}::bigint[])`)
  if (rows.length === 0) return
  const principals = await internRebased(db, rows)
  await sql`
    with moved as (
      select * from unnest(${rows.map(({ grant_id }) => grant_id)}::bigint[], ${principals}::integer[]) as moved (grant_id, principal_id)
    ),
    ended as (
      update document_grant set ended_at = now() from moved where document_grant.id = moved.grant_id and ended_at is null returning document_grant.*
    )
    insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      source, note, given_by, given_at, in_force_from, target_object)
    select ended.document_id, moved.principal_id, ended.level, ended.can_download, ended.min_security, ended.max_security,
      ended.valid_until, ended.source, ended.note, ended.given_by, ended.given_at, now(), ended.target_object
    from ended join moved on moved.grant_id = ended.id`.execute(db)
  await deriveOwnSets(db, [...new Set(rows.map(({ document_id }) => document_id))])
}

/**
 * Holds the organisation for shares that follow their document's unit, so that nothing moves before they are open again;
 * others need nothing of it. Before the documents are locked, as a move of a unit does.
 */
export async function holdForRebased(db: Database, grantIds: readonly number[]): Promise<void> {
  if (grantIds.length === 0) return
  const { rows } = await sql`
    select from document_grant as share
    join principal on principal.id = share.principal_id and ${isRebased(sql`principal`)}
    where share.id = any(${grantIds}::bigint[]) limit 1`.execute(db)
  if (rows.length > 0) await holdOrganisation(db)
}

/** Whom former shares would name now, where their document's unit has come to another sub-company since; `holdForRebased` came before. */
export async function findRebased(db: Database, grantIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await findMisplaced(db, sql<boolean>`share.id = any(${grantIds}::bigint[])`)
  if (rows.length === 0) return new Map()
  const principals = await internRebased(db, rows)
  return new Map(rows.flatMap(({ grant_id }, index) => [[grant_id, principals[index] ?? 0] as const]))
}

/** Shares as they are now: what was given anew, because the document's unit moved, instead of what was ended for it. */
export async function findSuccessors(db: Database, grantIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive present (first_id, id) as (
      select id, id from document_grant where id = any(${grantIds}::bigint[])
      union all
      select present.first_id, later.id from present
      join document_grant as former on former.id = present.id
      join principal as named on named.id = former.principal_id and ${isRebased(sql`named`)}
      join document_grant as later on later.document_id = former.document_id and later.id > former.id
        and later.in_force_from = former.ended_at and later.given_at = former.given_at
        and later.given_by is not distinct from former.given_by and later.source = former.source
        and later.level = former.level and later.can_download = former.can_download
        and later.min_security = former.min_security and later.max_security = former.max_security
        and later.valid_until is not distinct from former.valid_until
      join principal as renamed on renamed.id = later.principal_id
        and (renamed.kind, renamed.ref_id, renamed.level) = (named.kind, named.ref_id, named.level)
    )
    select distinct on (first_id) id from present order by first_id, id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** A condition on a principal: it follows the unit of the document that is shared with it. */
export function isRebased(principal: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${principal}.kind in ${leveledKinds} and ${principal}.unit_id is not null)`
}

async function internRebased(db: Database, shares: readonly Share[]): Promise<number[]> {
  return internPrincipals(
    db,
    shares.map(({ kind, ref_id, level, unit_id }) => ({ kind, id: ref_id, level, unitId: unit_id }) as Subject),
  )
}

async function findMisplaced(db: Database, shares: RawBuilder<boolean>): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select share.id as grant_id, document.id as document_id, principal.kind, principal.ref_id, principal.level, place.unit_id
    from document
    join document_grant as share on share.document_id = document.id
    join principal on principal.id = share.principal_id and ${isRebased(sql`principal`)}
    cross join lateral (
      select ${unitOfLevel(
        { kind: sql`principal.kind`, level: sql`principal.level` },
        { department: sql`document.unit_id`, subcompany: selectSubcompany(sql`document.unit_id`) },
      )} as unit_id
    ) as place
    where ${shares} and principal.unit_id <> place.unit_id
    order by document.id`.execute(db)
  return rows
}

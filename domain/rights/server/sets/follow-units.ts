import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import {
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
async function rebaseShares(db: Database, documents: ReturnType<typeof sql<boolean>>): Promise<void> {
  const found = await findMisplaced(db, documents)
  if (found.length === 0) return
  // what others were ending or changing while these locks were waited for is read again
  const documentIds = [...new Set(found.map(({ document_id }) => document_id))]
  await lockDocuments(db, documentIds)
  const rows = await findMisplaced(db, sql<boolean>`document.id = any(${documentIds}::bigint[])`)
  if (rows.length === 0) return
  const principals = await internPrincipals(
    db,
    rows.map(({ kind, ref_id, level, unit_id }) => ({ kind, id: ref_id, level, unitId: unit_id }) as Subject),
  )
  await sql`
    with moved as (
      select * from unnest(${rows.map(({ grant_id }) => grant_id)}::bigint[], ${principals}::integer[]) as moved (grant_id, principal_id)
    ),
    ended as (
      update document_grant set ended_at = now() from moved where document_grant.id = moved.grant_id and ended_at is null returning document_grant.*
    )
    insert into document_grant (document_id, principal_id, level, can_download, min_security, max_security, valid_until,
      source, note, given_by, given_at, in_force_from)
    select ended.document_id, moved.principal_id, ended.level, ended.can_download, ended.min_security, ended.max_security,
      ended.valid_until, ended.source, ended.note, ended.given_by, ended.given_at, now()
    from ended join moved on moved.grant_id = ended.id`.execute(db)
  await deriveOwnSets(db, [...new Set(rows.map(({ document_id }) => document_id))])
}

async function findMisplaced(db: Database, documents: ReturnType<typeof sql<boolean>>): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select share.id as grant_id, document.id as document_id, principal.kind, principal.ref_id, principal.level, place.unit_id
    from document
    join document_grant as share on share.document_id = document.id and share.ended_at is null
    join principal on principal.id = share.principal_id and principal.kind in ${leveledKinds} and principal.unit_id is not null
    cross join lateral (
      select ${unitOfLevel(
        { kind: sql`principal.kind`, level: sql`principal.level` },
        { department: sql`document.unit_id`, subcompany: selectSubcompany(sql`document.unit_id`) },
      )} as unit_id
    ) as place
    where ${documents} and principal.unit_id <> place.unit_id
    order by document.id`.execute(db)
  return rows
}

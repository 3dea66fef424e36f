import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { requireTransaction } from '@shuku/domain/people/server'
import { standsBeforeGuards } from '../acts/guards.ts'
import { readersChanged } from '../right-events.ts'

/** The key of an own set: an aggregate over its grants. */
export const grantsDigest = sql<Buffer>`sha256(convert_to(string_agg(
  concat_ws(' ', principal_id, level, can_download::integer, min_security, max_security, extract(epoch from valid_until)),
  ';' order by principal_id, level, can_download, min_security, max_security, valid_until), 'UTF8'))`

/** The open shares of some documents, each once; how often and by whom they were given does not matter here. */
function selectWanted(documentIds: readonly number[]) {
  return sql`
    wanted_grant as (
      select distinct document_id, principal_id, level, can_download, min_security, max_security, valid_until
      from document_grant
      where document_id = any(${documentIds}::bigint[]) and ended_at is null
        and (valid_until is null or valid_until > now())
    ),
    wanted as (
      select document_id, ${grantsDigest} as digest
      from wanted_grant group by document_id
    )`
}

/**
 * Points documents to the own set that their open shares make up: one that exists with just these grants, or a new
 * one; a set never changes. To be called after each change of `document_grant`.
 */
export async function deriveOwnSets(db: Database, documentIds: readonly number[]): Promise<void> {
  requireTransaction(db)
  if (documentIds.length === 0) return
  // else the second of two who share a document would not see the first one's share, and lose it
  await lockDocuments(db, documentIds)
  const wanted = selectWanted(documentIds)
  await holdExisting(db, wanted)
  const made = await makeMissing(db, wanted)
  if (made.length > 0) {
    await sql`
      with ${wanted},
      example as (select distinct on (digest) digest, document_id from wanted order by digest, document_id)
      insert into access_set_grant (kind, set_id, principal_id, level, can_download, min_security, max_security, valid_until)
      select 3, access_set.id, held.principal_id, held.level, held.can_download, held.min_security, held.max_security, held.valid_until
      from access_set
      join example on example.digest = access_set.digest
      join wanted_grant as held on held.document_id = example.document_id
      where access_set.kind = 3 and access_set.id = any(${made}::integer[])`.execute(db)
  }
  const { rows: opened } = await sql<{ id: number }>`
    with ${wanted},
    own as (
      select document.id as document_id, access_set.id as own_id from document
      left join wanted on wanted.document_id = document.id
      left join access_set on access_set.kind = 3 and access_set.digest = wanted.digest
      where document.id = any(${documentIds}::bigint[])
    )
    update document set own_id = own.own_id from own
    where document.id = own.document_id and document.own_id is distinct from own.own_id
    returning document.id`.execute(db)
  if (opened.length > 0) await readersChanged.announce(db, { documentIds: opened.map(({ id }) => id) })
}

type Wanted = ReturnType<typeof selectWanted>

/** Protects a set that is about to be used from being collected as unused. */
async function holdExisting(db: Database, wanted: Wanted): Promise<void> {
  await sql`
    with ${wanted}
    select from access_set where kind = 3 and digest in (select digest from wanted) order by id for key share`.execute(
    db,
  )
}

async function makeMissing(db: Database, wanted: Wanted): Promise<number[]> {
  // `do nothing` would give the second of two callers no row, and its document no set
  const { rows } = await sql<{ id: number; is_made: boolean }>`
    with ${wanted},
    missing as materialized (
      select digest, row_number() over (order by digest) as place from wanted
      where not exists (select from access_set where kind = 3 and access_set.digest = wanted.digest)
      group by digest
    ),
    -- ids of collected sets first (\`collectOwnSets\`)
    taken as (
      delete from access_set_free where ctid = any(array(
        select ctid from access_set_free where kind = 3 order by id limit (select count(*) from missing) for update skip locked
      )) returning id
    ),
    free as (select id, row_number() over (order by id) as place from taken)
    insert into access_set (kind, id, digest)
    select 3, coalesce(free.id, nextval('access_set_own_id')), missing.digest
    from missing left join free on free.place = missing.place
    order by missing.digest
    on conflict (kind, digest) where digest is not null do update set digest = excluded.digest
    returning id, xmax = 0 as is_made`.execute(db)
  return rows.filter(({ is_made }) => is_made).map(({ id }) => id)
}

/** Two who share them do not wait for each other, who changes them waits for both; who shares them changes none of them. */
export type LockMode = 'share' | 'change'

/** In one order everywhere, so that two acts on the same documents wait for each other and not in a circle. */
export async function lockDocuments(
  db: Database,
  documentIds: readonly number[],
  mode: LockMode = 'change',
): Promise<void> {
  await sql`
    select from document where id = any(${documentIds}::bigint[]) and ${standsBeforeGuards}
    order by id ${mode === 'share' ? sql`for share` : sql`for no key update`}`.execute(db)
}

/** Locks the documents of these shares and others, whose ids it answers: only then what the shares are now is read. */
export async function lockDocumentsOfShares(
  db: Database,
  grantIds: readonly number[],
  others: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from document
    where id = any(${others}::bigint[]
      || array(select document_id from document_grant where document_grant.id = any(${grantIds}::bigint[])))
    order by id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

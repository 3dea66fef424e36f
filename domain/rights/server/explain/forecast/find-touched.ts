import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { editorStatuses, statusList } from '../../status-rule.ts'
import { tryOut, type MakeChange } from './try-out.ts'

/** The people to whom the changes of this transaction may have given or taken something. */
export interface Touched {
  readonly personIds: readonly number[]
  /**
   * At most so many documents are open to what somebody came into or left; -1 where a change of a person's own terms –
   * security level, superior, leaving – may concern any.
   */
  readonly documents: number
  /** Documents whose own shares came to name another unit with them, and so another set. */
  readonly movedIds: readonly number[]
}

export async function findTouched(db: Database, change: MakeChange): Promise<Touched> {
  const { terms, classIds, ...touched } = await tryOut(db, change, () => readTouched(db))
  const { rows } = await sql<{
    former: string | null
  }>`select ${termsOf(sql`any(${touched.personIds}::integer[])`)} as former`.execute(db)
  return {
    personIds: [...new Set([...touched.personIds, ...(await readMembers(db, touched, classIds))])].sort(
      (a, b) => a - b,
    ),
    documents: rows[0]?.former === terms ? touched.documents + touched.movedIds.length : -1,
    movedIds: touched.movedIds,
  }
}

/** The people whom classes and own sets reach before the change. */
async function readMembers(db: Database, { movedIds }: Touched, classIds: readonly number[]): Promise<number[]> {
  if (classIds.length + movedIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from (${membersOf(sql`any(${classIds}::integer[])`, sql`any(${movedIds}::bigint[])`)}) as reader (id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

function membersOf(classIds: RawBuilder<unknown>, documentIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select member.person_id from (
      select 3 as kind, own_id as id from document where document.id = ${documentIds}
      union select 2, id from access_set where kind = 2 and id = ${classIds}
    ) as reached
    join access_set_grant as held on held.kind = reached.kind and held.set_id = reached.id
    join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null`
}

/** What a grant requires of people in addition to memberships, as one text to compare. */
function termsOf(ids: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select string_agg(concat_ws(' ', id, security_level, classification, status, manager_id, post_id), ',' order by id)
    from person where id = ${ids})`
}

interface Tried extends Touched {
  readonly terms: string | null
  /** Classes that now give something else. */
  readonly classIds: readonly number[]
}

/** Called in the transaction that has changed something, before it is rolled back. */
async function readTouched(db: Database): Promise<Tried> {
  const { rows } = await sql<Tried>`
    with changed_set as materialized (
      select kind, id from access_set where changed_xid = pg_current_xact_id()
    ),
    marked as materialized (
      select id from person where membership_xid = pg_current_xact_id()
    ),
    -- only a unit that comes to another sub-company takes shares along, and then its classes are marked
    moved as materialized (
      select distinct document_id as id from document_grant
      where ended_at = now() and exists (select from changed_set where kind = 2)
    ),
    touched as materialized (
      select id from marked
      union
      ${membersOf(sql`any(array(select id from changed_set where kind = 2))`, sql`any(array(select id from moved))`)}
    ),
    -- all that somebody came into or left since this transaction began
    delta as materialized (
      select distinct principal_id from person_principal
      where person_id in (select id from marked) and (valid_from >= now() or valid_until >= now())
    ),
    open_set as materialized (
      select distinct held.kind, held.set_id from delta join access_set_grant as held using (principal_id)
      union
      select kind, id from changed_set
    ),
    open_class as materialized (
      select set_id as id from open_set where kind = 2
      union
      select class.id from open_set join access_set as class on class.kind = 2 and class.default_set_id = open_set.set_id
      where open_set.kind = 1
    )
    select coalesce((select array_agg(id order by id) from touched), '{}') as "personIds",
      ${termsOf(sql`any(array(select id from touched))`)} as terms,
      coalesce((select array_agg(id order by id) from moved), '{}') as "movedIds",
      coalesce((select array_agg(id) from changed_set where kind = 2), '{}') as "classIds",
      (
        (select coalesce(sum(n1 + n2 + n3 + n4), 0) from category_class_count where class_id in (select id from open_class))
        + (select coalesce(sum(n), 0) from count_delta where class_id in (select id from open_class))
        -- the rollups count what readers see
        + (select count(*) from document where class_id = any(array(select id from open_class)) and deleted_at is null
            and status in ${statusList(editorStatuses)})
        + (select count(*) from document where own_id = any(array(select set_id from open_set where kind = 3))
            and deleted_at is null)
      )::integer as documents`.execute(db)
  return rows[0] ?? { personIds: [], documents: 0, movedIds: [], classIds: [], terms: null }
}

import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { entriesDigest } from '../sets/detach-documents.ts'

/** How the documents of a category that readers see differ from its present default rights. */
export interface DefaultsState {
  readonly presentId: number
  readonly documents: number
  /** The number that follow earlier default rights with other content. */
  readonly behind: number
  /** The number that keep their own default rights, whatever the category gives. */
  readonly detached: number
  /** The older sets of the category that say something else. */
  readonly olderIds: readonly number[]
}

/** Counted from the rollups by set: nothing here looks at documents. */
export async function findDefaultsState(db: Database, categoryId: number): Promise<DefaultsState> {
  const { rows } = await sql<DefaultsState>`
    with counted (set_id, n) as (
      select set_id, sum(n) from (
        select default_set_id as set_id, n1 + n2 + n3 + n4 as n from category_default_count where category_id = ${categoryId}
        union all
        select class.default_set_id, count_delta.n from count_delta
        join access_set as class on class.kind = 2 and class.id = count_delta.class_id
        where count_delta.category_id = ${categoryId}
      ) as parts group by set_id
    ),
    present (id) as (select default_set_id from category where id = ${categoryId}),
    older (id) as (
      select older.id from access_set as older, present
      where older.kind = 1 and older.category_id = ${categoryId} and not older.detached and older.id <> present.id
        and ${entriesDigest(sql`older.id`)} is distinct from ${entriesDigest(sql`present.id`)}
    )
    select (select id from present) as "presentId", array(select id from older order by id) as "olderIds",
      coalesce((select sum(n) from counted), 0)::integer as documents,
      coalesce((select sum(n) from counted where set_id in (select id from older)), 0)::integer as behind,
      coalesce((
        select sum(n) from counted join access_set as taken on taken.kind = 1 and taken.id = set_id
        where taken.category_id is distinct from ${categoryId}
      ), 0)::integer as detached`.execute(db)
  return rows[0] ?? { presentId: 0, documents: 0, behind: 0, detached: 0, olderIds: [] }
}

import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import { isCalled } from '../engine/sql/is-called.ts'
import type { Asker } from '../engine/search.ts'

interface NamedCategory {
  readonly id: number
  readonly text: string
  /** The names above it. */
  readonly path: string
}

const mostNamed = 20

/** Categories of that name, or with it in its pinyin, whose branch holds something that the caller may read. */
export async function selectCategories(
  { db, caller }: Asker,
  { name, limit }: { name: string; limit: number },
): Promise<NamedCategory[]> {
  const { rows } = await sql<NamedCategory>`
    with recursive named as materialized (
      select category.id, category.parent_id, ${localName('category', caller.language)} as name from category
      where category.deleted_at is null and ${isCalled('category', name)}
      order by length(category.name), category.id limit ${mostNamed}
    ),
    below (root, id) as (
      select id, id from named
      union
      select below.root, category.id from below join category on category.parent_id = below.id where category.deleted_at is null
    )
    select named.id, named.name as text, coalesce((
      with recursive above (parent_id, name, level) as (
        select step.parent_id, ${localName('step', caller.language)}, 1 from category as step where step.id = named.parent_id
        union all
        select step.parent_id, ${localName('step', caller.language)}, level + 1
        from above join category as step on step.id = above.parent_id where level < 100
      )
      select string_agg(name, ' / ' order by level desc) from above
    ), '') as path
    from named
    where exists (
      select from below join document on document.category_id = below.id where below.root = named.id and ${mayRead(caller)}
    )
    order by length(named.name), named.id limit ${limit}`.execute(db)
  return rows
}

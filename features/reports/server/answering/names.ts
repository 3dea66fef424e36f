import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'
import type { Counted } from './count.ts'

export interface CountedRow {
  readonly id: number
  readonly name: string
  readonly n: number
}

export interface CountedCategory extends CountedRow {
  /** Its own name; `name` has those above it too. */
  readonly ownName: string
}

type Asking = Pick<Context, 'db' | 'language'>

/** As people and units are called now. */
export async function nameRows(
  { db, language }: Asking,
  table: 'person' | 'unit',
  counted: readonly Counted[],
): Promise<CountedRow[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${localName('named', language)} as name from ${sql.table(table)} as named
    where id = any(${counted.map(([id]) => id)}::integer[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return counted.flatMap(([id, n]) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, n }]
  })
}

/** With the way to each from the top, ` / ` between the names. */
export async function nameCategories(
  { db, language }: Asking,
  counted: readonly Counted[],
): Promise<CountedCategory[]> {
  const { rows } = await sql<{ id: number; ownName: string; name: string }>`
    with recursive above (id, category_id, level) as (
      select id, id, 0 from unnest(${counted.map(([id]) => id)}::integer[]) as counted (id)
      union all
      select above.id, category.parent_id, level + 1 from above join category on category.id = above.category_id
      where category.parent_id is not null and level < 100
    )
    select own.id, ${localName('own', language)} as "ownName",
      string_agg(${localName('step', language)}, ' / ' order by above.level desc) as name
    from above join category as step on step.id = above.category_id join category as own on own.id = above.id
    group by own.id`.execute(db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return counted.flatMap(([id, n]) => {
    const row = named.get(id)
    return row ? [{ ...row, n }] : []
  })
}

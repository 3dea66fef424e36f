import { sql } from 'kysely'
import { createDatabase } from '@shuku/kit/server'
import type { World } from '../measure/world.ts'

interface Administrators {
  readonly administratorId: number
  /** Administers the categories of half the company. */
  readonly boundedAdministratorId: number
}

/** Who asks, and what of the loaded is asked for. */
export interface Cast extends Administrators {
  /** Has many tasks. */
  readonly busyId: number
  /** One of the first level that they administer, which they must choose. */
  readonly boundedCategoryId: number
  /** Somebody else than the administrator, who is cleared for whatever that one writes. */
  readonly approverId: number
  /** Deleted the most. */
  readonly deleterId: number
  readonly handFolders: readonly number[]
  readonly ruleFolders: readonly number[]
  readonly newsPageId: number
  readonly knowledge: { readonly mapId: number; readonly pointId: number }
  /** A choice, its entry, and a number's field, with the category that has them. */
  readonly field: {
    readonly categoryId: number
    readonly choice: number
    readonly option: number
    readonly amount: number
  }
}

export async function castOf(world: World, administrators: Administrators): Promise<Cast> {
  const db = createDatabase(world.pool)
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id)
  const first = async (query: ReturnType<typeof sql<{ id: number }>>) => (await ids(query))[0] ?? 0
  const { rows: fields } = await sql<Cast['field']>`
    select choice.category_id as "categoryId", choice.id as choice, amount.id as amount,
      (select min(id) from field_option where field_id = choice.id) as option
    from field as choice join field as amount on amount.category_id = choice.category_id and amount.kind = 'amount'
    where choice.kind = 'choice' order by choice.id, amount.id limit 1`.execute(db)
  return {
    ...administrators,
    busyId: await first(sql`
      select person_id as id from approval_task where state = 'open' group by 1 order by count(*) desc limit 1`),
    boundedCategoryId: await first(sql`
      select category_id as id from admin_scope where person_id = ${administrators.boundedAdministratorId}
      order by category_id limit 1`),
    approverId: await first(sql`
      select id from person where status = 'active' and main_person_id is null and id <> ${administrators.administratorId}
      order by classification, id limit 1`),
    deleterId: await first(sql`
      select deleted_by as id from document where deleted_at is not null group by 1 order by count(*) desc limit 1`),
    handFolders: await ids(sql`select id from virtual_folder where rule is null order by id limit 40`),
    ruleFolders: await ids(sql`select id from virtual_folder where rule is not null order by id limit 40`),
    newsPageId: await first(sql`select id from news_page`),
    knowledge: {
      mapId: await first(sql`select min(id) as id from knowledge_map`),
      pointId: await first(sql`select min(id) as id from knowledge_point`),
    },
    field: fields[0] as Cast['field'],
  }
}

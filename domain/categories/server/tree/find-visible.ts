import { sql } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import type { CategoryRight } from '../../../rights/contract.ts'
import { categoryErrors } from '../../contract.ts'
import { localName } from '../local-name.ts'
import { withVisible } from './select-visible.ts'

export interface VisibleCategory {
  readonly id: number
  readonly name: string
  readonly rights: readonly CategoryRight[]
  /** From the first level down to the category itself. */
  readonly path: readonly { readonly id: number; readonly name: string }[]
  readonly uploadExtensions: string
  readonly maxUploadMb: number
}

/** A category that the caller sees, with their rights on it; "not found" for any other. */
export async function requireVisible(db: Database, caller: Caller, categoryId: number): Promise<VisibleCategory> {
  const { rows } = await sql<VisibleCategory>`
    with recursive ${withVisible(caller)},
    above (id, level) as (
      select ${categoryId}::integer, 0
      union all
      select category.parent_id, level + 1 from above join category on category.id = above.id
      where category.parent_id is not null and level < 100
    )
    select category.id, ${localName('category', caller.language)} as name, coalesce(mine.rights, '{}') as rights,
      (
        select jsonb_agg(jsonb_build_object('id', step.id, 'name', ${localName('step', caller.language)}) order by above.level desc)
        from above join category as step on step.id = above.id
      ) as path,
      category.upload_extensions as "uploadExtensions", category.max_upload_mb as "maxUploadMb"
    from category
    join visible on visible.id = category.id
    left join mine on mine.category_id = category.id
    where category.id = ${categoryId}`.execute(db)
  const [category] = rows
  if (!category) throw categoryErrors.notFound()
  return category
}

import { sql } from 'kysely'
import type { Context, Database } from '@shuku/kit/server'
import type { z } from '@shuku/kit/contract'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { DocumentTemplate } from '../../templates-contract.ts'
import { withAbove } from '../fields/fields-sql.ts'

export type Template = z.output<typeof DocumentTemplate>

/** The templates of a category that the caller may read: its own, then those of the categories above it. */
export async function findTemplates(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  categoryId: number,
): Promise<Template[]> {
  const { rows } = await sql<Template>`
    with recursive ${withAbove(sql`${categoryId}`)}
    select document.id, document.subject, document.kind, above.id as "categoryId",
      ${localName('offering', caller.language)} as "categoryName",
      category_template.is_default as "isDefault"
    from above
    join category as offering on offering.id = above.id
    join category_template on category_template.category_id = above.id
    join document on document.id = category_template.document_id
    where ${mayRead(caller)}
      and not exists (
        select from category_template as nearer join above as step on step.id = nearer.category_id
        where nearer.document_id = document.id and step.level < above.level)
    order by above.level, category_template.position, document.id`.execute(db)
  return rows
}

/** How many templates a category has itself, also of those that nobody may read who asks. */
export async function countTemplates(db: Database, categoryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from category_template
    join document on document.id = category_template.document_id and document.deleted_at is null
    where category_template.category_id = ${categoryId}`.execute(db)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Caller, Context, Database } from '@shuku/kit/server'
import type { z } from '@shuku/kit/contract'
import { localName } from '@shuku/domain/people/server'
import { hasClearance, mayRead, withAbove } from '@shuku/domain/rights/server'
import type { DocumentTemplate } from '../../templates-contract.ts'

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
      category_template.is_default as "isDefault", false as "isMine"
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

/** How many templates a category has itself, also of those that the caller may not read, but is cleared for. */
export async function countTemplates(
  { db, caller }: { readonly db: Database; readonly caller: Caller },
  categoryId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from category_template
    join document on document.id = category_template.document_id and document.deleted_at is null
    where category_template.category_id = ${categoryId} and ${hasClearance(caller.clearance)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Begun {
  readonly id: number
  readonly categoryId: number
  readonly templateId: number
}

/** Remembers what a document began with, where its category or one above offers that to the caller. */
export async function storeTemplate(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { id, categoryId, templateId }: Begun,
): Promise<void> {
  await sql`
    with recursive ${withAbove(sql`${categoryId}`)}
    insert into document_template (document_id, template_id)
    select ${id}, ${templateId} where exists (
      select from above join category_template on category_template.category_id = above.id
      join document on document.id = category_template.document_id
      where document.id = ${templateId} and ${mayRead(caller)})`.execute(db)
}

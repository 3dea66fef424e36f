import { sql } from 'kysely'
import { requireTransaction } from '@shuku/domain/people/server'
import { lockSettings, recordCategoryAct, type CategoryContext } from '@shuku/domain/categories/server'
import { mayRead, rightErrors } from '@shuku/domain/rights/server'
import { findTemplates } from './find-templates.ts'

export const mostTemplates = 50

interface TemplateChange {
  readonly categoryId: number
  /** In order; those that the caller may not read stay behind them. */
  readonly documentIds: readonly number[]
  /** Which of them new documents begin with unless another is chosen; 0: with none. Left out: as it is. */
  readonly defaultId?: number | undefined
}

/** Sets which documents a category offers as templates; nobody offers what they may not read. */
export async function changeTemplates(context: CategoryContext, change: TemplateChange): Promise<void> {
  const { db } = context
  const { categoryId } = change
  requireTransaction(db)
  await lockSettings(context, [categoryId])
  const documentIds = [...new Set(change.documentIds)].slice(0, mostTemplates)
  const { rows } = await sql<{ id: number }>`
    select id from document where id = any(${documentIds}::bigint[]) and ${mayRead(context.caller)}`.execute(db)
  const missing = documentIds.find((each) => !rows.some(({ id }) => id === each))
  if (missing !== undefined) throw rightErrors.documentNotFound({ id: missing })
  const seen = (await findTemplates(context, categoryId)).filter((template) => template.categoryId === categoryId)
  const before = seen.map(({ id }) => id)
  const wasDefault = seen.find(({ isDefault }) => isDefault)?.id ?? 0
  const wanted = change.defaultId ?? wasDefault
  const defaultId = documentIds.includes(wanted) ? wanted : 0
  if (before.join() === documentIds.join() && defaultId === wasDefault) return
  await sql`
    delete from category_template where category_id = ${categoryId} and document_id = any(${before}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into category_template (category_id, document_id, position)
    select ${categoryId}::integer, id, place from unnest(${documentIds}::bigint[]) with ordinality as chosen (id, place)
    on conflict (category_id, document_id) do update set position = excluded.position`.execute(db)
  // one that the caller may not read stays the default until they choose another
  if (defaultId > 0) {
    await sql`update category_template set is_default = false where category_id = ${categoryId} and is_default`.execute(
      db,
    )
    await sql`
      update category_template set is_default = true
      where category_id = ${categoryId} and document_id = ${defaultId}`.execute(db)
  }
  await recordCategoryAct(context, 'changeCategory', {
    categoryId,
    details: { section: 'template', templates: [before, documentIds], defaultTemplate: [wasDefault, defaultId] },
  })
}

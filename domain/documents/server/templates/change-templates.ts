import { sql } from 'kysely'
import { requireTransaction } from '@shuku/domain/people/server'
import { lockSettings, recordCategoryAct, type CategoryContext } from '@shuku/domain/categories/server'
import { mayRead, rightErrors } from '@shuku/domain/rights/server'
import { findTemplates } from './find-templates.ts'

const mostTemplates = 50

interface TemplateChange {
  readonly categoryId: number
  /** In order; those that the caller may not read stay behind them. */
  readonly documentIds: readonly number[]
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
  if (before.join() === documentIds.join()) return
  await sql`
    delete from category_template where category_id = ${categoryId} and document_id = any(${before}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into category_template (category_id, document_id, position)
    select ${categoryId}::integer, id, place from unnest(${documentIds}::bigint[]) with ordinality as chosen (id, place)
    on conflict (category_id, document_id) do update set position = excluded.position`.execute(db)
  await recordCategoryAct(context, 'changeCategory', {
    categoryId,
    details: { section: 'template', templates: [before, documentIds] },
  })
}

import { requireCategoryRight } from '@shuku/domain/rights/server'
import { spellName } from '@shuku/domain/people/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { requireFreeName } from './branch.ts'
import { recordCategoryAct } from './record-category-act.ts'
import { lockTree } from './tree-lock.ts'

export interface CategoryNames {
  readonly categoryId: number
  readonly name: string
  /** Empty takes the English name away. */
  readonly nameEnglish?: string | undefined
}

/** Gives a category another name and answers the one it had. */
export async function renameCategory(
  context: CategoryContext,
  { categoryId, name, nameEnglish }: CategoryNames,
): Promise<string> {
  const { db } = context
  await lockTree(db)
  await requireCategoryRight(context, categoryId, 'settings')
  const before = await db
    .selectFrom('category')
    .select(['name', 'name_en', 'parent_id'])
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!before) throw categoryErrors.notFound()
  await requireFreeName(context, { name, parentId: before.parent_id, exceptId: categoryId })

  const english = nameEnglish === undefined ? before.name_en : nameEnglish || null
  await db
    .updateTable('category')
    .set({ name, name_en: english, ...spellName(name) })
    .where('id', '=', categoryId)
    .execute()
  const details = { name: [before.name, name], nameEnglish: [before.name_en, english] }
  await recordCategoryAct(context, 'renameCategory', { categoryId, details })
  return before.name
}

import { spellName } from '@shuku/domain/people/server'
import type { CategoryContext } from '../category-context.ts'
import { requireFreeName } from './branch.ts'
import { differences, lockSettings } from './lock-settings.ts'
import { recordCategoryAct } from './record-category-act.ts'
import { lockTree } from './tree-lock.ts'

/** The section base data of a category's settings; what is left out stays as it is. */
export interface CategoryBasics {
  readonly categoryId: number
  readonly name?: string | undefined
  /** Empty takes the English name away. */
  readonly nameEnglish?: string | undefined
  /** Its place among its siblings (CAT-81). */
  readonly order?: number | undefined
  readonly code?: string | undefined
  readonly description?: string | undefined
}

export async function changeCategoryBasics(context: CategoryContext, wanted: CategoryBasics): Promise<void> {
  const { db } = context
  const { categoryId } = wanted
  await lockTree(db)
  const { parentId, ...settings } = await lockSettings(context, categoryId)
  const before = {
    name: settings.name,
    nameEnglish: settings.nameEnglish ?? '',
    order: settings.order,
    code: settings.code,
    description: settings.description,
  }
  const after = {
    name: wanted.name ?? before.name,
    nameEnglish: wanted.nameEnglish ?? before.nameEnglish,
    order: wanted.order ?? before.order,
    code: wanted.code ?? before.code,
    description: wanted.description ?? before.description,
  }
  const details = differences(before, after)
  if (Object.keys(details).length === 0) return
  if (details.name) await requireFreeName(context, { name: after.name, parentId, exceptId: categoryId })

  const { name, nameEnglish, order, code, description } = after
  await db
    .updateTable('category')
    .set({ name, ...spellName(name), name_en: nameEnglish || null, sort: order, code, description })
    .where('id', '=', categoryId)
    .execute()
  await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}

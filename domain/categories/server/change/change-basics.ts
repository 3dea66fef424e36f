import { spellName } from '@shuku/domain/people/server'
import type { retractions } from '../../../rights/contract.ts'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { decidesOn } from '../rights/rights-to-give.ts'
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
  /** Until when authors may delete and move what they made; the days count where that is the rule. */
  readonly retracts?: (typeof retractions)[number] | undefined
  readonly retractDays?: number | undefined
  /** Whether documents in force are called so, or normal. */
  readonly saysInForce?: boolean | undefined
}

interface Taking {
  readonly retracts: (typeof retractions)[number]
  readonly retractDays: number
}

/** Whether authors could take back more than now. */
function takesMore(before: Taking, after: Taking): boolean {
  if (after.retracts === 'never') return false
  return after.retracts !== before.retracts || (after.retracts === 'days' && after.retractDays > before.retractDays)
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
    retracts: settings.retracts,
    retractDays: settings.retractDays,
    saysInForce: settings.saysInForce,
  }
  const after = {
    name: wanted.name ?? before.name,
    nameEnglish: wanted.nameEnglish ?? before.nameEnglish,
    order: wanted.order ?? before.order,
    code: wanted.code ?? before.code,
    description: wanted.description ?? before.description,
    retracts: wanted.retracts ?? before.retracts,
    retractDays: wanted.retractDays ?? before.retractDays,
    saysInForce: wanted.saysInForce ?? before.saysInForce,
  }
  const details = differences(before, after)
  if (Object.keys(details).length === 0) return
  if (takesMore(before, after) && !(await decidesOn(context, categoryId))) throw categoryErrors.mayNotWidenTaking()
  if (details.name) await requireFreeName(context, { name: after.name, parentId, exceptId: categoryId })

  const { name, nameEnglish, order, code, description, retracts, retractDays, saysInForce } = after
  await db
    .updateTable('category')
    .set({
      name,
      ...spellName(name),
      name_en: nameEnglish || null,
      sort: order,
      code,
      description,
      author_retracts: retracts,
      author_retract_days: retractDays,
      says_in_force: saysInForce,
    })
    .where('id', '=', categoryId)
    .execute()
  await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}

import { requireTransaction } from '@shuku/domain/people/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { requireRightOn } from '../require-right-on.ts'

/** What a category is set to, kept as it is until the transaction ends; for those only who may change it. */
export async function lockSettings(context: CategoryContext, categoryId: number) {
  requireTransaction(context.db)
  const settings = await context.db
    .selectFrom('category')
    .select([
      'parent_id as parentId',
      'name',
      'name_en as nameEnglish',
      'sort as order',
      'code',
      'description',
      'upload_extensions as extensions',
      'max_upload_mb as maxMb',
      'min_upload_mb as minMb',
      'author_retracts as retracts',
      'author_retract_days as retractDays',
      'says_in_force as saysInForce',
    ])
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!settings) throw categoryErrors.notFound()
  await requireRightOn(context, categoryId, 'settings')
  return settings
}

/** What becomes another, as the log tells it: before and after, by name. */
export function differences<T extends object>(before: T, after: T): Partial<Record<keyof T, [unknown, unknown]>> {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]]])) as Partial<
    Record<keyof T, [unknown, unknown]>
  >
}

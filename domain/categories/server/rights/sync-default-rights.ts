import { findDefaultsState, giveEntries, holdOlderSets, holdPresentSet, readStored } from '@shuku/domain/rights/server'
import type { CategoryContext } from '../category-context.ts'
import { lockSettings } from '../change/lock-settings.ts'
import { recordCategoryAct } from '../change/record-category-act.ts'
import type { RightsChanged } from './change-default-rights.ts'
import { recordRightAct } from './record-right-act.ts'
import { describeEntries } from './describe-entries.ts'
import { withinOwn } from './within-own.ts'

/**
 * Gives the older documents of a category its present default rights, however many they are: their sets change in place.
 * Documents that keep default rights of their own are left alone. `count` is how many documents readers see of them.
 */
export async function syncDefaultRights(context: CategoryContext, categoryId: number): Promise<RightsChanged> {
  const { db } = context
  await lockSettings(context, [categoryId])
  const presentId = await holdPresentSet(db, categoryId)
  const { behind: count } = await findDefaultsState(db, categoryId)
  const former = await holdOlderSets(db, categoryId, presentId)
  if (former.setIds.length === 0) return { actId: 0, count: 0 }
  await withinOwn(context, categoryId, () => giveEntries(db, former))
  await recordCategoryAct(context, 'syncDefaultRights', {
    categoryId,
    details: {
      documents: count,
      before: describeEntries(former.kept),
      after: describeEntries(await readStored(db, [presentId])),
    },
  })
  return { actId: await recordRightAct(context, { categoryId, act: 'sync', before: former }), count }
}

import { handle } from '@shuku/kit/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { countByCategory } from '@shuku/domain/documents/server'
import { branchCounts, countMine, treeCounts } from './branch-counts.ts'

export const getCounts = handle(categoryApi.getCounts, async (context) => {
  const { db, query } = context
  const places = await db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId'])
    .where('deleted_at', 'is', null)
    .execute()
  const own = query.view === 0 ? await countMine(context) : await countByCategory(db, context.caller)
  const counts = branchCounts(own, places)
  return { counts: treeCounts(counts, query.categoryIds ?? counts.keys()), settings: { hasCount: true } }
})

import { handle } from '@shuku/kit/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { branchCounts, treeCounts } from './branch-counts.ts'

export const getCounts = handle(categoryApi.getCounts, async (context) => {
  const { db, query } = context
  const places = await db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId'])
    .where('deleted_at', 'is', null)
    .execute()
  const counts = await branchCounts(context, places, query.view === 0 ? 'mine' : 'all')
  return { counts: treeCounts(counts, query.categoryIds ?? counts.keys()), settings: { hasCount: true } }
})

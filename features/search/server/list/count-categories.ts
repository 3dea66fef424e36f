import { handle } from '@shuku/kit/server'
import { branchCounts, treeCounts } from '@shuku/domain/categories/server'
import { searchFormApi } from '@shuku/domain/search/contract'
import { countFoundByCategory, withPortalElement } from '@shuku/domain/search/server'
import { withTemplate } from '../templates/read-templates.ts'

/** What a list would refuse is refused here too, by its name. */
export const countCategories = handle(searchFormApi.countByCategory, async (context) => {
  const { countedIds, countedMost, ...asked } = context.query
  const query = await withPortalElement(context, await withTemplate(context, asked))
  const own = await countFoundByCategory(context, query, countedMost)
  if (!own) return { counts: {}, settings: { hasCount: false } }
  const places = await context.db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId'])
    .where('deleted_at', 'is', null)
    .execute()
  const counts = branchCounts(own, places)
  return { counts: treeCounts(counts, countedIds ?? counts.keys()), settings: { hasCount: true } }
})

import { handle } from '@shuku/kit/server'
import { categoryApi } from '../../categories/contract.ts'
import { getPickerRows } from './category-tree/get-picker-rows.ts'
import { getTree } from './category-tree/get-tree.ts'
import { countByCategory } from './counts/count-readable.ts'
import { foldCounts } from './counts/fold-counts.ts'

const getCounts = handle(categoryApi.getCounts, async ({ db, caller, query }) => {
  const wanted = query.categoryIds && new Set(query.categoryIds)
  const counts = [...(await countByCategory(db, caller))].filter(([id]) => !wanted || wanted.has(id))
  return { counts: Object.fromEntries(counts), settings: { hasCount: true } }
})

/** Counts for every tree, and the folding of what changed into the rollups. */
export const documentsServer = {
  handlers: [getTree, getPickerRows, getCounts],
  repeated: [{ everySeconds: 3, run: foldCounts }],
}

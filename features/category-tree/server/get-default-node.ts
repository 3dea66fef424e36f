import { handle } from '@shuku/kit/server'
import { categoryApi, categoryErrors } from '@shuku/domain/categories/contract'
import { findTree } from './find-tree.ts'

/** The way down to the category that the address names; without one nothing is selected. */
export const getDefaultNode = handle(categoryApi.getDefaultNode, async ({ db, caller, query }) => {
  const { categoryId } = query
  if (!categoryId) return { nodes: [] }
  const tree = await findTree(db, caller)
  const row = tree.rows.find(({ id }) => id === categoryId)
  if (!row) throw categoryErrors.notFound()
  return { nodes: tree.pathOf(row).map((step) => ({ ...tree.node(step), open: step !== row })) }
})

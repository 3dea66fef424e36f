import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { branchCounts } from '@shuku/domain/categories/server'
import { countUnreadByCategory } from '@shuku/domain/documents/server'
import { latestOf } from '@shuku/domain/search/server'
import { countMine } from './count-own.ts'
import { findTree } from './find-tree.ts'
import type { Tree } from './tree.ts'

type Asking = Context<QueryOf<typeof categoryApi.listCategories>>

export const listCategories = handle(categoryApi.listCategories, async (context) =>
  levelOf(context, await findTree(context.db, context.caller)),
)

export const listMyCategories = handle(categoryApi.listMyCategories, async (context) => {
  const mine = await countMine(context)
  return levelOf(
    context,
    (await findTree(context.db, context.caller, mine)).withAncestors(({ id }) => mine.has(id)),
  )
})

async function levelOf(context: Asking, tree: Tree) {
  const { query } = context
  const unread = branchCounts(await countUnreadByCategory(context, latestOf(context)), tree.rows)
  const categories = tree.childrenOf(query.parentId || undefined).map(({ id, parentId, name, sort, rights }) => ({
    id,
    parentId: parentId ?? 0,
    name,
    order: sort.toFixed(1),
    unread: unread.get(id) ?? 0,
    mayCreate: rights.includes('create') ? ('true' as const) : ('false' as const),
  }))
  return { message: '', categories }
}

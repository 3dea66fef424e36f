import { sql } from 'kysely'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { isUnread, latestReadable } from '@shuku/domain/documents/server'
import { branchCounts, countMine } from './branch-counts.ts'
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
  const unread = branchCounts(await countUnread(context), tree.rows)
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

/** By the category that holds them. */
async function countUnread({ db, caller }: Context): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select holding.category_id as id, count(*)::integer as count
    from ${latestReadable(caller)} as document
    join document as holding on holding.id = document.id
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
    where ${isUnread(caller)} group by holding.category_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

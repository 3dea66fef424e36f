import { holdsText } from '@shuku/kit/i18n/fold-characters'
import { handle, type Context } from '@shuku/kit/server'
import { links } from '@shuku/domain/addresses'
import { categoryApi, type CategoryNode as Node, categoryErrors } from '@shuku/domain/categories/contract'
import { savedViews } from '@shuku/domain/categories/server'
import { findTree } from './find-tree.ts'
import { hasPurpose, suits, type Purposes } from './purposes.ts'
import type { TreeRow } from './select-tree.ts'
import type { Tree } from './tree.ts'

/**
 * Programs ask without `level`: the whole tree comes nested, the children of a category as a list. With `level=all`
 * every node comes in one flat list, parents before children.
 */
export const getTree = handle(categoryApi.getTree, async ({ db, caller, query, request }) => {
  return {
    nodes: chosenNodes(await findTree(db, caller), query),
    ...links.createDocumentParts,
    linkUrl: request.prefix + links.createDocumentParts.linkUrl,
    openNewWindow: '1',
    isSystem: '0',
  }
})

interface Choice extends Purposes {
  readonly parentId?: number | undefined
  readonly starred: boolean
  readonly common: boolean
  readonly name?: string | undefined
  readonly ids?: readonly number[] | undefined
  readonly level: 'all' | 'children'
}

function chosenNodes(tree: Tree, choice: Choice): Node[] {
  const { parentId, starred, common, name, ids } = choice
  if (starred || common || name !== undefined || ids !== undefined) {
    // a list of its own: what is chosen may be anywhere
    return tree.rows.filter((row) => matches(row, choice)).map((row) => tree.node(row))
  }
  const narrowed = hasPurpose(choice) ? tree.withAncestors((row) => suits(row, choice)) : tree
  if (choice.level === 'all') return narrowed.below(parentId).map((row) => narrowed.node(row))
  const children = narrowed.childrenOf(parentId)
  return children.map((row) => (parentId === undefined ? narrowed.nested(row) : narrowed.node(row)))
}

function matches(row: TreeRow, choice: Choice): boolean {
  const { starred, common, name, ids } = choice
  return (
    suits(row, choice) &&
    (!starred || row.isStarred) &&
    (!common || row.isCommon) &&
    (ids === undefined || ids.includes(row.id)) &&
    (name === undefined || holdsText(row.searchText, name))
  )
}

/**
 * The way down to the category with which a view opens: the one that the address names, or that a saved view has. The others
 * open with none. A saved category that the caller sees no more is none either.
 */
export const getDefaultNode = handle(categoryApi.getDefaultNode, async (context) => {
  const { db, caller, query } = context
  const categoryId = query.categoryId || (await savedCategory(context, query.view))
  if (!categoryId) return { nodes: [] }
  const tree = await findTree(db, caller)
  const row = tree.rows.find(({ id }) => id === categoryId)
  if (!row && query.categoryId) throw categoryErrors.notFound()
  if (!row) return { nodes: [] }
  return { nodes: tree.pathOf(row).map((step) => ({ ...tree.node(step), open: step !== row })) }
})

/** Greater numbers are those of views that people saved. */
const lastFixedView = 2

async function savedCategory(context: Context<unknown>, view = 0): Promise<number | undefined> {
  if (view <= lastFixedView) return undefined
  for (const { categoryOf } of savedViews.all()) {
    const categoryId = await categoryOf(context, view)
    if (categoryId !== undefined) return categoryId
  }
  return undefined
}

import { foldText, holdsText } from '@shuku/kit/i18n/fold-characters'
import { handle } from '@shuku/kit/server'
import { categoryApi } from '@shuku/domain/categories/contract'
import { categoryMessages } from '@shuku/domain/categories/server'
import { findTree } from './find-tree.ts'
import { hasPurpose, parametersOf, suits } from './purposes.ts'
import type { TreeRow } from './select-tree.ts'
import type { Tree } from './tree.ts'

const text = categoryMessages.texts

/** Rows of the picker: one level below `id`, or those that a tab or the quick search finds. */
export const getPickerRows = handle(categoryApi.getPickerRows, async ({ db, caller, query, language }) => {
  const tree = await findTree(db, caller)
  const mayChoose = (row: TreeRow) => suits(row, query)
  const offered = hasPurpose(query) ? tree.withAncestors(mayChoose) : tree
  const { name } = query
  const isList = query.starred || query.common || name !== undefined
  const isFound = (row: TreeRow) =>
    (!query.starred || row.isStarred) &&
    (!query.common || row.isCommon) &&
    (name === undefined || holdsText(row.searchText, name))
  const rows = isList
    ? tree.rows.filter((row) => mayChoose(row) && isFound(row))
    : query.level === 'all'
      ? offered.below(query.parentId)
      : offered.childrenOf(query.parentId)
  const asked = parametersOf(query)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      parentId: row.parentId ?? 0,
      hasChildren: offered.childrenOf(row.id).length > 0,
      mayChoose: mayChoose(row),
      icon: 'icon-coms-folder',
      path: pathOf(tree, row),
      searchText: row.searchText,
    })),
    tabs: [
      { key: '1', name: text.all[language], selected: !isList, dataParams: asked },
      { key: '2', name: text.favourites[language], selected: query.starred, dataParams: { ...asked, isFav: '1' } },
      { key: '3', name: text.common[language], selected: query.common, dataParams: { ...asked, isCommon: '1' } },
    ],
  }
})

const mostOffered = 20

/** The best of those that fit what is typed: called so, beginning so, shorter names first. */
export const completeCategory = handle(categoryApi.completeCategory, async ({ db, caller, query }) => {
  const typed = foldText(query.text.trim())
  const tree = await findTree(db, caller)
  const rank = ({ name }: TreeRow) => {
    const at = foldText(name).indexOf(typed)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  const rows = tree.rows.filter((row) => holdsText(row.searchText, typed) && suits(row, query))
  const best = rows.toSorted((a, b) => rank(a) - rank(b) || a.name.length - b.name.length || a.id - b.id)
  return {
    rows: best.slice(0, mostOffered).map((row) => ({
      id: String(row.id),
      name: row.name,
      title: pathOf(tree, row),
    })),
  }
})

function pathOf(tree: Tree, row: TreeRow): string {
  return tree
    .pathOf(row)
    .map(({ name }) => name)
    .join(' / ')
}

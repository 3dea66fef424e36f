import { handle } from '@shuku/kit/server'
import { categoryMessages, type TreeRow } from '@shuku/domain/categories/server'
import { categoryApi } from '../../../categories/contract.ts'
import { findTree } from './find-tree.ts'

const text = categoryMessages.texts

/** Rows of the picker (ORG-21): one level below `id`, or those that a tab or the quick search finds. */
export const getPickerRows = handle(categoryApi.getPickerRows, async ({ db, caller, query, language }) => {
  const tree = await findTree(db, caller)
  const mayChoose = ({ rights }: TreeRow) => !query.mayCreate || rights.includes('create')
  const offered = query.mayCreate ? tree.withAncestors(mayChoose) : tree
  const name = query.name?.trim().toLowerCase()
  const isList = query.starred || query.common || name !== undefined
  const isFound = (row: TreeRow) =>
    (!query.starred || row.isStarred) &&
    (!query.common || row.isCommon) &&
    (name === undefined || row.searchText.includes(name))
  const rows = isList ? tree.rows.filter((row) => mayChoose(row) && isFound(row)) : offered.childrenOf(query.parentId)
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      pid: String(row.parentId ?? 0),
      isParent: offered.childrenOf(row.id).length > 0,
      canClick: mayChoose(row),
      icon: 'icon-coms-folder',
      path: tree
        .pathOf(row)
        .map((step) => step.name)
        .join(' / '),
    })),
    tabs: [
      { key: '1', name: text.all[language], selected: !isList, dataParams: {} },
      { key: '2', name: text.favourites[language], selected: query.starred, dataParams: { isFav: '1' } },
      { key: '3', name: text.common[language], selected: query.common, dataParams: { isCommon: '1' } },
    ],
  }
})

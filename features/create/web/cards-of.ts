import type { CategoryNode } from '@shuku/domain/categories/contract'
import type { Categories, CreationCategories } from '@shuku/domain/categories/web'
import { findCategories } from './find-categories.ts'

export interface CardsQuery {
  readonly categories: CreationCategories
  readonly parent: CategoryNode | undefined
  /** Part of a name or its pinyin; cards then come from the whole tree. */
  readonly text: string
  readonly showsFavourites: boolean
}

/** The categories that the grid shows: favourites, and those below the chosen one, or those found. */
export function cardsOf({ categories, parent, text, showsFavourites }: CardsQuery) {
  const wanted = text.trim()
  const found = wanted ? findCategories(categories.list, wanted) : childrenOf(categories, parent)
  return {
    favourites: showsFavourites ? categories.list.filter(({ starred }) => starred) : [],
    // a leaf shows its own card, so that there is something to create in
    shown: found.length === 0 && parent && !wanted ? [parent] : found,
  }
}

function childrenOf({ list, byId }: Categories, parent: CategoryNode | undefined) {
  return list.filter(({ parentId }) => (parent ? parentId === parent.id : !byId.has(parentId)))
}

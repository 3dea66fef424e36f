import { foldText, holdsText } from '@shuku/kit/i18n/fold-characters'
import type { CategoryNode } from '@shuku/domain/categories/contract'

type SearchableCategory = Pick<CategoryNode, 'id' | 'name' | 'searchText' | 'mayCreate'>

/** Those with the text in their name, its pinyin or its initials, in the order of the tree. */
export function findCategories<C extends SearchableCategory>(list: readonly C[], text: string): readonly C[] {
  const wanted = foldText(text.trim())
  const spelt = wanted.replaceAll(' ', '')
  return list.filter(({ name, searchText }) => holdsText(name, wanted) || searchText.includes(spelt))
}

/** What Enter takes: the first in which one may write; where there is none, the first that leads further. */
export function firstOf<C extends SearchableCategory>(list: readonly C[], text: string): C | undefined {
  if (text.trim() === '') return undefined
  const found = findCategories(list, text)
  return found.find(({ mayCreate }) => mayCreate) ?? found[0]
}

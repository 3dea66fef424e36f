import type { CategoryNode } from '@shuku/domain/categories/contract'

/** The first of the categories, dearest first, in which the person may write. */
export function whereToBegin(
  byId: ReadonlyMap<number, Pick<CategoryNode, 'mayCreate'>>,
  dearest: readonly (number | undefined)[],
): number | undefined {
  return dearest.find((id) => id !== undefined && byId.get(id)?.mayCreate)
}

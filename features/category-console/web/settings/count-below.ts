/** The categories directly below one, and how many of them the tree of the console shows. */
export function countBelow(
  list: readonly { readonly id: number; readonly parentId: number }[],
  id: number,
  administered: ReadonlyMap<string, number> | undefined,
): { readonly categories: number; readonly administered: number } {
  const below = list.filter(({ parentId }) => parentId === id)
  const shown = administered ? below.filter((each) => administered.has(String(each.id))) : below
  return { categories: below.length, administered: shown.length }
}

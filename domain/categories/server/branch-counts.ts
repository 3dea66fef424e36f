interface TreePlace {
  readonly id: number
  readonly parentId: number | null
}

/** How many documents each category holds, those below it included, from what each holds itself. */
export function branchCounts(own: ReadonlyMap<number, number>, places: readonly TreePlace[]): Map<number, number> {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  const sums = new Map<number, number>()
  for (const [categoryId, count] of own) {
    for (let at: number | null | undefined = categoryId; at; at = parents.get(at))
      sums.set(at, (sums.get(at) ?? 0) + count)
  }
  return sums
}

/** As the wire has it: by the id as text, of these categories only; zeros are said too. */
export function treeCounts(counts: ReadonlyMap<number, number>, ids: Iterable<number>): Record<string, number> {
  return Object.fromEntries([...ids].map((id) => [String(id), counts.get(id) ?? 0]))
}

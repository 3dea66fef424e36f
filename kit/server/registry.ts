/** Entries of one kind that slices declare; the part of the product that uses them reads the registry. */
export interface Registry<Entry> {
  /** Sorted by `order`; entries without one, or with equal ones, in the order in which their slices are mounted. */
  all(): readonly Entry[]
  find(id: string): Entry | undefined
  /** Once, when the product is put together; what was there before goes. */
  fill(entries: readonly Entry[]): void
}

/** A list that no file holds: `export const noticeKinds = defineRegistry<NoticeKind>('notice kinds')`. */
export function defineRegistry<Entry extends { readonly id: string; readonly order?: number }>(
  name: string,
): Registry<Entry> {
  let filled: { readonly all: readonly Entry[]; readonly byId: ReadonlyMap<string, Entry> } | undefined
  const entries = () => {
    // an empty answer would look like a product in which nobody declares anything
    if (!filled) throw new Error(`the ${name} are read before the product is put together (mountFeatures)`)
    return filled
  }
  return {
    all: () => entries().all,
    find: (id) => entries().byId.get(id),
    fill(given) {
      const byId = new Map(given.map((entry) => [entry.id, entry]))
      if (byId.size < given.length) {
        const twice = given.filter((entry) => byId.get(entry.id) !== entry).map(({ id }) => id)
        throw new Error(`two of the ${name} have the id ${twice.join(', ')}`)
      }
      filled = { all: given.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)), byId }
    },
  }
}

/**
 * Of works that come one after the other: the same again, while the last one is under way, is that one. A work between
 * them makes it another: what was taken back meanwhile is done anew.
 */
export function joinsRepeated<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  let last: { readonly key: string; readonly result: Promise<T> } | undefined
  return async (key, work) => {
    if (last?.key === key) return await last.result
    const mine = { key, result: work() }
    last = mine
    try {
      return await mine.result
    } finally {
      if (last === mine) last = undefined
    }
  }
}

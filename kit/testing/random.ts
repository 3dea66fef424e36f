/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Random {
  /** 0 … n − 1 */
  int(n: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Up to `count` different ones. */
  sample<T>(list: readonly T[], count: number): T[]
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (n: number) => Math.floor(next() * n)
  const pick = <T>(list: readonly T[]): T => {
    const one = list[int(list.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }
  return {
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (list, count) => {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(rest.length), 1)).flat()
    },
  }
}

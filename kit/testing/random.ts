import { seededNumbers } from '../server/seeded-numbers.ts'

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
  const next = seededNumbers(seed)
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

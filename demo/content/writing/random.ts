import { seededNumbers } from '@shuku/kit/server/seeded-numbers'

/** Pseudo-random choices that are the same for the same seed and stream, on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** Both ends count. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** `count` different entries, in random order; all of them when there are fewer. */
  some<T>(from: readonly T[], count: number): T[]
}

/** Every document draws from a stream of its own, so that one more sentence here does not change all texts after it. */
export function seededRandom(seed: number, stream: string): Random {
  const next = seededNumbers(hash(`${seed}/${stream}`))
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => entry(from, whole(0, from.length - 1)),
    some: (from, count) => shuffled(from, whole).slice(0, count),
  }
}

/** The entry at `index`, counted round: a list that is too short begins again. */
export function entry<T>(from: readonly T[], index: number): T {
  if (from.length === 0) throw new Error('nothing to choose from')
  return from[index % from.length] as T
}

function shuffled<T>(from: readonly T[], whole: (least: number, most: number) => number): T[] {
  const left = [...from]
  return from.map(() => left.splice(whole(0, left.length - 1), 1)[0] as T)
}

/** FNV-1a over the UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value | 0
}

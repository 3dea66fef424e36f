import { seededNumbers } from '@shuku/kit/server/seeded-numbers'

/** The same seed makes the same enterprise on every machine. */
export class Random {
  /** In [0, 1). */
  readonly next: () => number

  constructor(seed: number) {
    this.next = seededNumbers(seed)
  }

  /** The generator of one of many things, the same whichever of them are made before it. */
  static of(seed: number, number: number): Random {
    return new Random(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35))
  }

  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the keys, each as often as its weight says. */
  weighted<K>(weights: readonly (readonly [K, number])[]): K {
    let left = this.next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of weights) {
      left -= weight
      if (left < 0) return key
    }
    return (weights.at(-1) as readonly [K, number])[0]
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list]
    for (let index = result.length - 1; index > 0; index--) {
      const other = this.below(index + 1)
      ;[result[index], result[other]] = [result[other] as T, result[index] as T]
    }
    return result
  }
}

/** Draws places 0 … with a probability in proportion to the weights, by the inverse of their sums. */
export class Weighted {
  readonly #cumulated: Float64Array

  constructor(weights: readonly number[]) {
    let sum = 0
    this.#cumulated = Float64Array.from(weights, (weight) => (sum += weight))
  }

  draw(random: Random): number {
    const wanted = random.next() * (this.#cumulated.at(-1) ?? 0)
    let low = 0
    let high = this.#cumulated.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#cumulated[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Ranks 0 … size-1 with probability ~ 1/(rank+1)^exponent. */
export class Zipf extends Weighted {
  constructor(size: number, exponent = 1) {
    super(Array.from({ length: size }, (_, rank) => 1 / (rank + 1) ** exponent))
  }
}

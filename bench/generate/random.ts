/** A seeded generator (mulberry32): the same seed makes the same enterprise on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
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
}

/** Draws ranks 0 … size-1 with probability ~ 1/(rank+1)^exponent, by the inverse of the cumulated weights. */
export class Zipf {
  readonly #cumulated: Float64Array

  constructor(size: number, exponent = 1) {
    this.#cumulated = new Float64Array(size)
    let sum = 0
    for (let rank = 0; rank < size; rank++) {
      sum += 1 / (rank + 1) ** exponent
      this.#cumulated[rank] = sum
    }
  }

  draw(random: Random): number {
    const wanted = random.next() * (this.#cumulated.at(-1) ?? 0)
    let low = 0
    let high = this.#cumulated.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#cumulated[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

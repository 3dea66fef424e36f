const mebibyte = 1024 * 1024
const [first, smallest, largest] = [2 * mebibyte, mebibyte, 64 * mebibyte]
const [briefMs, longMs] = [4000, 20_000]

/**
 * How much goes out at a time: what the line carries in some seconds. Large parts save round trips; where a proxy takes
 * them whole before it passes them on, a cut costs all of one.
 */
export class PartSize {
  readonly #largest: number
  #bytes: number

  /** With a number they begin there and do not grow: a line that is cut costs at most so much. */
  constructor(bytes?: number) {
    this.#bytes = bytes ?? first
    this.#largest = bytes ?? largest
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A part has arrived. */
  took(ms: number): void {
    if (ms < briefMs) this.#set(this.#bytes * 2)
    else if (ms > longMs) this.#set(this.#bytes / 2)
  }

  /** Something on the way takes no part of this size; false where it takes not even the smallest. */
  wasTooLarge(): boolean {
    const before = this.#bytes
    this.#set(before / 2)
    return this.#bytes < before
  }

  #set(bytes: number): void {
    this.#bytes = Math.min(this.#largest, Math.max(smallest, bytes))
  }
}

import { kitErrors } from '../request/kit-errors.ts'
import { networkOf } from './network-of.ts'

const minuteMs = 60_000

/** So many calls a minute for each asker of an open door, of addresses for each network; further ones are answered with HTTP 429. */
export class Pace {
  readonly #perMinute: number
  readonly #now: () => number
  #minute = 0
  #counts = new Map<string, number>()

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Counts one call; throws when there were too many within the minute. */
  take(asker: string): void {
    this.require(asker)
    const key = networkOf(asker)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Throws where the next call would be too many, and counts none. */
  require(asker: string): void {
    const minute = Math.floor(this.#now() / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts = new Map()
    }
    if ((this.#counts.get(networkOf(asker)) ?? 0) >= this.#perMinute) throw kitErrors.tooOften()
  }
}

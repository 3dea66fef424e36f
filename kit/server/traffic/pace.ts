import { kitErrors } from '../request/kit-errors.ts'

const minuteMs = 60_000

/** So many calls a minute for each asker of an open door; further ones are answered with HTTP 429. */
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
    const minute = Math.floor(this.#now() / minuteMs)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts = new Map()
    }
    const count = (this.#counts.get(asker) ?? 0) + 1
    if (count > this.#perMinute) throw kitErrors.tooOften()
    this.#counts.set(asker, count)
  }
}

/** The share of a common resource that one asker may use. */
export interface Share {
  readonly atOnce: number
  /** Further ones that may wait for their turn. */
  readonly waiting: number
}

export interface FairShareOptions {
  /** The limit for all askers together; unlimited by default. */
  readonly places?: number
  readonly waitMs: number
  /** Made for whom there is no place, and no room to wait for one. */
  refuse(): Error
}

interface AskerState {
  readonly share: Share
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Shares places that many want: the asker with the fewest gets the next free one, so that an asker with very many
 * requests waits for themselves and does not block others.
 */
export class FairShare {
  readonly #options: FairShareOptions
  readonly #askers = new Map<string, AskerState>()
  #running = 0

  constructor(options: FairShareOptions) {
    this.#options = options
  }

  /** Runs the work as soon as there is a place for it. */
  async run<T>(name: string, share: Share, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(name, share)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Waits for a place; what it answers gives the place back, once. */
  async enter(name: string, share: Share): Promise<() => void> {
    const asker = this.#askers.get(name) ?? { share, running: 0, waiting: [] }
    if (!this.#mayRun(asker)) await this.#wait(name, asker)
    else this.#take(name, asker)
    let isHeld = true
    return () => {
      if (isHeld) this.#giveBack(name, asker)
      isHeld = false
    }
  }

  #mayRun({ running, share }: AskerState): boolean {
    return this.#running < (this.#options.places ?? Infinity) && running < share.atOnce
  }

  #take(name: string, asker: AskerState): void {
    // the last who took one comes last among equals
    this.#askers.delete(name)
    this.#askers.set(name, asker)
    asker.running += 1
    this.#running += 1
  }

  #wait(name: string, asker: AskerState): Promise<void> {
    if (asker.waiting.length >= asker.share.waiting) throw this.#options.refuse()
    this.#askers.set(name, asker)
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        asker.waiting.splice(asker.waiting.indexOf(begin), 1)
        this.#forgetIfGone(name, asker)
        reject(this.#options.refuse())
      }, this.#options.waitMs)
      asker.waiting.push(begin)
    })
  }

  #giveBack(name: string, asker: AskerState): void {
    asker.running -= 1
    this.#running -= 1
    this.#forgetIfGone(name, asker)
    for (let next = this.#next(); next; next = this.#next()) {
      this.#take(...next)
      next[1].waiting.shift()?.()
    }
  }

  /** Among the waiting askers who may have one more, the one with the fewest. */
  #next(): [string, AskerState] | undefined {
    let best: [string, AskerState] | undefined
    for (const each of this.#askers) {
      const [, asker] = each
      if (asker.waiting.length === 0 || !this.#mayRun(asker)) continue
      if (!best || asker.running < best[1].running) best = each
    }
    return best
  }

  #forgetIfGone(name: string, asker: AskerState): void {
    if (asker.running === 0 && asker.waiting.length === 0) this.#askers.delete(name)
  }
}

export interface Waits {
  readonly quietMs: number
  readonly mostMs: number
}

/** Who saves many files saves them one after the other, and some programs never stop. */
const usual: Waits = { quietMs: 2000, mostMs: 30_000 }

/** Says once for many changes that there were some: when no more of them come, or at the latest after a while. */
export class Settling {
  readonly #onSettled: () => void
  readonly #waits: Waits
  #firstAt: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(onSettled: () => void, waits: Waits = usual) {
    this.#onSettled = onSettled
    this.#waits = waits
  }

  note(): void {
    const { quietMs, mostMs } = this.#waits
    const now = performance.now()
    this.#firstAt ??= now
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        this.#firstAt = undefined
        this.#onSettled()
      },
      Math.min(quietMs, Math.max(0, this.#firstAt + mostMs - now)),
    )
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#firstAt = undefined
  }
}

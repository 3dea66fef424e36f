/** Ends a wait early; one that rings while nobody waits ends the next wait. */
export class Alarm {
  #hasRung = false
  #wake: () => void = () => {}

  ring(): void {
    this.#hasRung = true
    this.#wake()
  }

  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.#hasRung && !signal.aborted) await this.#sleep(milliseconds, signal)
    this.#hasRung = false
  }

  async #sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', this.#wake)
    await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', this.#wake)
    this.#wake = () => {}
  }
}

import type { FromFrame } from '../frame-protocol.ts'
import type { FrameSession } from './frame-session.ts'

/**
 * What is typed while the claim of the paragraph is under way. The editor drops a change that the gate refuses; so such
 * input waits here for the answer, and goes to the editor with it, one after the other as it was typed.
 */
export class HeldInput {
  readonly #session: Pick<FrameSession, 'claim' | 'asked'>
  readonly #say: (message: FromFrame) => void
  #events: InputEvent[] = []
  #asked = 0
  /** The one that goes to the editor now. */
  #given: InputEvent | undefined
  #isGiving = false

  constructor(session: Pick<FrameSession, 'claim' | 'asked'>, say: (message: FromFrame) => void) {
    this.#session = session
    this.#say = say
  }

  /** Keeps the event from the editor if the answer is still to come; a word that is composed stays with the editor. */
  take(event: InputEvent): void {
    if (event === this.#given || event.isComposing) return
    const { claim, asked } = this.#session
    if (claim !== 'asked' && !this.#isGiving) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // what waits for an older claim belongs where the cursor is no more
    if (asked !== this.#asked && !this.#isGiving) this.#events = []
    this.#asked = asked
    this.#events.push(event)
  }

  /** A claim has been answered; to one that has only looked so far, the answer says nothing yet. */
  release(): void {
    const { claim, asked } = this.#session
    if (claim === 'asked' || this.#events.length === 0 || this.#isGiving) return
    if (claim === 'held' && asked === this.#asked) return void this.#give()
    this.#events = []
    if (claim === 'denied') this.#say({ kind: 'gated' })
  }

  async #give(): Promise<void> {
    this.#isGiving = true
    for (let event = this.#events.shift(); event; event = this.#events.shift()) {
      this.#given = new InputEvent(event.type, event)
      event.target?.dispatchEvent(this.#given)
      // the editor draws what it was given, and the cursor behind it, before it takes the next
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    this.#given = undefined
    this.#isGiving = false
  }
}

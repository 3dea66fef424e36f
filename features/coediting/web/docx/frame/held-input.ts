import type { FromFrame } from '../frame-protocol.ts'
import type { FrameSession } from './frame-session.ts'

/**
 * What is typed while the claim of the paragraph is under way. The editor drops a change that the gate refuses; so such
 * input waits here for the answer, and goes to the editor with it.
 */
export class HeldInput {
  readonly #session: Pick<FrameSession, 'claim' | 'asked'>
  readonly #say: (message: FromFrame) => void
  #events: InputEvent[] = []
  #asked = 0

  constructor(session: Pick<FrameSession, 'claim' | 'asked'>, say: (message: FromFrame) => void) {
    this.#session = session
    this.#say = say
  }

  /** Keeps the event from the editor if the answer is still to come; a word that is composed stays with the editor. */
  take(event: InputEvent): void {
    const { claim, asked } = this.#session
    if (claim !== 'asked' || event.isComposing) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // what waits for an older claim belongs where the cursor is no more
    if (asked !== this.#asked) this.#events = []
    this.#asked = asked
    this.#events.push(event)
  }

  /** A claim has been answered; to one that has only looked so far, the answer says nothing yet. */
  release(): void {
    const { claim, asked } = this.#session
    if (claim === 'asked' || this.#events.length === 0) return
    const events = this.#events
    this.#events = []
    if (claim === 'denied') return this.#say({ kind: 'gated' })
    if (asked !== this.#asked) return
    for (const event of events) event.target?.dispatchEvent(new InputEvent(event.type, event))
  }
}

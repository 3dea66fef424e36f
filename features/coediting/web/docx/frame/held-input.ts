import type { FromFrame } from '../frame-protocol.ts'
import type { FrameSession } from './frame-session.ts'

/** The editor takes these from the keys themselves, and not as input. */
const editing = new Set(['Enter', 'Tab', 'Backspace', 'Delete'])
const moving = /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down))$/

/**
 * What is typed while the claim of the paragraph is under way. The editor drops a change that the gate refuses; so such
 * input waits here for the answer, and goes to the editor with it, one after the other as it was typed.
 */
export class HeldInput {
  readonly #session: Pick<FrameSession, 'claim' | 'asked'>
  readonly #say: (message: FromFrame) => void
  #events: (InputEvent | KeyboardEvent)[] = []
  #asked = 0
  /** The one that goes to the editor now. */
  #given: Event | undefined

  constructor(session: Pick<FrameSession, 'claim' | 'asked'>, say: (message: FromFrame) => void) {
    this.#session = session
    this.#say = say
  }

  /** Keeps the event from the editor if the answer is still to come; a word that is composed stays with the editor. */
  take(event: InputEvent | KeyboardEvent): void {
    const { claim, asked } = this.#session
    // what waits for an older claim belongs where the cursor is no more
    if (asked !== this.#asked) this.#events = []
    this.#asked = asked
    if (claim !== 'asked' || event === this.#given || event.isComposing || !this.#concerns(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#events.push(event)
  }

  /** A claim has been answered; to one that has only looked so far, the answer says nothing yet. */
  release(): void {
    const { claim, asked } = this.#session
    if (claim === 'asked' || this.#events.length === 0) return
    const events = asked === this.#asked ? this.#events : []
    this.#events = []
    if (claim === 'denied') this.#say({ kind: 'gated' })
    if (claim === 'held') this.#give(events)
  }

  /** What the editor does with the page; fields of its bars and dialogs need no paragraph. */
  #concerns(event: InputEvent | KeyboardEvent): boolean {
    if (!(event.target instanceof HTMLElement) || !event.target.isContentEditable) return false
    // a key that moves the cursor keeps its place in the order of what was typed
    return (
      !(event instanceof KeyboardEvent) || editing.has(event.key) || (moving.test(event.key) && this.#events.length > 0)
    )
  }

  #give(events: (InputEvent | KeyboardEvent)[]): void {
    while (this.#session.claim === 'held') {
      const event = events.shift()
      if (!event) return
      this.#given =
        event instanceof KeyboardEvent ? new KeyboardEvent(event.type, event) : new InputEvent(event.type, event)
      event.target?.dispatchEvent(this.#given)
    }
    // what came before has led into another paragraph, whose claim is under way now
    this.#events = events
    this.#asked = this.#session.asked
  }
}

import { isComposing } from '@shuku/kit/web/is-composing'
import type { FromFrame } from '../frame-protocol.ts'
import type { FrameSession } from './frame-session.ts'

/** The editor takes these from the keys themselves, and not as input. */
const editing = new Set(['Enter', 'Tab', 'Backspace', 'Delete'])
const moving = /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down))$/

type Input = InputEvent | KeyboardEvent

/**
 * What is typed while the claim of the paragraph is under way. The editor drops a change that the gate refuses; so such
 * input waits here for the answer, and goes to the editor with it, one after the other as it was typed.
 */
export class HeldInput {
  readonly #session: Pick<FrameSession, 'claim' | 'asked' | 'flushPendingJournals'>
  readonly #say: (message: FromFrame) => void
  #inputs: Input[] = []
  /** The claim that they wait for. */
  #asked = 0
  /** The one that goes to the editor now. */
  #given: Event | undefined
  #flushes: number[] = []

  constructor(
    session: Pick<FrameSession, 'claim' | 'asked' | 'flushPendingJournals'>,
    say: (message: FromFrame) => void,
  ) {
    this.#session = session
    this.#say = say
  }

  /** Keeps the event from the editor if the answer is still to come; a word that is composed stays with the editor. */
  take(event: Input): void {
    if (event === this.#given || isComposing(event) || !this.#concerns(event)) return
    if (this.#session.claim !== 'asked') return
    // what waits for an older claim belongs where the cursor is no more
    if (this.#session.asked !== this.#asked) this.#drop()
    this.#asked = this.#session.asked
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#inputs.push(event)
  }

  /** A claim has been answered, or the lock is open again; to one that has only looked so far, the answer says nothing yet. */
  release(): void {
    const { claim, asked } = this.#session
    if (claim === 'asked' || claim === 'locked') return
    if (claim === 'held' && asked === this.#asked) this.#give()
    else this.#drop()
    this.#answer()
  }

  /** Says that everything typed is sent, when it is: not before what waits here has its answer. */
  flush(ask: number): void {
    this.#flushes.push(ask)
    this.#answer()
  }

  /** What the editor does with the page; fields of its bars and dialogs need no paragraph. */
  #concerns(event: Input): boolean {
    if (!(event.target instanceof HTMLElement) || !event.target.isContentEditable) return false
    if (!(event instanceof KeyboardEvent)) return true
    // a key that moves the cursor keeps its place in the order of what was typed
    return editing.has(event.key) || (moving.test(event.key) && this.#inputs.length > 0)
  }

  #give(): void {
    while (this.#session.claim === 'held') {
      const input = this.#inputs.shift()
      if (!input) return
      this.#given =
        input instanceof KeyboardEvent ? new KeyboardEvent(input.type, input) : new InputEvent(input.type, input)
      input.target?.dispatchEvent(this.#given)
    }
    // what came before has led into another paragraph, whose claim is under way now
    this.#asked = this.#session.asked
  }

  #drop(): void {
    if (this.#inputs.length > 0) this.#say({ kind: 'gated' })
    this.#inputs = []
  }

  #answer(): void {
    if (this.#inputs.length > 0) return
    this.#session.flushPendingJournals()
    for (const ask of this.#flushes.splice(0)) this.#say({ kind: 'flushed', ask })
  }
}

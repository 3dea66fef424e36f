import type { Editor } from '@shuku/domain/documents/contract'

export type LeaseState =
  /** Nobody has answered yet. */
  | { readonly state: 'asking' }
  /** This window edits. */
  | { readonly state: 'held' }
  /** Another one does, or did until a moment ago, and this one never has. */
  | { readonly state: 'busy'; readonly editor: Editor | undefined; readonly isWaiting: boolean }
  /** Another one does, or did, and this one has before. */
  | { readonly state: 'lost'; readonly editor: Editor | undefined }
  | { readonly state: 'failed'; readonly error: unknown }

/** The calls to the server; each returns who edits in another window. */
export interface LeaseCalls {
  begin(): Promise<Editor | undefined>
  takeOver(): Promise<void>
  look(): Promise<{ readonly editor?: Editor | undefined; readonly isHeld: boolean }>
  wait(): Promise<Editor | undefined>
  end(): Promise<void>
}

/** The lease of one window on one document: taken, renewed, lost to somebody else, waited for, given back. */
export class EditLease {
  readonly #calls: LeaseCalls
  readonly #listeners = new Set<() => void>()
  #shown: LeaseState = { state: 'asking' }
  /** One call after the other: what was asked first is also answered first. */
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(calls: LeaseCalls) {
    this.#calls = calls
  }

  state = () => this.#shown

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Wants to edit. Without a first answer nothing is known, and that is shown; later a failure is thrown. */
  begin(): Promise<void> {
    this.#isOver = false
    return this.#inTurn(async () => {
      try {
        this.#take(await this.#calls.begin())
      } catch (error) {
        const { state } = this.#shown
        if (state !== 'asking' && state !== 'failed') throw error
        this.#show({ state: 'failed', error })
      }
    })
  }

  /** A failure is thrown, and the known state remains. */
  takeOver(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#calls.takeOver()
      this.#show({ state: 'held' })
    })
  }

  /** The same after a while: a sign of life, or a look whether it is free. */
  check(): Promise<void> {
    // the first answer is on its way
    if (this.#shown.state === 'asking') return Promise.resolve()
    return this.#inTurn(async () => {
      if (this.#isOver) return
      try {
        await this.#checkNow(this.#shown)
      } catch {
        // the next look says it; a lease lives much longer than the time between two
      }
    })
  }

  /**
   * An event says that something is other than before. Anyone who held it may have lost it, also to somebody who has saved
   * and left since: that must be said, and not be undone by taking it again.
   */
  notified(): Promise<void> {
    if (this.#shown.state !== 'held') return this.check()
    return this.#inTurn(async () => {
      if (this.#isOver || this.#shown.state !== 'held') return
      const found = await this.#calls.look().catch(() => undefined)
      if (!found || found.isHeld) return
      this.#show({ state: 'lost', editor: found.editor })
      if (found.editor) await this.#checkNow(this.#shown)
    })
  }

  /** Asks for a notification when the document is free. */
  wait(): Promise<void> {
    return this.#inTurn(async () => {
      const editor = await this.#calls.wait()
      if (this.#shown.state === 'busy') this.#show({ state: 'busy', editor, isWaiting: true })
    })
  }

  /** Leaves; nobody else has to wait any longer. */
  end(): Promise<void> {
    const { state } = this.#shown
    const isMine = !this.#isOver && (state === 'held' || state === 'asking')
    this.#isOver = true
    if (!isMine) return Promise.resolve()
    return this.#inTurn(() => this.#calls.end().catch(() => {}))
  }

  /** The server ended it, with a save. */
  ended() {
    this.#isOver = true
  }

  async #checkNow(shown: LeaseState) {
    if (shown.state === 'held') this.#take(await this.#calls.begin())
    else if (shown.state === 'busy') {
      const editor = await (shown.isWaiting ? this.#calls.wait() : this.#calls.look().then((found) => found.editor))
      this.#show({ ...shown, editor })
    }
    // the former editor wants to continue, and is notified when the document is free
    if (this.#shown.state === 'lost') this.#show({ state: 'lost', editor: await this.#calls.wait() })
  }

  #take(editor: Editor | undefined) {
    const { state } = this.#shown
    if (!editor) this.#show({ state: 'held' })
    else if (state === 'held' || state === 'lost') this.#show({ state: 'lost', editor })
    else this.#show({ state: 'busy', editor, isWaiting: state === 'busy' && this.#shown.isWaiting })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  #show(state: LeaseState) {
    this.#shown = state
    for (const listener of this.#listeners) listener()
  }
}

export interface DraftState {
  /**
   * `clean`: as saved; `kept`: changed, and the draft holds it; `here`: this browser alone does, until the next try;
   * `refused`: the server will not take it as it is.
   */
  readonly state: 'clean' | 'changed' | 'keeping' | 'kept' | 'here' | 'failed' | 'refused'
  readonly storedAt: Date | undefined
  /** Since the server has refused it, until it takes one. */
  readonly refused?: DraftRefused | undefined
}

/** Keeps what is written now; answers nothing when it cannot be had yet (a picture is on its way). */
export type StoreDraft = () => Promise<Date | undefined>

/** The server has not taken it, and this browser has. */
export class StoredHere extends Error {}

/** The server refuses it, and would again: too long, no right any more. */
export class DraftRefused extends Error {
  readonly reason: string
  /** This browser has it. */
  readonly isHere: boolean

  constructor(reason: string, isHere: boolean) {
    super(reason)
    this.reason = reason
    this.isHere = isHere
  }
}

/**
 * Keeps a draft a moment after the last change. Never two at once, and none behind a save: that one ends the draft,
 * and a late keep would bring it back.
 */
export class DraftStore {
  readonly #delayMs: number
  readonly #retryMs: number
  readonly #listeners = new Set<() => void>()
  #shown: DraftState = { state: 'clean', storedAt: undefined }
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<boolean> | undefined
  #isPaused = false
  #isTouchedSince = false
  #storeBy: StoreDraft = async () => undefined

  constructor({ delayMs = 2000, retryMs = 10_000 } = {}) {
    this.#delayMs = delayMs
    this.#retryMs = retryMs
  }

  /** How it is kept from now on. */
  storeBy(store: StoreDraft) {
    this.#storeBy = store
  }

  state = () => this.#shown

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  get isDirty() {
    return this.#shown.state !== 'clean'
  }

  /** Something changed. */
  touch() {
    this.#isTouchedSince = true
    this.#show({ state: 'changed' })
    this.#plan(this.#delayMs)
  }

  /** Keeps what has changed without waiting; whether the draft now holds it. */
  async storeNow(): Promise<boolean> {
    while (this.#running) await this.#running
    if (this.#shown.state === 'kept' || this.#shown.state === 'clean') return true
    // the save under way holds it, or resumes
    if (this.#isPaused) return false
    clearTimeout(this.#timer)
    this.#running = this.#store().finally(() => (this.#running = undefined))
    return await this.#running
  }

  /** Before a save: no keep begins, and the one under way has ended. */
  async pause(): Promise<void> {
    this.#isPaused = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** The present text is the one that the running save sends; later changes are not part of it. */
  taken() {
    this.#isTouchedSince = false
  }

  /** After a save that failed: what had changed still has. */
  resume() {
    this.#isPaused = false
    if (this.isDirty && this.#shown.state !== 'kept') this.#plan(this.#delayMs)
  }

  /** After a save: nothing is unsaved but what was written while it was under way. */
  settle() {
    clearTimeout(this.#timer)
    this.#isPaused = false
    this.#show({ state: this.#isTouchedSince ? 'changed' : 'clean', storedAt: undefined, refused: undefined })
    if (this.#isTouchedSince) this.#plan(this.#delayMs)
  }

  /** The present text is the stored draft. */
  restored(storedAt: Date) {
    clearTimeout(this.#timer)
    this.#show({ state: 'kept', storedAt, refused: undefined })
  }

  async #store(): Promise<boolean> {
    this.#show({ state: 'keeping' })
    try {
      const storedAt = await this.#storeBy()
      // changed again while it was kept: the next one is planned already
      if (this.#state() === 'keeping')
        this.#show(storedAt ? { state: 'kept', storedAt, refused: undefined } : { state: 'changed' })
      else if (storedAt) this.#show({ storedAt, refused: undefined })
      if (!storedAt) this.#plan(this.#delayMs)
      return storedAt !== undefined && this.#state() === 'kept'
    } catch (error) {
      if (error instanceof DraftRefused) return this.#refuse(error)
      const isHere = error instanceof StoredHere
      // changed again meanwhile: the next one is planned already
      if (this.#state() !== 'keeping') return false
      this.#show({ state: isHere ? 'here' : 'failed' })
      this.#plan(this.#retryMs)
      return isHere
    }
  }

  /** The same would be refused again: the next change, or a request for it, tries again. */
  #refuse(refused: DraftRefused): boolean {
    this.#show(this.#state() === 'keeping' ? { state: 'refused', refused } : { refused })
    return refused.isHere && this.#state() === 'refused'
  }

  // read anew: others change it while one waits
  #state() {
    return this.#shown.state
  }

  #plan(delayMs: number) {
    clearTimeout(this.#timer)
    if (!this.#isPaused) this.#timer = setTimeout(() => void this.storeNow(), delayMs)
  }

  #show(change: Partial<DraftState>) {
    this.#shown = { ...this.#shown, ...change }
    for (const listener of this.#listeners) listener()
  }
}

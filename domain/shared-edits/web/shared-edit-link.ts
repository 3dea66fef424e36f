import { heartbeatSeconds, mostPushBytes, mostRowsAtOnce, type LogRow } from '../contract.ts'
import type { LinkOptions, LinkState, OwnRow } from './link-types.ts'

const offlineMs = 5_000
const tickMs = 1_000
const lateMs = 15_000
/** An own row comes back by the stream nearly always; only then is it asked for. */
const strayMs = 300
const pausesMs = [300, 1_000, 2_000, 4_000]
const passingKinds = new Set(['unavailable', 'fault', 'limit', 'signedOut'])

/**
 * One window's link to the log of a shared edit. What is written goes out in order, one call under way, and again until it
 * is answered; what others write comes in by events and is made complete by reading where a number is missing.
 */
export class SharedEditLink {
  readonly #options: LinkOptions
  readonly #listeners = new Set<() => void>()
  #shown: LinkState = { state: 'on' }
  #queue: OwnRow[] = []
  #nextNumber: number
  #isPushing = false
  /** Up to which row everything is applied. */
  #applied: number
  /** There is a row with this number. */
  #known: number
  readonly #waiting = new Map<number, LogRow>()
  #isReading = false
  #fails = 0
  /** Since when an answer is due that has not come. */
  #unansweredSince: number | undefined
  #timers: ReturnType<typeof setInterval>[] = []
  #stray: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #isClosed = false

  constructor(options: LinkOptions) {
    this.#options = options
    const { after, number, rows, sent } = options.opened
    this.#nextNumber = sent + 1
    this.#applied = after
    this.#known = number
    this.#take(rows, number)
  }

  start(): void {
    this.#timers = [
      setInterval(() => this.#tick(), tickMs),
      setInterval(() => void this.beat(), heartbeatSeconds * 1_000),
    ]
    this.fill()
  }

  /** Sends nothing any more. */
  close(): void {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#stray)
    clearTimeout(this.#retry)
  }

  state = (): LinkState => this.#shown

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Up to which row everything is applied. */
  get applied(): number {
    return this.#applied
  }

  /** Everything that was written here is stored, and everything that is known of is applied. */
  get isQuiet(): boolean {
    return this.#queue.length === 0 && !this.#isPushing && this.#applied >= this.#known
  }

  /** What was written here and is not stored: what the server has refused stays in it. */
  get unsent(): readonly OwnRow[] {
    return this.#queue
  }

  get hasUnsent(): boolean {
    return this.#queue.length > 0
  }

  /** A change of this window; what it writes in and what it makes is said by engines that claim. */
  push(body: string, { units = [], made = [] }: { units?: string[]; made?: string[] } = {}): void {
    this.#queue.push({ n: this.#nextNumber, body, units, made })
    this.#nextNumber += 1
    void this.#flush()
  }

  /** Rows of an event; they may be old, doubled, or leave a gap. */
  receive(rows: readonly LogRow[], number: number): void {
    this.#take(rows, number)
    this.fill()
  }

  /** What had to wait may be applied now. */
  fill(): void {
    this.#apply()
    if (this.#lastThere() < this.#known) void this.#read()
  }

  /** A call beside the log has failed; what is refused for good ends the link. */
  fail(error: unknown): void {
    if (!isPassing(error)) this.#fail(error)
  }

  /** A sign of life, which also says what was missed. */
  async beat(): Promise<void> {
    if (this.#isClosed || this.#isOver()) return
    try {
      const { number, isOpen, isHeld } = await this.#answered(this.#options.calls.sendHeartbeat())
      if (!isOpen) return this.#show({ state: 'ended' })
      if (!isHeld && this.#options.writes !== false) return this.#show({ state: 'lost' })
      this.receive([], number)
      void this.#flush()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Resolves when everything is stored and applied; throws where that cannot be. */
  async settled(): Promise<void> {
    for (;;) {
      if (this.#isOver()) throw this.#reason()
      if (this.isQuiet) return
      void this.#flush()
      this.fill()
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (this.#shown.state === 'offline') throw new Error('offline')
    }
  }

  async #flush(): Promise<void> {
    if (this.#isPushing || this.#isClosed || this.#isOver() || this.#queue.length === 0) return
    this.#isPushing = true
    try {
      while (this.#queue.length > 0 && !this.#isClosed) {
        const { number, n } = await this.#answered(this.#options.calls.pushRows(this.#nextBatch()))
        this.#queue = this.#queue.filter((row) => row.n > n)
        this.#known = Math.max(this.#known, number)
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isPushing = false
    }
    this.#fillSoon()
  }

  #nextBatch(): OwnRow[] {
    let bytes = 0
    const batch = this.#queue.slice(0, mostRowsAtOnce)
    const end = batch.findIndex(({ body }, index) => {
      bytes += body.length
      // four letters of base64 are three bytes
      return index > 0 && (bytes * 3) / 4 > mostPushBytes
    })
    return end === -1 ? batch : batch.slice(0, end)
  }

  #fillSoon(): void {
    clearTimeout(this.#stray)
    if (!this.#isClosed) this.#stray = setTimeout(() => this.fill(), strayMs)
  }

  #take(rows: readonly LogRow[], number: number): void {
    for (const row of rows) if (row.number > this.#applied) this.#waiting.set(row.number, row)
    this.#known = Math.max(this.#known, number, ...rows.map((row) => row.number))
  }

  #apply(): void {
    if (this.#options.mustWait?.() === true) return
    const next: LogRow[] = []
    for (let row = this.#waiting.get(this.#applied + 1); row; row = this.#waiting.get(row.number + 1)) next.push(row)
    const last = next.at(-1)
    if (!last) return
    for (const { number } of next) this.#waiting.delete(number)
    this.#applied = last.number
    this.#options.apply(next)
    this.#announce()
  }

  /** Up to which row there is no gap, whether applied or waiting. */
  #lastThere(): number {
    let last = this.#applied
    while (this.#waiting.has(last + 1)) last += 1
    return last
  }

  async #read(): Promise<void> {
    if (this.#isReading || this.#isClosed || this.#isOver()) return
    this.#isReading = true
    try {
      while (this.#lastThere() < this.#known && !this.#isClosed) {
        const { number, isOpen, rows } = await this.#answered(this.#options.calls.readRows(this.#lastThere()))
        this.#take(rows, number)
        this.#apply()
        if (!isOpen && this.#lastThere() >= this.#known) this.#show({ state: 'ended' })
        if (rows.length === 0) break
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#isReading = false
    }
  }

  /** Waits for an answer, not forever: what is sent again is stored once. */
  async #answered<T>(call: Promise<T>): Promise<T> {
    this.#unansweredSince ??= Date.now()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new LateError()), lateMs)
    try {
      const answer = await Promise.race([call, late.promise])
      this.#unansweredSince = undefined
      this.#fails = 0
      if (this.#shown.state === 'offline') this.#show({ state: 'on' })
      return answer
    } finally {
      clearTimeout(timer)
    }
  }

  #fail(error: unknown): void {
    if (this.#isClosed) return
    const code = codeOf(error)
    if (isPassing(error)) {
      clearTimeout(this.#retry)
      this.#retry = setTimeout(() => void this.#again(), pausesMs[Math.min(this.#fails, pausesMs.length - 1)])
      this.#fails += 1
      return
    }
    this.#unansweredSince = undefined
    if (code === 'sharedEdit.closed') this.#show({ state: 'ended' })
    else if (code === 'sharedEdit.left') this.#show({ state: 'lost' })
    else this.#show({ state: 'refused', error })
  }

  async #again(): Promise<void> {
    if (this.#queue.length > 0) await this.#flush()
    else await this.beat()
  }

  #tick(): void {
    this.fill()
    const isLate = this.#unansweredSince !== undefined && Date.now() - this.#unansweredSince > offlineMs
    if (isLate && this.#shown.state === 'on') this.#show({ state: 'offline' })
  }

  #isOver(): boolean {
    return ['lost', 'ended', 'refused'].includes(this.#shown.state)
  }

  #reason(): Error {
    const { state } = this.#shown
    return this.#shown.state === 'refused' && this.#shown.error instanceof Error ? this.#shown.error : new Error(state)
  }

  #show(state: LinkState): void {
    if (this.#shown.state === state.state) return
    this.#shown = state
    this.#announce()
  }

  #announce(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** No answer came in time. */
class LateError extends Error {
  readonly kind = 'unavailable'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** It may go well the next time: there was no network, the server was not there, or somebody has to sign in again. */
function isPassing(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && passingKinds.has(String(error.kind))
}

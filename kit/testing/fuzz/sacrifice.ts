import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Question {
  readonly number: number
  readonly question: unknown
  readonly isMeasured: boolean
}

export interface Verdict {
  readonly number: number
  readonly outcome: string
  /** Of the processor: a busy machine is no fault of the work. */
  readonly ms: number
  /** Errors that nobody caught. */
  readonly strays: readonly string[]
  readonly megabytes?: number
  readonly residentMegabytes?: number
  readonly openFiles?: number
}

export type Fate = Verdict | { readonly number: number; readonly fate: 'hung' | 'died'; readonly detail: string }

const fixture = fileURLToPath(new URL('sacrifice.fixture.ts', import.meta.url))

/**
 * A process that may be lost: it does what may hang, or end it, one thing after the other. The module exports
 * `work(question)`, which answers in a word, and may say by `isCaught(reason)` what the product catches itself; after a loss the next thing is done by a new process.
 */
export class Sacrifice {
  readonly #module: string
  readonly #hungAfterMs: number
  #child: ChildProcess | undefined
  #complaint = ''
  #asked = 0

  constructor(module: URL, { hungAfterMs = 60_000 } = {}) {
    this.#module = module.href
    this.#hungAfterMs = hungAfterMs
  }

  async ask(question: unknown, { isMeasured = false } = {}): Promise<Fate> {
    const child = (this.#child ??= await this.#start())
    const number = (this.#asked += 1)
    const waiting = new AbortController()
    const { signal } = waiting
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#hungAfterMs)
    const begin = performance.now()
    child.send({ number, question, isMeasured } satisfies Question)
    try {
      const fate = await Promise.race([
        once(child, 'message', { signal }).then(([verdict]) => verdict as Verdict),
        once(child, 'exit', { signal }).then(() => undefined),
      ])
      if (fate) return fate
      this.#child = undefined
      const isHung = performance.now() - begin >= this.#hungAfterMs
      return { number, fate: isHung ? 'hung' : 'died', detail: this.#complaint.trim().slice(-500) }
    } finally {
      clearTimeout(timer)
      waiting.abort()
    }
  }

  async end(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async #start(): Promise<ChildProcess> {
    this.#complaint = ''
    const child = fork(fixture, [this.#module], {
      execArgv: ['--expose-gc', '--max-old-space-size=1024', '--no-warnings'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint = (this.#complaint + chunk.toString()).slice(-4000)
    })
    await once(child, 'message')
    return child
  }
}

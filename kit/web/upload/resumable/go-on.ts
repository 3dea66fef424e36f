import { CallError } from '../../call/call-error.ts'
import type { SendOptions } from '../upload-queue.ts'

const longestWaitMs = 30_000
/** In a row, with the network there: about ten minutes. */
const mostTries = 25
/** Of the call that ends an upload whose bytes are all there, over all visits. */
export const mostEndings = 10

/** What another try may mend: no network, a server that is away or busy, another request that goes on with it. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  const { code, kind, details } = error
  // somebody has to make room first
  if (code === 'storage.full') return false
  const status = Number(details['status'] ?? 0)
  if (code === 'web.network' || code === 'web.timeout') return status === 0 || status >= 500
  return kind === 'unavailable' || kind === 'conflict' || code === 'kit.tooManyRequests'
}

/** Counts the tries since something last went well, and waits between them. */
export class Patience {
  readonly #options: SendOptions
  #tries = 0

  constructor(options: SendOptions) {
    this.#options = options
  }

  wentWell(): void {
    if (this.#tries === 0) return
    this.#tries = 0
    this.#options.onHeldUp(false)
  }

  /** Throws what no waiting mends. */
  async afterFailure(error: unknown, most = mostTries): Promise<void> {
    const { signal, onHeldUp } = this.#options
    signal.throwIfAborted()
    if (!isPassing(error)) throw error
    if (navigator.onLine) this.#tries += 1
    if (this.#tries >= most) throw error
    onHeldUp(true)
    await untilNextTry(Math.min(longestWaitMs, 500 * 2 ** this.#tries), signal)
    signal.throwIfAborted()
  }
}

/** Sooner when the network comes back; not before, while it is away. */
async function untilNextTry(waitMs: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const until = { signal: AbortSignal.any([signal, ended.signal]), once: true }
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), until)
    addEventListener('online', () => resolve(), until)
    const timer = setInterval(() => {
      if (navigator.onLine) resolve()
    }, waitMs)
    ended.signal.addEventListener('abort', () => clearInterval(timer))
  })
  ended.abort()
}

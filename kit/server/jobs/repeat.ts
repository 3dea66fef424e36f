import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'

export interface RepeatOptions {
  readonly everySeconds: number
  readonly log: Log
  /** Every node calls it; what must not meet takes a lock in the database. */
  run(signal: AbortSignal): Promise<unknown>
}

/** Small work every few seconds, for which a job would cost more than it does. Never meets itself in one process. */
export function repeat({ everySeconds, log, run }: RepeatOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await run(stopping.signal)
      } catch (error) {
        log.warn({ err: error }, 'repeated work failed')
      }
      await delay(everySeconds * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

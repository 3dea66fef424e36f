import { watchLoopDelay, type LoopDelay } from './loop-delay.ts'

/** Metrics of a process: now, and since the last call. */
export interface Measures extends LoopDelay {
  /** `web 1`; absent where there is one process alone. */
  readonly process?: string
  readonly residentBytes: number
  readonly heapBytes: number
}

export function measureProcess(name?: string): { read(): Measures; stop(): void } {
  const loop = watchLoopDelay()
  return {
    read() {
      const { rss, heapUsed } = process.memoryUsage()
      return {
        ...loop.read(),
        ...(name === undefined ? {} : { process: name }),
        residentBytes: rss,
        heapBytes: heapUsed,
      }
    },
    stop: () => loop.stop(),
  }
}

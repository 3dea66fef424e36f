import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 10
const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)

export interface LoopDelay {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

/** The longest block of the event loop since the last call: all requests waited for it. */
export function watchLoopDelay(): { read(): LoopDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram.enable()
  return {
    read() {
      const { max } = histogram
      const delay = {
        p50Ms: milliseconds(histogram.percentile(50)),
        p99Ms: milliseconds(histogram.percentile(99)),
        maxMs: milliseconds(max),
      }
      histogram.reset()
      return delay
    },
    stop: () => histogram.disable(),
  }
}

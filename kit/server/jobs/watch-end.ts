import type { WorkerEvents } from 'graphile-worker'

/** The time for a runner to end once none of its workers has a job: it still records the last ones. */
const patienceMs = 3_000

/**
 * Tells when a runner has stopped working and does not come to its end. The queue (graphile-worker 0.18) miscounts the
 * batches that it waits for when the failures of two jobs could not be written down, as while the database is away; it
 * then waits for ever, and this process would do no job any more.
 */
export function watchEnd(events: WorkerEvents, onStuck: () => void): void {
  let working = 0
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    if (isEnding && working === 0) timer ??= setTimeout(onStuck, patienceMs).unref()
  }
  events.on('worker:create', () => (working += 1))
  events.on('worker:stop', () => {
    working -= 1
    look()
  })
  events.on('pool:gracefulShutdown', () => {
    isEnding = true
    look()
  })
  events.on('pool:release', () => clearTimeout(timer))
}

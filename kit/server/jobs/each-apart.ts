import { isDatabaseBusy } from '../database/database-busy.ts'
import type { JobContext } from './define-job.ts'

interface Each<Item> {
  /** Which one it is, for the log. */
  readonly about: (item: Item) => Readonly<Record<string, unknown>>
  readonly run: (item: Item) => Promise<unknown>
  /** What becomes of one that failed, so that the next run does not meet it again. */
  readonly leftOut?: (item: Item) => Promise<unknown>
}

/**
 * One after the other: what goes wrong with one is written to the log and holds up none of the others. A database that
 * has no room or is away holds up all of them, and so does a process that is about to stop: the job runs again.
 */
export async function eachApart<Item>(
  { signal, log }: Pick<JobContext, 'signal' | 'log'>,
  items: readonly Item[],
  { about, run, leftOut }: Each<Item>,
): Promise<void> {
  for (const item of items) {
    signal.throwIfAborted()
    try {
      await run(item)
    } catch (error) {
      if (signal.aborted || isDatabaseBusy(error)) throw error
      log.error({ err: error, ...about(item) }, 'one is left out of a run')
      await leftOut?.(item)
    }
  }
}

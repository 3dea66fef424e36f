import pino, { type Logger } from 'pino'
import type { Configuration } from '../configuration.ts'

/** A process of the product while it starts. */
export interface Start {
  readonly configuration: Configuration
  readonly log: Logger
  /** What was started and how to end it, the last first. */
  readonly ends: (() => Promise<unknown>)[]
}

export interface RunningProduct {
  readonly log: Logger
  stop(): Promise<void>
}

/** Each line names the process, where there are several. */
export function beginStart(configuration: Configuration, name?: string): Start {
  const log = pino(
    { level: configuration.SHUKU_LOG, ...(name === undefined ? {} : { base: { pid: process.pid, process: name } }) },
    pino.destination({ fd: 2, sync: true }),
  )
  return { configuration, log, ends: [] }
}

/** What the start prints when all is there. */
export function readyLine({ SHUKU_PREFIX }: Configuration, address?: string): string {
  return address === undefined
    ? 'Shuku works on jobs; it answers no calls here (SHUKU_ROLES).'
    : `Shuku is ready at ${address}${SHUKU_PREFIX}/`
}

/** Runs the start; when it fails, what has started already ends. */
export async function whole<T>(start: Start, run: (stop: () => Promise<void>) => Promise<T>): Promise<T> {
  const stop = async () => {
    for (const end of start.ends.toReversed()) await end()
  }
  try {
    return await run(stop)
  } catch (error) {
    await stop().catch((failed: unknown) => start.log.error(failed, 'stopping after a failed start'))
    throw error
  }
}

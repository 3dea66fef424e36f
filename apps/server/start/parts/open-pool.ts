import { createPool, type Connection } from '@shuku/kit/server'
import { rightsCache } from '@shuku/domain/rights/server'
import type { Logger } from 'pino'
import type { Start } from './start.ts'

interface Pooling {
  readonly connection: Connection
  readonly max: number
  readonly work: 'requests' | 'jobs'
}

export function openPool({ log, ends }: Start, options: Pooling) {
  const pool = createPool({
    ...options,
    applicationName: `shuku ${options.work}`,
    onConnectionLost: connectionLost(log),
  })
  ends.push(() => pool.end())
  return pool
}

/** After a restore or fail-over the caches of this process may be of other data, so they are dropped. */
function connectionLost(log: Logger) {
  return (error: Error) => {
    rightsCache.clear()
    log.warn({ reason: error.message }, 'connection to the database lost')
  }
}

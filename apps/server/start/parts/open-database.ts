import { join } from 'node:path'
import { startEmbeddedPostgres, type Connection } from '@shuku/kit/server'
import type { Start } from './start.ts'

/**
 * The database that the settings name, or the embedded one, which ends with this process. What may go on meanwhile
 * begins once it is certain that this process may have it.
 */
export async function openDatabase(
  { configuration, log, ends }: Start,
  meanwhile: () => void | Promise<void> = () => {},
): Promise<Connection> {
  if (configuration.DATABASE_URL) {
    await meanwhile()
    return configuration.DATABASE_URL
  }
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(configuration.SHUKU_DATA, 'database'),
    onNotice: (sentence) => log.warn(sentence),
    onClaimed: meanwhile,
    onLost: () => {
      log.error('another server has taken the data folder; this one ends')
      process.kill(process.pid, 'SIGTERM')
    },
  })
  ends.push(() => postgres.stop())
  return postgres.connection
}

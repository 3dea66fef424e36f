import { setTimeout as delay } from 'node:timers/promises'
import { DirectConnection, silentLog } from '@shuku/kit/server'
import { runJobs } from '../start/run-jobs.ts'
import type { Stores } from './open-stores.ts'

/** Waits until no extraction is pending; runs the jobs here if no server does. */
export async function waitForTexts(stores: Stores, signal: AbortSignal): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  if (!stores.serverRuns) {
    const connection = stores.pool.options
    const { host = '', port = 5432, user = '', database = '', password } = connection
    const direct = new DirectConnection({
      connection: { host, port, user, database, password: password as string },
      applicationName: 'shuku command jobs',
      log: silentLog,
    })
    await direct.start()
    ends.push(() => direct.stop())
    const jobs = await runJobs({ ...stores, direct, log: silentLog })
    ends.push(() => jobs.stop())
  }
  try {
    for (let last = -1; !signal.aborted;) {
      const { left } = await stores.database
        .selectFrom('file_content')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('text_state', '=', 'waiting')
        .executeTakeFirstOrThrow()
      if (left === 0) break
      if (left !== last) process.stderr.write(`texts of ${left} files are still being read …\n`)
      last = left
      await delay(1000)
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

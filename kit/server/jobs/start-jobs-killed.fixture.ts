import { z } from '@shuku/kit/contract'
import { type Connection, createDatabase, createPool } from '../database/database.ts'
import { defineJob } from './define-job.ts'
import { DirectConnection } from '../database/direct-connection.ts'
import { startJobs } from './start-jobs.ts'
import { silentLog } from '../log.ts'
import { LocalStore } from '../storage/local-store.ts'

// A worker whose only job never ends, for the test that kills it.
const connection = JSON.parse(process.env['CONNECTION'] ?? '') as Connection
const pool = createPool({ connection, max: 4, applicationName: 'killed', work: 'jobs' })
const direct = new DirectConnection({ connection, applicationName: 'killed', log: silentLog })
await direct.start()

const hang = defineJob({
  name: 'test.hang',
  payload: z.object({}),
  run: () => {
    process.send?.('began')
    return new Promise(() => {})
  },
})
const store = new LocalStore(process.env['FOLDER'] ?? '', { fast: true })
await startJobs({ pool, database: createDatabase(pool), direct, store, log: silentLog, jobs: [hang] })

import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob } from './define-job.ts'
import { sweepProgress } from './progress.ts'

/**
 * Forgets what the edge kept of requests: answers under an `Idempotency-Key` and selections after a day, runs of lists
 * after two hours; and the progress of jobs that ended long ago.
 */
export const sweepKept = defineJob({
  name: 'kit.sweepKept',
  payload: z.object({}),
  priority: 20,
  run: async (_, { database }) => {
    await database
      .deleteFrom('idempotency')
      .where('at', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    await database
      .deleteFrom('table_key')
      .where('last_used_at', '<', sql<Date>`now() - interval '2 hours'`)
      .execute()
    await database
      .deleteFrom('table_selection')
      .where('selected_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    await sweepProgress(database)
  },
})

import { z } from '@shuku/kit/contract'
import { defineJob } from '@shuku/kit/server'
import { verifyCounts } from './verify-counts.ts'

/** Every night: compares the counts behind the trees with the documents, corrects differences and logs them. */
export const verifyCountsJob = defineJob({
  name: 'documents.verifyCounts',
  payload: z.object({}),
  priority: 20,
  run: async (_payload, { database, log }) => {
    const differences = await verifyCounts(database)
    if (differences.length > 0)
      log.error({ differences: differences.slice(0, 20), count: differences.length }, 'counts were not the truth')
  },
})

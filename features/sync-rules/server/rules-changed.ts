import { defineJob, enqueue, publish, type Database } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'

/** Has the open screens of a person ask for their rules again. */
export const rulesChangedJob = defineJob({
  name: 'syncRules.changed',
  payload: z.object({ personId: z.int() }),
  run: async ({ personId }, { database }) => publish(database, { personId, event: 'syncRules' }),
})

/** In the transaction of what changed rules of theirs, or of how these went. */
export async function rulesChanged(db: Database, personId: number): Promise<void> {
  await enqueue(db, rulesChangedJob, { payload: { personId }, key: `syncRules ${personId}`, preservesTime: true })
}

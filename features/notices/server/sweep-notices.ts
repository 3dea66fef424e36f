import { sql } from 'kysely'
import { defineJob } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'

const keptDays = 180

/** Nobody looks for a notice of half a year ago; what happened stands in the logs. */
export const sweepNotices = defineJob({
  name: 'notices.sweep',
  payload: z.object({}),
  run: async (_, { database }) => {
    await sql`delete from notice_event where at < now() - make_interval(days => ${keptDays})`.execute(database)
  },
})

import { sql } from 'kysely'
import { z } from '@shuku/kit/contract'
import { defineJob } from '@shuku/kit/server'

/** Nightly: forgets moves that nobody can take back any more. What they did stays in the logs of the documents. */
export const sweepMoves = defineJob({
  name: 'documents.sweepMoves',
  payload: z.object({}),
  priority: 20,
  run: async (_, { database }) => {
    // one that was taken back goes with what took it back
    await sql`
      delete from document_move where coalesce(
        (select coalesce(back.ended_at, 'infinity') from document_move as back where back.undoes_id = document_move.id),
        ended_at
      ) < now() - interval '30 days'`.execute(database)
  },
})

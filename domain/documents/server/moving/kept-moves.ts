import { sql } from 'kysely'
import type { Retention } from '@shuku/kit/server'

/** Until nobody can take them back any more; one that was taken back goes with what took it back. What they did stays in the logs. */
export const keptMoves: Retention = {
  table: 'document_move',
  since: sql<Date | null>`coalesce(
    (select coalesce(back.ended_at, 'infinity') from document_move as back where back.undoes_id = document_move.id),
    ended_at)`,
  days: 30,
}

import { sql } from 'kysely'
import type { Retention } from '@shuku/kit/server'

/**
 * Until nobody can take them back any more. One that was taken back goes the time after what took it back and refers to
 * it: both in one statement is not sure, as rows that somebody holds stay. What they did stays in the logs.
 */
export const keptMoves: Retention = {
  table: 'document_move',
  since: sql<Date | null>`case
    when not exists (select from document_move as back where back.undoes_id = document_move.id) then ended_at
  end`,
  days: 30,
}

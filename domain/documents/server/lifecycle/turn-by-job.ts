import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import type { Database } from '@shuku/kit/server'
import { statuses } from '../../contract.ts'
import { statusChanged } from '../events.ts'
import { leadsFrom, transitions } from '../status.ts'

interface JobTurn {
  readonly act: 'archive' | 'dispose'
  readonly documentIds: readonly number[]
  /** In the log, beside that nobody did it and in which category it was. */
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * A job archives documents or puts them into the recycle bin, as far as that leads on from their status; they are locked.
 * The owner is in the log for it, and undoes it. Returns those of which it is done.
 */
export async function turnByJob(db: Database, { act, documentIds, details }: JobTurn): Promise<number[]> {
  const { to, logged } = transitions[act]
  const change =
    to === undefined ? sql`deleted_at = now(), deleted_by = document.owner_id` : sql`status = ${sql.lit(statuses[to])}`
  const { rows } = await sql<{ id: number }>`
    with due as (
      select document.id, document.status, document.effective_at from document
      where document.id = any(${documentIds}::bigint[]) and document.deleted_at is null and ${leadsFrom(act)}
    ), changed as (
      update document set ${change} from due where document.id = due.id
      returning document.id, document.subject, document.owner_id, document.category_id, due.status, due.effective_at
    ), turned as (
      insert into document_turn (document_id, act, person_id, former_status, former_effective_at)
      select id, ${act}, owner_id, status, effective_at from changed where ${to !== undefined}
      on conflict (document_id) do update set act = excluded.act, person_id = excluded.person_id, reason = '', at = now(),
        former_status = excluded.former_status, former_effective_at = excluded.former_effective_at
    ), logged as (
      insert into document_log (document_id, subject, operation, person_id, account_id, details)
      select id, subject, ${documentActs[logged]}, owner_id, owner_id,
        jsonb_build_object('automatic', true, 'categoryId', category_id) || ${JSON.stringify(details)}::jsonb
      from changed
    )
    select id::float8 as id from changed`.execute(db)
  const done = rows.map(({ id }) => id)
  if (to !== undefined && done.length > 0) await statusChanged.announce(db, { documentIds: done })
  return done
}

import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { statuses, undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'

/** Whether what is submitted now is to wait for its day. */
export function isDated(at: Date | null | undefined): boolean {
  return at !== null && at !== undefined && at.getTime() > Date.now()
}

/** When the `document` is to take effect, in SQL. */
export const selectPublication = sql<Date | null>`(
  select at from document_publication where document_publication.document_id = document.id)`

/** Says when a document is to take effect; null: as soon as it may. Undefined leaves it as it is. */
export async function setPublication(
  { db, caller }: Pick<ActContext, 'db' | 'caller'>,
  documentId: number,
  at: Date | null | undefined,
): Promise<void> {
  if (at === undefined) return
  if (at === null) {
    await db.deleteFrom('document_publication').where('document_id', '=', documentId).execute()
    return
  }
  await sql`
    insert into document_publication (document_id, at, person_id) values (${documentId}, ${at}, ${caller.personId})
    on conflict (document_id) do update set at = excluded.at, person_id = excluded.person_id`.execute(db)
}

/** As the log has it of each document of which the time is set anew: for the way back. */
export async function recordFormer({ db }: ActContext, documentIds: readonly number[]) {
  const { rows } = await sql<{ id: number; at: Date; personId: number }>`
    select document_id::float8 as id, at, person_id as "personId" from document_publication
    where document_id = any(${documentIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, at, personId }) => [id, { former: { at: at.toISOString(), personId } }]))
}

interface SetSome {
  readonly documentIds: readonly number[]
  /** Only by this batch. */
  readonly of: number | undefined
}

/**
 * Of documents that still wait for the time that the caller was the last to set, within `undoDays`, it is what it was
 * before, as long as neither time has come. Answers which these are; they are locked.
 */
export async function setFormerAgain({ db, caller }: ActContext, { documentIds, of }: SetSome): Promise<number[]> {
  const { rows } = await sql<{ id: number; at: Date | null; personId: number | null }>`
    select document.id::float8 as id, former.at, former.person_id as "personId"
    from document join document_publication as publication on publication.document_id = document.id
    cross join lateral (
      select details, at, batch_id from document_log
      where document_log.document_id = document.id and operation = ${sql.lit(documentActs.changeOfStatus)}
        and account_id = ${caller.personId} and details ? 'publishAt'
      order by at desc, id desc limit 1
    ) as logged
    cross join lateral (
      select (logged.details #>> '{former,at}')::timestamptz as at, (logged.details #>> '{former,personId}')::integer as person_id
    ) as former
    where document.id = any(${documentIds}::bigint[]) and document.status = ${sql.lit(statuses.waitingToBePublished)}
      and publication.person_id = ${caller.personId} and publication.at = (logged.details ->> 'publishAt')::timestamptz
      and publication.at > now() and coalesce(former.at > now(), true) and document.updated_at <= logged.at
      and logged.at > now() - make_interval(days => ${undoDays}::integer)
      and (${of ?? null}::bigint is null or logged.batch_id = ${of ?? null}::bigint)`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await db.deleteFrom('document_publication').where('document_id', 'in', ids).execute()
  const former = rows.flatMap(({ id, at, personId }) =>
    at === null || personId === null ? [] : [{ document_id: id, at, person_id: personId }],
  )
  if (former.length > 0) await db.insertInto('document_publication').values(former).execute()
  return ids
}

import { sql } from 'kysely'
import { liveChannel, type Database } from '@shuku/kit/server'
import { isAlive } from './find-edit-session.ts'
import { endLapsed } from './end-editing.ts'

interface Notice {
  readonly personId: number
  readonly documentId: number
}

/** A person wants to know when nobody edits the document any more. */
export async function waitToEdit(db: Database, { personId, documentId }: Notice): Promise<void> {
  await db
    .insertInto('edit_notice')
    .values({ person_id: personId, document_id: documentId })
    .onConflict((conflict) => conflict.columns(['document_id', 'person_id']).doUpdateSet({ asked_at: sql`now()` }))
    .execute()
}

/** Records that the person's screen must learn that the editing of the document has changed. */
export async function notifySoon(db: Database, { personId, documentId }: Notice): Promise<void> {
  await db
    .insertInto('edit_notice')
    .values({ person_id: personId, document_id: documentId, is_due: true })
    .onConflict((conflict) => conflict.columns(['document_id', 'person_id']).doUpdateSet({ is_due: true }))
    .execute()
}

/**
 * Notifies the screens of people who wait for a document that became free, and of those whose lease was taken over. Not
 * within the acts themselves, since `publish` would put their commits in a row; so it also covers sessions that ended
 * by themselves.
 */
export async function notifyEditors(database: Database): Promise<void> {
  await endLapsed(database)
  await sql`
    with forgotten as (
      delete from edit_request where asked_at < now() - interval '1 day'
    ),
    notified as (
      delete from edit_notice
      where is_due or asked_at < now() - interval '1 day'
        or not exists (select from edit_session where edit_session.document_id = edit_notice.document_id and ${isAlive})
      returning person_id, document_id
    )
    select pg_notify(${liveChannel}, json_build_object(
      'person', person_id, 'event', 'editing', 'data', json_build_object('id', document_id)
    )::text) from notified`.execute(database)
}

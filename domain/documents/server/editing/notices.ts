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

/** A person is to be told that something about the editing of the document is not as they know it. */
export async function tellSoon(db: Database, { personId, documentId }: Notice): Promise<void> {
  await db
    .insertInto('edit_notice')
    .values({ person_id: personId, document_id: documentId, is_due: true })
    .onConflict((conflict) => conflict.columns(['document_id', 'person_id']).doUpdateSet({ is_due: true }))
    .execute()
}

/**
 * Tells the screens of those who wait for a document that nobody edits any more, and of those who lost theirs. Not in
 * the acts themselves, whose commits it would put in a row (see `publish`); so it is told also of what ended by itself.
 */
export async function tellEditors(database: Database): Promise<void> {
  await endLapsed(database)
  await sql`
    with told as (
      delete from edit_notice
      where is_due or asked_at < now() - interval '1 day'
        or not exists (select from edit_session where edit_session.document_id = edit_notice.document_id and ${isAlive})
      returning person_id, document_id
    )
    select pg_notify(${liveChannel}, json_build_object(
      'person', person_id, 'event', 'editing', 'data', json_build_object('id', document_id)
    )::text) from told`.execute(database)
}

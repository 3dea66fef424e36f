import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { findEditSession, isAlive, type Editing, type EditSession } from './find-edit-session.ts'
import { notifySoon } from './notices.ts'

type Asking = Pick<ActContext, 'db' | 'caller' | 'language'>

/** Without an answer for so long the one who edits has agreed. */
export const answerMinutes = 5

/** Somebody who wants to write together with the one who edits, as the latter sees them. */
export interface EditRequest {
  readonly personId: number
  readonly name: string
  readonly askedAt: Date
}

/** The caller's own request. */
export interface OwnEditRequest {
  readonly askedAt: Date
  readonly isDeclined: boolean
  /** Without an answer they can begin then. */
  readonly agreedAt: Date
}

/** A condition on `edit_request` and `edit_session`: it is about the editing that is under way. */
const isPresent = sql<boolean>`(edit_request.document_id = edit_session.document_id
  and edit_request.asked_at >= edit_session.began_at and edit_session.shared_edit_id is null and ${isAlive})`

/**
 * Asks the one who edits to write together; one who has declined may be asked again. Asked twice, they have the time that
 * they had from the first.
 */
export async function askToWriteTogether(asking: Asking, documentId: number): Promise<OwnEditRequest> {
  const { db, caller, language } = asking
  await requireRightOn(asking, documentId, 'edit')
  const present = await findEditSession(db, documentId, { language, lock: true })
  if (!present?.isAlive || present.personId === caller.personId) throw documentErrors.notEditedByOther()
  if (present.sharedEditId !== null) throw documentErrors.writtenTogether()
  await sql`
    insert into edit_request (document_id, person_id) values (${documentId}::bigint, ${caller.personId}::integer)
    on conflict (document_id, person_id) do update set declined_at = null,
      asked_at = case when edit_request.declined_at is null and edit_request.asked_at >= ${present.beganAt}
        then edit_request.asked_at else now() end`.execute(db)
  await notifySoon(db, { personId: present.personId, documentId })
  const own = await findEditRequest(asking, documentId)
  if (!own) throw documentErrors.notEditedByOther()
  return own
}

/** The one who edits goes on alone, and those who asked learn it. */
export async function declineToWriteTogether(asking: Asking, { documentId, token }: Editing): Promise<void> {
  const { db, caller } = asking
  await requireRightOn(asking, documentId, 'edit')
  const { rows } = await sql<{ personId: number }>`
    update edit_request set declined_at = now() from edit_session
    where ${isPresent} and edit_request.document_id = ${documentId}::bigint and edit_request.declined_at is null
      and edit_session.token = ${token} and edit_session.person_id = ${caller.personId}::integer
    returning edit_request.person_id as "personId"`.execute(db)
  for (const { personId } of rows) await notifySoon(db, { personId, documentId })
}

/** What the caller has asked of the one who edits now. */
export async function findEditRequest(
  { db, caller }: Pick<Asking, 'db' | 'caller'>,
  documentId: number,
): Promise<OwnEditRequest | undefined> {
  const { rows } = await sql<OwnEditRequest>`
    select asked_at as "askedAt", declined_at is not null as "isDeclined",
      asked_at + make_interval(mins => ${sql.lit(answerMinutes)}) as "agreedAt"
    from edit_request join edit_session on ${isPresent}
    where edit_request.document_id = ${documentId}::bigint
      and edit_request.person_id = ${caller.personId}::integer`.execute(db)
  return rows[0]
}

/** Who asks the window that edits, and has had no answer; those who asked first come first. */
export async function findEditRequests(
  { db, caller, language }: Asking,
  { documentId, token }: Editing,
): Promise<EditRequest[]> {
  const { rows } = await sql<EditRequest>`
    select person.id as "personId", ${localName('person', language)} as name, asked_at as "askedAt"
    from edit_request join edit_session on ${isPresent} join person on person.id = edit_request.person_id
    where edit_request.document_id = ${documentId}::bigint and edit_request.declined_at is null
      and edit_session.token = ${token} and edit_session.person_id = ${caller.personId}::integer
    order by asked_at, person.id`.execute(db)
  return rows
}

/** Whether the caller has waited long enough for an answer of the one who edits. */
export async function isAnsweredBySilence({ db, caller }: Asking, { documentId }: { documentId: number }) {
  const { rows } = await sql`
    select from edit_request join edit_session on ${isPresent}
    where edit_request.document_id = ${documentId}::bigint and edit_request.person_id = ${caller.personId}::integer
      and declined_at is null and asked_at <= now() - make_interval(mins => ${sql.lit(answerMinutes)})`.execute(db)
  return rows.length > 0
}

/** All of them are answered: several write together now. Those who wait to edit learn it too. */
export async function answerRequests(db: Database, documentId: number, former: EditSession | undefined): Promise<void> {
  await sql`
    with answered as (
      delete from edit_request where document_id = ${documentId}::bigint returning person_id
    ),
    informed as (
      select person_id from answered union select person_id from edit_notice where document_id = ${documentId}::bigint
      union select ${former?.personId ?? null}::integer
    )
    insert into edit_notice (person_id, document_id, is_due)
    select person_id, ${documentId}::bigint, true from informed where person_id is not null
    on conflict (document_id, person_id) do update set is_due = true`.execute(db)
}

import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { recordDocumentAct, type Actor } from '@shuku/domain/audit/server'
import { isAlive, type Editing } from './find-edit-session.ts'

/** A window leaves: its lease ends, if it still had it. */
export async function endEditing(actor: Actor, { documentId, token }: Editing): Promise<void> {
  const ended = await actor.db
    .deleteFrom('edit_session')
    .where('document_id', '=', documentId)
    .where('token', '=', token)
    .where('person_id', '=', actor.caller.personId)
    .where('shared_edit_id', 'is', null)
    .returning('document_id')
    .executeTakeFirst()
  if (ended) await recordDocumentAct(actor, { act: 'automaticCheckIn', documentIds: [documentId] })
}

/** Somebody has signed out everywhere: nobody is left to go on in the windows of theirs that edit. */
export async function endEditingOfAccount(db: Database, signedInId: number): Promise<void> {
  await recordEnds(db, sql<boolean>`signed_in_id = ${signedInId} and shared_edit_id is null`, {})
}

/** A shared edit is over, and so is its lease. */
export async function endSharedEditing(db: Database, sharedEditId: number): Promise<void> {
  await recordEnds(db, sql<boolean>`shared_edit_id = ${sharedEditId}::bigint`, { sharedEdit: sharedEditId })
}

const hasLapsed = sql<boolean>`not ${isAlive}`

/** Leases that ran out end, in the name of who had them. */
export async function endLapsed(database: Database): Promise<void> {
  // nearly always there is none: no transaction then
  const one = await database.selectFrom('edit_session').select('document_id').where(hasLapsed).limit(1).execute()
  if (one.length === 0) return
  await database.transaction().execute((db) => recordEnds(db, hasLapsed, { lapsed: true }))
}

async function recordEnds(db: Database, which: RawBuilder<boolean>, details: Record<string, unknown>): Promise<void> {
  const ended = await db
    .deleteFrom('edit_session')
    .where(which)
    .returning(['document_id', 'person_id as personId', 'signed_in_id as signedInId'])
    .execute()
  for (const { document_id, ...caller } of ended)
    await recordDocumentAct({ db, caller }, { act: 'automaticCheckIn', documentIds: [document_id], details })
}

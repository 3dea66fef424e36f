import { sql } from 'kysely'
import { recordDocumentAct, type DocumentActRecord } from '@shuku/domain/audit/server'
import { hasRight, requireRightOn, type LockedDocument, type DocumentFacts } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { statusAfter, statusOf } from '../status.ts'
import { findEditSession, type Editing, type EditSession } from './find-edit-session.ts'
import { notifySoon } from './notices.ts'

/** Somebody who edits, as others see them. */
export interface Editor {
  readonly id: number
  readonly name: string
  readonly since: Date
  /** The caller, in another window. */
  readonly isMe: boolean
  readonly mayTakeOver: boolean
  /** Of a window that gives no sign of life any more: when its lease runs out. */
  readonly freeAt?: Date
  /** Several people write together, and more can join them. */
  readonly sharedEditId?: number
}

/** Takes the lease of a document, or renews it; answers who has it where that is another window. */
export async function beginEditing(context: ActContext, editing: Editing): Promise<Editor | undefined> {
  const document = await lockToEdit(context, editing)
  const present = await presentSession(context, editing)
  if (present?.isAlive && !isOwn(context, present, editing) && !isLeft(context, present))
    return editorOf(context, present, document)
  const goesOn = present !== undefined && isOwn(context, present, editing)
  if (present && !goesOn) await recordEnd(context, editing, present)
  await hold(context, editing)
  if (!goesOn) await recordDocumentAct(context, entry('automaticCheckOut', editing))
  return undefined
}

/**
 * Takes the lease from its holder. Requires full control, unless the other window is the caller's own. The text of the
 * former editor stays theirs, and they are notified.
 */
export async function takeOverEditing(context: ActContext, editing: Editing): Promise<void> {
  const document = await lockToEdit(context, editing)
  const present = await presentSession(context, editing)
  if (!present?.isAlive || isOwn(context, present, editing)) return void (await beginEditing(context, editing))
  if (present.sharedEditId !== null) throw documentErrors.writtenTogether()
  const isMe = present.personId === context.caller.personId
  if (!isMe && !hasRight(document, 'full')) throw documentErrors.mayNotTakeOver({ by: present.name })
  await notifySoon(context.db, { personId: present.personId, documentId: editing.documentId })
  await recordDocumentAct(
    context,
    entry(isMe ? 'automaticCheckIn' : 'forcedCheckIn', editing, { of: present.personId }),
  )
  await hold(context, editing)
  await recordDocumentAct(context, entry(isMe ? 'automaticCheckOut' : 'forcedCheckOut', editing))
}

export function editorOf(
  { caller }: Pick<ActContext, 'caller'>,
  { personId, name, beganAt, isSilent, freeAt, sharedEditId }: EditSession,
  standing: DocumentFacts,
): Editor {
  const isMe = personId === caller.personId
  if (sharedEditId !== null) return { id: personId, name, since: beganAt, isMe, mayTakeOver: false, sharedEditId }
  const mayTakeOver = isMe || hasRight(standing, 'full')
  return { id: personId, name, since: beganAt, isMe, mayTakeOver, ...(isSilent ? { freeAt } : {}) }
}

/** Acts on the lease of a document come one after the other, and after the saves of it. */
async function lockToEdit(context: ActContext, { documentId }: Editing): Promise<LockedDocument> {
  const document = await requireRightOn(context, documentId, 'edit')
  statusAfter(statusOf(document.status), 'edit', context.language)
  return document
}

function presentSession({ db, language }: ActContext, { documentId }: Editing) {
  return findEditSession(db, documentId, { language, lock: true })
}

type Asking = Pick<ActContext, 'db' | 'caller' | 'language'>

/** It is the window itself that has the lease. */
export function isOwn({ caller }: Pick<Asking, 'caller'>, present: EditSession, { token }: Editing): boolean {
  return present.sharedEditId === null && present.token === token && present.personId === caller.personId
}

/** A window of the caller's own that was closed without a word: it keeps nobody from going on in another. */
export function isLeft({ caller }: Pick<Asking, 'caller'>, present: EditSession): boolean {
  return present.isSilent && present.sharedEditId === null && present.personId === caller.personId
}

/** Gives the lease to a window of the caller's, or to the shared edit that they take part in. */
export async function hold(
  { db, caller }: Asking,
  { documentId, token, sharedEditId = null }: Editing & { readonly sharedEditId?: number | null },
): Promise<void> {
  const holder = { token, person_id: caller.personId, signed_in_id: caller.signedInId, shared_edit_id: sharedEditId }
  await db
    .insertInto('edit_session')
    .values({ document_id: documentId, ...holder })
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet({
        ...holder,
        began_at: sql<Date>`case when edit_session.token = excluded.token then edit_session.began_at else now() end`,
        alive_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

/** A lease that ran out ends when the next one begins, if the clock has not ended it before. */
async function recordEnd(context: ActContext, editing: Editing, { personId, signedInId }: EditSession): Promise<void> {
  const theirs = { ...context, caller: { ...context.caller, personId, signedInId } }
  await recordDocumentAct(theirs, entry('automaticCheckIn', editing, { lapsed: true }))
}

type SessionAct = 'automaticCheckOut' | 'forcedCheckOut' | 'automaticCheckIn' | 'forcedCheckIn'

/** The entry for the log of the document. */
function entry(act: SessionAct, { documentId }: Editing, details: Record<string, unknown> = {}): DocumentActRecord {
  return { act, documentIds: [documentId], details }
}

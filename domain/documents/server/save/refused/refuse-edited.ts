import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { findEditSession } from '../../editing/find-edit-session.ts'
import { keepRefused } from './keep-refused.ts'
import type { LockedDocument } from '../lock-document.ts'
import type { DocumentChange } from '../document-change.ts'

/**
 * DOC-20: while one window edits a document nobody else saves it, by whatever door; what was sent is kept as their
 * draft. A program that acts for the person who edits is no window: there the versions decide.
 */
export async function refuseEdited(context: ActContext, before: LockedDocument, change: DocumentChange): Promise<void> {
  const { db, caller } = context
  const session = await findEditSession(db, before.id, context)
  if (!session?.isAlive) return
  const isMe = session.personId === caller.personId
  if (isMe && (!change.editing || change.editing.token === session.token)) return
  // only what somebody wrote is worth a draft, which would stand in the place of another one
  if (change.html === undefined && change.subject === undefined) {
    throw documentErrors.beingEdited({ id: before.id, by: session.name })
  }
  keepRefused(context, before, change)
  throw isMe ? documentErrors.editedElsewhere({ id: before.id }) : documentErrors.editedByOther({ by: session.name })
}

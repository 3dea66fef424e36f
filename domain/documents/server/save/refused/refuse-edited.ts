import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { findEditSession } from '../../editing/find-edit-session.ts'
import { saveRefused } from './save-refused.ts'
import type { LockedDocument } from '../lock-document.ts'
import type { DocumentChange } from '../document-change.ts'

/**
 * DOC-20: while one window edits a document nobody else can save it, through any call; what was sent is stored as a
 * draft of the sender. A program that acts for the editing person is no window: there the versions decide.
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
  const stored = await saveRefused(context, before, change)
  throw isMe
    ? documentErrors.editedElsewhere({ id: before.id, stored })
    : documentErrors.editedByOther({ by: session.name, stored })
}

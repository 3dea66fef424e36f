import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { findEditSession } from '../../editing/find-edit-session.ts'
import { storeRefused } from './store-refused.ts'
import type { LockedDocument } from '../lock-document.ts'
import type { DocumentChange } from '../document-change.ts'

/**
 * While one window edits a document nobody else can save it, through any call; what was sent is stored as a
 * draft of the sender. A program that acts for the editing person is no window: there the versions decide. Where several
 * write together, only a save of their shared edit passes; that its sender writes there, the shared edit has seen.
 */
export async function refuseEdited(context: ActContext, before: LockedDocument, change: DocumentChange): Promise<void> {
  const { db, caller } = context
  const session = await findEditSession(db, before.id, context)
  if (!session?.isAlive) return
  const { sharedEditId } = session
  if (sharedEditId !== null && sharedEditId === change.sharedEditId) return
  const isMe = sharedEditId === null && session.personId === caller.personId
  if (isMe && (!change.editing || change.editing.token === session.token)) return
  // only what somebody wrote is worth a draft
  const { html, subject, keywords, note } = change
  if ([html, subject, keywords, note].every((written) => written === undefined)) {
    throw documentErrors.beingEdited({ id: before.id, by: session.name })
  }
  throw await storeRefused(context, { before, change }, (stored) => {
    if (sharedEditId !== null) return documentErrors.editedTogether({ id: before.id, stored })
    return isMe
      ? documentErrors.editedElsewhere({ id: before.id, stored })
      : documentErrors.editedByOther({ by: session.name, stored })
  })
}

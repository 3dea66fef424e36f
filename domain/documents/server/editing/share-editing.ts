import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { hold, isLeft, isOwn } from './begin-editing.ts'
import { answerMinutes, answerRequests, isAnsweredBySilence } from './edit-requests.ts'
import { findEditSession, type Editing } from './find-edit-session.ts'

type Asking = Pick<ActContext, 'db' | 'caller' | 'language'> & Partial<Pick<ActContext, 'request'>>

/** The window of the caller's that writes in a shared edit. */
export interface SharedEditing extends Editing {
  readonly sharedEditId: number
}

/**
 * Gives the lease of a document to a shared edit. It takes it from nobody, from the window itself, which agrees by that, or
 * from somebody who was asked and has not answered; otherwise one window stays alone. Who calls this has locked the document.
 */
export async function shareEditing(asking: Asking, editing: SharedEditing): Promise<void> {
  const { db, caller, language } = asking
  const { documentId, sharedEditId } = editing
  const present = await findEditSession(db, documentId, { language, lock: true })
  if (present?.sharedEditId === sharedEditId && present.isAlive) return
  const isAnothers =
    present?.isAlive === true &&
    present.sharedEditId === null &&
    !isOwn(asking, present, editing) &&
    !isLeft(asking, present)
  if (isAnothers && !(await isAnsweredBySilence(asking, editing)))
    throw documentErrors.writtenAlone({ id: documentId, by: present.name, minutes: answerMinutes })
  const details = { sharedEdit: sharedEditId }
  const documentIds = [documentId]
  if (present) {
    const { personId, signedInId, isAlive } = present
    const theirs = { ...asking, caller: { ...caller, personId, signedInId } }
    const ended = isAlive ? details : { ...details, lapsed: true }
    await recordDocumentAct(theirs, { act: 'automaticCheckIn', documentIds, details: ended })
  }
  await hold(asking, { documentId, token: wordOf(sharedEditId), sharedEditId })
  await recordDocumentAct(asking, { act: 'automaticCheckOut', documentIds, details })
  await answerRequests(db, documentId, isAnothers ? present : undefined)
}

/** The word that a window would have; where several write it opens nothing. */
function wordOf(sharedEditId: number): string {
  return `shared-edit-${String(sharedEditId).padStart(8, '0')}`
}

import { requireRightOn } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { findEditSession } from '../editing/find-edit-session.ts'
import { statusAfter, statusOf } from '../status.ts'

type Asking = Pick<ActContext, 'db' | 'caller' | 'language'>

/** Refuses unless the caller may edit the document in its present status. */
export async function requireEditable({ db, caller, language }: Asking, documentId: number): Promise<void> {
  const { status } = await requireRightOn({ db, caller }, documentId, 'edit')
  statusAfter(statusOf(status), 'edit', language)
}

/** The same, and refuses while somebody else edits it. */
export async function requireFree(asking: Asking, documentId: number): Promise<void> {
  await requireEditable(asking, documentId)
  await refuseWhileEdited(asking, documentId)
}

export async function refuseWhileEdited({ db, caller, language }: Asking, documentId: number): Promise<void> {
  const session = await findEditSession(db, documentId, { language })
  if (!session?.isAlive) return
  if (session.sharedEditId !== null || session.personId !== caller.personId)
    throw documentErrors.beingEdited({ by: session.name })
}

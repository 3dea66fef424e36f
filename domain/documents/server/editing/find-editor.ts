import type { Context } from '@shuku/kit/server'
import { checkRight, hasRight, rightErrors, type LockedDocument } from '@shuku/domain/rights/server'
import { editorOf, isOwn, type Editor } from './begin-editing.ts'
import { findEditSession } from './find-edit-session.ts'

/** The editor of a document, as one of the caller's windows sees it. */
export interface Editors {
  /** Somebody who edits in another window. */
  readonly editor: Editor | undefined
  /** The asking window itself has the lease. */
  readonly isHeld: boolean
}

/** The current editor of a document, for people who may edit it. */
export async function findEditor(
  context: Pick<Context, 'db' | 'caller' | 'language'>,
  { documentId, token }: { documentId: number; token?: string | undefined },
): Promise<Editors> {
  const document = await requireEditor(context, documentId)
  const present = await findEditSession(context.db, documentId, context)
  if (!present?.isAlive) return { editor: undefined, isHeld: false }
  const isHeld = token !== undefined && isOwn(context, present, { documentId, token })
  return { editor: isHeld ? undefined : editorOf(context, present, document), isHeld }
}

/** Reads without a lock, unlike an act. */
async function requireEditor(context: Pick<Context, 'db' | 'caller'>, id: number): Promise<LockedDocument> {
  const [document] = (await checkRight(context, [id], 'read')).allowed
  if (!document) throw rightErrors.documentNotFound({ id })
  if (!hasRight(document, 'edit')) throw rightErrors.documentRefused({ id })
  return document
}

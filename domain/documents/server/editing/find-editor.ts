import type { Context } from '@shuku/kit/server'
import { checkRight, hasRight, rightErrors, type LockedDocument } from '@shuku/domain/rights/server'
import { editorOf, type Editor } from './begin-editing.ts'
import { findEditSession } from './find-edit-session.ts'

/** Who edits a document now, for those who may edit it; nobody, if only the caller's own window does. */
export async function findEditor(
  context: Pick<Context, 'db' | 'caller' | 'language'>,
  { documentId, token }: { documentId: number; token?: string | undefined },
): Promise<Editor | undefined> {
  const document = await requireEditor(context, documentId)
  const present = await findEditSession(context.db, documentId, context)
  if (!present?.isAlive || present.token === token) return undefined
  return editorOf(context, present, document)
}

/** Asks without a lock, unlike an act. */
async function requireEditor(context: Pick<Context, 'db' | 'caller'>, id: number): Promise<LockedDocument> {
  const [document] = (await checkRight(context, [id], 'read')).allowed
  if (!document) throw rightErrors.documentNotFound({ id })
  if (!hasRight(document, 'edit')) throw rightErrors.documentRefused({ id })
  return document
}

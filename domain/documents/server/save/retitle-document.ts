import { extensionOf, titleOf } from '@shuku/domain/files/server'
import { lockDocuments } from '@shuku/domain/rights/server'
import type { ActContext } from '../act-context.ts'
import { findAttachments } from './apply-attachments.ts'
import type { SavedDocument } from './create-document.ts'
import type { WrittenTogether } from './document-change.ts'
import { saveDocument } from './save-document.ts'

interface Retitling extends WrittenTogether {
  readonly id: number
  readonly subject: string
}

/** Gives a document another title; a file that was called like the document goes on being called so. */
export async function retitleDocument(
  context: ActContext,
  { id, subject, ...together }: Retitling,
): Promise<SavedDocument> {
  const { db } = context
  // what somebody else saves at this moment is what is read then; whether the caller may is for the save to say
  await lockDocuments(db, [id])
  const before = await db.selectFrom('document').select('subject').where('id', '=', id).executeTakeFirst()
  const listed = (await findAttachments(context, id)).filter(({ inBody }) => !inBody)
  const isAlike = (name: string) => titleOf(name) === before?.subject
  if (!listed.some(({ name }) => isAlike(name))) return saveDocument(context, { id, subject, ...together })
  const list = listed.map(({ id: attachmentId, name }) =>
    isAlike(name) ? { id: attachmentId, name: `${subject}.${extensionOf(name)}` } : { id: attachmentId },
  )
  return saveDocument(context, { id, subject, attachments: { list }, ...together })
}

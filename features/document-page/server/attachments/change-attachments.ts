import { handle } from '@shuku/kit/server'
import type { Context } from '@shuku/kit/server'
import { changeAttachment, savedLink } from '@shuku/domain/documents/server'
import { fileErrors } from '@shuku/domain/files/contract'
import { mayRead } from '@shuku/domain/rights/server'
import { documentPageApi } from '../../contract.ts'

export const replaceAttachment = handle(documentPageApi.replaceAttachment, async (context) => {
  const { documentId, oldFileId, newFileId } = context.query
  const { version } = await changeAttachment(context, { documentId, fileId: oldFileId }, { fileId: newFileId })
  return { address: savedLink(context.request.prefix, documentId).link, version }
})

export const renameAttachment = handle(documentPageApi.renameAttachment, async (context) => {
  const { query } = context
  const documentId = query.documentId ?? (await onlyHolder(context, query.fileId))
  const { name, before, version } = await changeAttachment(
    context,
    { documentId, fileId: query.fileId },
    { name: query.name },
  )
  return { name, before: before.name, version }
})

/** Programs name only the file; that says which document as long as one has it that the caller may read. */
async function onlyHolder({ db, caller }: Context, fileId: number): Promise<number> {
  const holders = await db
    .selectFrom('attachment')
    .innerJoin('document', 'document.id', 'attachment.document_id')
    .select('attachment.document_id')
    .where('file_id', '=', fileId)
    .where(mayRead(caller))
    .where('removed_at', 'is', null)
    .where('in_body', '=', false)
    .limit(2)
    .execute()
  const [holder] = holders
  if (!holder || holders.length > 1) throw fileErrors.notFound()
  return holder.document_id
}

import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { filesSaved } from '@shuku/domain/files/server'
import { findHolder } from './holder-of.ts'

/**
 * A file that is saved is a download of the document that one has it from: logged with the answer, counted after
 * it, since many save one file at the same time. One's own upload that no document has is nobody's business.
 */
export const downloadsOfFiles = filesSaved.calls(async (_, { context, fileId, name }) => {
  const documentId = await findHolder(context, fileId, 'download')
  if (documentId === undefined) return
  await recordDocumentAct(context, { act: 'download', documentIds: [documentId], details: { fileId, name } })
  context.afterReply((database) =>
    database
      .updateTable('document_count')
      .set({ downloads: sql`downloads + 1` })
      .where('document_id', '=', documentId)
      .execute(),
  )
})

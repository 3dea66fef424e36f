import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { findHolder } from './holder-of.ts'

interface Saved {
  readonly fileId: number
  readonly name: string
}

/**
 * A file that is saved is a download of the document that one has it from: logged with the answer, counted after
 * it, since many save one file at the same time. One's own upload that no document has is nobody's business.
 */
export async function countDownload(context: Context, { fileId, name }: Saved): Promise<void> {
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
}

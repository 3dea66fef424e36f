import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { isHeldBy, mayDownload, mayRead } from '@shuku/domain/rights/server'

interface Saved {
  readonly fileId: number
  readonly name: string
}

/**
 * A file that is saved is a download of the document that it was read through: logged with the answer, counted after
 * it, since many save one file at the same time. One's own upload that no document has is nobody's business.
 */
export async function countDownload(context: Context, { fileId, name }: Saved): Promise<void> {
  const { db, caller } = context
  const holder = await db
    .selectFrom('document')
    .innerJoin('attachment', 'attachment.document_id', 'document.id')
    .innerJoin('attachment_version', 'attachment_version.attachment_id', 'attachment.id')
    .select('document.id')
    .where('attachment_version.file_id', '=', fileId)
    .where(mayRead(caller))
    .where(mayDownload(caller))
    .orderBy('attachment.removed_at', (order) => order.asc().nullsFirst())
    .orderBy(isHeldBy(caller.personId), 'desc')
    .orderBy('document.id')
    .limit(1)
    .executeTakeFirst()
  if (!holder) return
  await recordDocumentAct(context, { act: 'download', documentIds: [holder.id], details: { fileId, name } })
  context.afterReply((database) =>
    database
      .updateTable('document_count')
      .set({ downloads: sql`downloads + 1` })
      .where('document_id', '=', holder.id)
      .execute(),
  )
}

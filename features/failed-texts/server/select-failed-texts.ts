import type { Caller, Database } from '@shuku/kit/server'
import type { TextReason } from '@shuku/domain/files/contract'
import { categoriesWith } from '@shuku/domain/rights/server'

interface Asking {
  readonly db: Database
  readonly caller: Caller
}

/** The attachments without a text, as they are in documents now, of the categories that the caller administers. */
export function selectFailedTexts({ db, caller }: Asking, reason?: TextReason) {
  const found = db
    .selectFrom('attachment')
    .innerJoin('document', 'document.id', 'attachment.document_id')
    .innerJoin('category', 'category.id', 'document.category_id')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .innerJoin('file_content as content', 'content.id', 'file.content_id')
    .where('content.text_state', '=', 'failed')
    .where('attachment.removed_at', 'is', null)
    .where('document.deleted_at', 'is', null)
    .where('document.category_id', 'in', categoriesWith(caller, 'settings'))
  return reason === undefined ? found : found.where('content.text_reason', '=', reason)
}

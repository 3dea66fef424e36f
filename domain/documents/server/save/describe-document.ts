import { sql } from 'kysely'
import { extensionOf } from '@shuku/domain/files/server'
import type { ActContext } from '../act-context.ts'
import { isCoverNote, isEmptyBody } from '../body/prepare-body.ts'
import type { VersionAttachment } from './versions/store-version.ts'

/**
 * Writes down what a document is to look at – a page, or with little text what its first attachment is –, what programs
 * open it as, and how many attachments it has; answers them as a version names them.
 */
export async function describeDocument(
  { db }: Pick<ActContext, 'db'>,
  documentId: number,
  html: string,
): Promise<VersionAttachment[]> {
  const attachments = await db
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select(['attachment.id', 'attachment.file_id', 'attachment.name', 'attachment.in_body', 'file_content.kind'])
    .where('document_id', '=', documentId)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('attachment.id')
    .execute()
  const listed = attachments.filter(({ in_body }) => !in_body)
  const [first] = listed
  const kind = first && isCoverNote(html) ? first.kind : 'page'
  const extension = first && isEmptyBody(html) ? extensionOf(first.name).slice(0, 20) : 'html'
  await db
    .updateTable('document')
    .set({ kind, extension, attachment_count: listed.length })
    .where('id', '=', documentId)
    // a row that is written twice costs twice
    .where(
      sql<boolean>`(kind, extension, attachment_count) is distinct from (${kind}::text, ${extension}::text, ${listed.length}::integer)`,
    )
    .execute()
  return attachments.map(({ id, file_id, name, in_body }) => ({
    attachmentId: id,
    fileId: file_id,
    name,
    inBody: in_body,
  }))
}

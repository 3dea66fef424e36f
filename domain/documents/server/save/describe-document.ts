import { sql } from 'kysely'
import { extensionOf } from '@shuku/domain/files/server'
import type { Database } from '@shuku/kit/server'
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
  return (await describeDocuments(db, [{ id: documentId, html }])).get(documentId) ?? []
}

interface Described {
  readonly id: number
  readonly html: string
}

/** The same of several, by document. */
export async function describeDocuments(
  db: Database,
  documents: readonly Described[],
): Promise<Map<number, VersionAttachment[]>> {
  const attachments = await db
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select(['document_id', 'attachment.id', 'attachment.file_id', 'attachment.name', 'attachment.in_body'])
    .select('file_content.kind')
    .where('document_id', '=', sql<number>`any(${documents.map(({ id }) => id)}::bigint[])`)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('attachment.id')
    .execute()
  const attachmentsOf = Map.groupBy(attachments, ({ document_id: id }) => Number(id))
  const facts = documents.map(({ id, html }) => {
    const listed = (attachmentsOf.get(id) ?? []).filter(({ in_body }) => !in_body)
    const [first] = listed
    const kind = first && isCoverNote(html) ? first.kind : 'page'
    const extension = first && isEmptyBody(html) ? extensionOf(first.name).slice(0, 20) : 'html'
    return { id, kind, extension, attachment_count: listed.length }
  })
  // a row that is written twice costs twice
  await sql`
    update document set kind = described.kind, extension = described.extension,
      attachment_count = described.attachment_count
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as described (id bigint, kind text, extension text, attachment_count integer)
    where document.id = described.id and (document.kind, document.extension, document.attachment_count)
      is distinct from (described.kind, described.extension, described.attachment_count)`.execute(db)
  const named = documents.map(({ id }) => {
    const all = attachmentsOf.get(id) ?? []
    return [
      id,
      all.map(({ id: attachmentId, file_id: fileId, name, in_body: inBody }) => ({
        attachmentId,
        fileId,
        name,
        inBody,
      })),
    ] as const
  })
  return new Map(named)
}

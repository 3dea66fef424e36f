import { sql } from 'kysely'
import { type Context, defineList, bySyllables } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { findDocument, maySeeVersions } from '@shuku/domain/documents/server'
import { mayRead } from '@shuku/domain/rights/server'
import { documentPageApi } from '../../contract.ts'
import { AttachmentRow, AttachmentVersionRow } from '../../contract/attachments.ts'
import { documentPageMessages } from '../../messages.ts'

/** An attachment is called what it was renamed to; its earlier files what they were called. */
const shownName = sql<string>`case when attachment_version.number = attachment.version then attachment.name else file.name end`
const name = { expression: () => bySyllables(sql`lower(${shownName})`), type: 'text' } as const
const version = { expression: () => sql<number>`attachment_version.number`, type: 'integer' } as const

const exported = {
  name: documentPageMessages.texts.tabAttachments,
  cells: { addedOn: ({ addedAt }: AttachmentVersionRow) => addedAt },
}

/** The newest file of each attachment of a document. */
export const attachmentList = defineList({
  endpoint: documentPageApi.listAttachmentRows,
  shape: AttachmentRow,
  select: (context, query) =>
    selectVersions(context)
      .where('attachment.document_id', '=', query.documentId)
      .where('attachment.removed_at', 'is', null)
      .where('attachment.in_body', '=', false)
      .whereRef('attachment_version.number', '=', 'attachment.version'),
  sorts: { order: { expression: () => sql<number>`attachment.sort`, type: 'integer' }, name, version },
  defaultSort: { column: 'order', order: 'ascend' },
  tieBreak: () => sql<number>`attachment.id`,
  export: exported,
  opens: async (context) => void (await findDocument(context, context.query.documentId)),
})

/** Every file that one attachment has been, for those who are shown versions. */
export const attachmentVersionList = defineList({
  endpoint: documentPageApi.listAttachmentVersions,
  shape: AttachmentVersionRow,
  select: (context, query) =>
    selectVersions(context)
      .where('attachment.document_id', '=', query.documentId)
      .where(maySeeVersions(context.caller))
      .where('attachment.id', 'in', (eb) =>
        eb
          .selectFrom('attachment_version as known')
          .select('known.attachment_id')
          .where('known.file_id', '=', query.fileId),
      ),
  sorts: { version, name },
  defaultSort: { column: 'version', order: 'descend' },
  tieBreak: () => sql<number>`(attachment.id << 20) + attachment_version.number`,
  export: exported,
  opens: async (context) => {
    const { allowed } = await findDocument(context, context.query.documentId)
    if (!allowed.seeVersions) throw documentErrors.versionNotFound()
  },
})

function selectVersions({ db, caller }: Context) {
  return db
    .selectFrom('attachment_version')
    .innerJoin('attachment', 'attachment.id', 'attachment_version.attachment_id')
    .innerJoin('document', 'document.id', 'attachment.document_id')
    .innerJoin('file', 'file.id', 'attachment_version.file_id')
    .innerJoin('file_content as content', 'content.id', 'file.content_id')
    .innerJoin('person as uploader', 'uploader.id', 'attachment_version.added_by')
    .where(mayRead(caller))
    .select([
      'file.id as fileId',
      shownName.as('name'),
      'attachment.id as attachmentId',
      'attachment_version.number as version',
      size.as('size'),
      docFileType.as('type'),
      extension.as('extension'),
      'content.kind',
      'attachment_version.added_by as addedById',
      localName('uploader', caller.language).as('addedBy'),
      sql<string>`to_char(attachment_version.added_at at time zone ${caller.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`.as(
        'addedOn',
      ),
      'attachment_version.added_at as addedAt',
    ])
}

/** As `wireSize` writes it. */
const size = sql<string>`case when content.size_bytes < 1048576
  then greatest(1, ceil(content.size_bytes / 1024.0))::text || 'KB'
  else trim_scale(round(content.size_bytes / 1048576.0, 1))::text || 'MB' end`

const extension = sql<string>`lower(coalesce(substring(file.name from '\\.([^.]+)$'), ''))`

/** `docfiletype` of the suite (docs/interface.md §6.5). */
const docFileType = sql<string>`case
  when attachment.in_body then '1'
  when content.kind = 'video' then '11'
  else coalesce('{"doc": "3", "xls": "4", "ppt": "5", "wps": "6", "docx": "7", "xlsx": "8", "pptx": "9", "et": "10"}'::jsonb ->> ${extension}, '2')
  end`

import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import type { FileKind } from '@shuku/domain/files/contract'
import { actualOf, extensionOf, plainLinksOfFile } from '@shuku/domain/files/server'
import type { AttachmentView } from '../../contract.ts'

export interface AttachmentDetail {
  readonly id: number
  readonly fileId: number
  readonly name: string
  readonly mime: string
  readonly kind: FileKind
  readonly sizeBytes: number
  readonly version: number
  readonly addedById: number
  readonly addedBy: string
  readonly addedAt: Date
  readonly textState: 'waiting' | 'ready' | 'failed' | 'none'
  readonly textReason: string | null
  /** The extension that the content would have, where the name has another; empty where nobody knows it. */
  readonly actual: string | undefined
}

export type AttachmentJson = Omit<AttachmentDetail, 'addedAt' | 'actual'> & {
  readonly addedAt: string
  readonly contentExtension: string | null
}

/** Of the row of `document`, in their order. */
export function attachmentList({ language }: Context['caller']) {
  return sql<AttachmentJson[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', attachment.id, 'fileId', file.id, 'name', attachment.name, 'mime', content.mime, 'kind', content.kind,
      'sizeBytes', content.size_bytes, 'version', attachment.version,
      'addedById', attachment.added_by, 'addedBy', ${localName('uploader', language)}, 'addedAt', attachment.added_at,
      'textState', case when file.held_back and content.text_state <> 'none' then 'waiting' else content.text_state end,
      'textReason', case when not file.held_back then content.text_reason end, 'contentExtension', content.extension
    ) order by attachment.sort, attachment.id), '[]')
    from attachment
    join file on file.id = attachment.file_id
    join file_content as content on content.id = file.content_id
    join person as uploader on uploader.id = attachment.added_by
    where attachment.document_id = document.id and attachment.removed_at is null and not attachment.in_body)`
}

export function attachmentDetail({ contentExtension, ...one }: AttachmentJson): AttachmentDetail {
  return { ...one, actual: actualOf({ ...one, contentExtension }), addedAt: new Date(one.addedAt) }
}

export function attachmentView(one: AttachmentDetail, prefix: string): AttachmentView {
  const { addedById: _, textReason, actual, ...shown } = one
  return {
    ...shown,
    extension: extensionOf(one.name),
    ...(textReason ? { textReason } : {}),
    ...(actual === undefined ? {} : { actual }),
    ...plainLinksOfFile(prefix, one.fileId),
  }
}

import type { ReplyOf } from '@shuku/kit/contract'
import { fileKindOf } from '@shuku/kit/web'
import type { fileApi } from '@shuku/domain/files/contract'
import type { EditedAttachment } from './edited-attachments.ts'

/** What an upload answered, as an attachment. */
export function uploadedAttachment(
  { id, name }: ReplyOf<typeof fileApi.uploadFile>['file'],
  { size: sizeBytes }: File,
): EditedAttachment {
  return { fileId: id, name, sizeBytes, kind: fileKindOf(name) }
}

import type { ReplyOf } from '@shuku/kit/contract'
import { fileKindOf } from '@shuku/kit/web'
import type { fileApi } from '@shuku/domain/files/contract'
import type { EditedAttachment } from './edited-attachments.ts'

/** What an upload answered, as an attachment. */
export function uploadedAttachment(
  { id, name, actual }: ReplyOf<typeof fileApi.uploadFile>['file'],
  { size: sizeBytes }: File,
): EditedAttachment {
  const kind = fileKindOf(actual || name)
  return { fileId: id, name, sizeBytes, kind, ...(actual !== undefined && { actual }) }
}

import { fileApi } from '@shuku/domain/files/contract'
import { call } from '@shuku/kit/web'
import type { EditedAttachment } from '../attachments/edited-attachments.ts'

/** The attachments of a draft, which knows only their files: those of the document, and those uploaded since. */
export async function draftAttachments(
  fileIds: readonly number[],
  present: readonly EditedAttachment[],
): Promise<{ attachments: EditedAttachment[]; gone: number }> {
  const found = await Promise.all(
    fileIds.map(async (fileId) => present.find((each) => each.fileId === fileId) ?? (await uploadedFile(fileId))),
  )
  const attachments = found.filter((each) => each !== undefined)
  return { attachments, gone: found.length - attachments.length }
}

/** Files that no document has taken are swept after a day. */
async function uploadedFile(fileId: number): Promise<EditedAttachment | undefined> {
  const file = await call(fileApi.getFile, { fileId }).catch(() => undefined)
  return file && { fileId, name: file.name, sizeBytes: file.sizeBytes, kind: file.kind }
}

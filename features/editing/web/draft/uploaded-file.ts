import { fileApi } from '@shuku/domain/files/contract'
import { call } from '@shuku/kit/web'
import type { EditedAttachment } from '../attachments/edited-attachments.ts'

/** A file of a draft that no document has; a draft keeps it from the sweep. */
export async function uploadedFile(fileId: number): Promise<EditedAttachment | undefined> {
  const file = await call(fileApi.getFile, { fileId }).catch(() => undefined)
  if (!file) return undefined
  const { name, sizeBytes, kind, actual } = file
  return { fileId, name, sizeBytes, kind, ...(actual !== undefined && { actual }) }
}

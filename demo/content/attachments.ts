import { renderAttachment } from './attachments/render.ts'
import type { DemoDocument } from './documents/document.ts'

export interface DemoAttachment {
  documentKey: string
  fileName: string
  bytes: Uint8Array
  /** Login name. */
  uploadedBy: string
  uploadedAt: Date
}

/** Makes the files one after the other: only one of them is in memory at a time. */
export async function* demoAttachments(documents: readonly DemoDocument[]): AsyncGenerator<DemoAttachment> {
  for (const document of documents) {
    for (const attachment of document.attachments) {
      yield {
        documentKey: document.key,
        fileName: attachment.fileName,
        bytes: await renderAttachment(attachment, document),
        uploadedBy: document.author,
        uploadedAt: document.createdAt,
      }
    }
  }
}

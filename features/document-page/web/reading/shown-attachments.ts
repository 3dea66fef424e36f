import type { ShownAttachment } from '@shuku/domain/files/web'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { useAddressState, useApi } from '@shuku/kit/web'
import { ReadingState } from './reading-state.ts'

export interface PageAttachment extends ShownAttachment {
  readonly id: number
  readonly version: number
  readonly addedBy: string
  readonly addedAt: Date
  readonly saveLink: string
}

/** The attachments of a page as viewers, cards and lists take them. */
export function shownAttachments({ attachments, allowed }: DocumentView): PageAttachment[] {
  const mayDo = { mayDownload: allowed.download, mayReadAgain: allowed.edit }
  return attachments.map((attachment) => ({ ...attachment, ...mayDo }))
}

/** The file that the address asks for: an attachment among its neighbours, or one of an earlier version alone. */
export function useShownFile(view: DocumentView) {
  const [{ fileId }, setState] = useAddressState(ReadingState)
  const files = shownAttachments(view)
  const index = files.findIndex((file) => file.fileId === fileId)
  const isEarlier = fileId !== undefined && index < 0
  const { data } = useApi(fileApi.getFile, { fileId: fileId ?? 0 }, { enabled: isEarlier, showsFormer: false })

  if (isEarlier) return data ? { file: { ...data, fileId: data.id } } : undefined
  const file = files[index]
  if (!file) return undefined
  const go = (step: 1 | -1) => {
    const next = files[index + step]
    if (next) setState({ fileId: next.fileId, find: undefined })
  }
  return { file, among: { at: index + 1, all: files.length, go } }
}

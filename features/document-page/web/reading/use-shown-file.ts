import { fileApi } from '@shuku/domain/files/contract'
import { useAddressState, useApi } from '@shuku/kit/web'
import type { DocumentView } from '@shuku/domain/documents/contract'
import { ReadingState } from './reading-state.ts'
import { shownAttachments } from './shown-attachments.ts'

/** The file that the address asks for: an attachment among its neighbours, or one of an earlier version alone. */
export function useShownFile(view: DocumentView) {
  const [{ fileId }, setState] = useAddressState(ReadingState)
  const files = shownAttachments(view)
  const index = files.findIndex((file) => file.fileId === fileId)
  const isEarlier = fileId !== undefined && index < 0
  const { data } = useApi(fileApi.getFile, { fileId: fileId ?? 0 }, { enabled: isEarlier, keepsOld: false })

  if (isEarlier) return data ? { file: { ...data, fileId: data.id } } : undefined
  const file = files[index]
  if (!file) return undefined
  const go = (step: 1 | -1) => {
    const next = files[index + step]
    if (next) setState({ fileId: next.fileId, find: undefined })
  }
  return { file, among: { at: index + 1, all: files.length, go } }
}

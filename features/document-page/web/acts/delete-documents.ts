import {
  announceOperation,
  confirmMany,
  previewMany,
  resultOf,
  stillOnPage,
  type ChosenDocuments,
  type DocumentActionContext,
  type SelectedDocuments,
} from '@shuku/domain/documents/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { call, forget, runWithToast, textNow, toast } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'
import { actMessages } from './act-messages.ts'

/** Asks in the server's words, moves to the bin, and offers to take it back. */
export async function deleteDocuments(documentIds: readonly number[], context: DocumentActionContext): Promise<void> {
  if (!(await isSure(documentIds))) return
  const { done, refused, message } = await call(documentPageApi.deleteDocuments, { documentIds: [...documentIds] })
  const undo = () => restoreDocuments(done, context)
  const rest = refused.map(({ id }) => id)
  const retry = () => void runWithToast(() => deleteDocuments(rest, context))
  toast.success(message, { undo, ...resultOf({ done, refused, retry }) })
  forget(documentApi.getDocument)
  await context.onDone('delete')
}

async function isSure(documentIds: readonly number[]): Promise<boolean> {
  const action = textNow(documentPageMessages, 'delete')
  if (documentIds.length > 1) return await isSureOfMany({ documentIds })
  const isHere = stillOnPage()
  const [asked, preview] = await Promise.all([
    call(documentPageApi.getDeleteWarning, { documentIds: [...documentIds] }),
    previewMany('delete', { documentIds }),
  ])
  const text = () => asked.subtitle
  return await confirmMany({ act: 'delete', isHere, preview, title: asked.title, text, action, danger: true })
}

async function isSureOfMany(chosen: ChosenDocuments): Promise<boolean> {
  const isHere = stillOnPage()
  const preview = await previewMany('delete', chosen)
  const { binDays: days } = preview
  return await confirmMany({
    act: 'delete',
    isHere,
    preview,
    title: textNow(documentPageMessages, 'deleteTitle'),
    text: (n) =>
      days === undefined
        ? textNow(documentPageMessages, 'deleteMany', { n })
        : textNow(documentPageMessages, 'toBinMany', { n, days }),
    action: textNow(documentPageMessages, 'delete'),
    danger: true,
  })
}

async function restoreDocuments(documentIds: readonly number[], context: DocumentActionContext) {
  const { done, refused } = await call(documentPageApi.restoreDocuments, { documentIds: [...documentIds] })
  const [first] = refused
  const why = textNow(actMessages, 'notRestored', { reason: first?.reason ?? '' })
  if (first) toast.warning(why, resultOf({ done, refused }))
  if (done.length > 0) toast.success(textNow(actMessages, 'restored', { n: done.length }))
  await context.onDone('restore')
}

/** Moves everything in the list to the bin, as one operation that can be undone. */
export async function deleteSelected(selected: SelectedDocuments, context: DocumentActionContext): Promise<void> {
  if (!(await isSureOfMany(selected))) return
  const { selectionId } = selected
  const operation = await call(documentPageApi.deleteSelected, { selectionId })
  forget(documentApi.getDocument)
  await announceOperation(operation, 'delete', context)
}

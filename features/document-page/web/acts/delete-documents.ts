import { announceOperation, type DocumentActionContext, type SelectedDocuments } from '@shuku/domain/documents/web'
import { runWithToast, call, confirm, textNow, toast } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'
import { actMessages } from './act-messages.ts'

/** DOC-08: asks in the server's words, moves to the bin, and offers to take it back. */
export async function deleteDocuments(documentIds: readonly number[], context: DocumentActionContext): Promise<void> {
  await runWithToast(async () => {
    const asked = await call(documentPageApi.getDeleteWarning, { documentIds: [...documentIds] })
    const sure = await confirm({
      title: asked.title,
      text: asked.subtitle,
      action: textNow(documentPageMessages, 'delete'),
      danger: true,
    })
    if (!sure) return
    const { done, message } = await call(documentPageApi.deleteDocuments, { documentIds: [...documentIds] })
    toast.success(message, { undo: () => runWithToast(() => restoreDocuments(done, context)) })
    await context.onDone('delete')
  })
}

async function restoreDocuments(documentIds: readonly number[], context: DocumentActionContext) {
  const { done, refused } = await call(documentPageApi.restoreDocuments, { documentIds: [...documentIds] })
  const [first] = refused
  if (first) toast.error(textNow(actMessages, 'notRestored', { reason: first.reason }))
  if (done.length > 0) toast.success(textNow(actMessages, 'restored', { n: done.length }))
  await context.onDone('restore')
}

/** Asks with the exact number, and moves everything in the list to the bin, as one operation that can be undone. */
export async function deleteSelected(
  { selectionId, count }: SelectedDocuments,
  context: DocumentActionContext,
): Promise<void> {
  const sure = await confirm({
    title: textNow(documentPageMessages, 'deleteTitle'),
    text: textNow(documentPageMessages, 'deleteMany', { n: count }),
    action: textNow(documentPageMessages, 'delete'),
    danger: true,
  })
  if (!sure) return
  await announceOperation(await call(documentPageApi.deleteSelected, { selectionId }), 'delete', context)
}

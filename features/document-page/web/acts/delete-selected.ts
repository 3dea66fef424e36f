import { tellOfMove, type ActContext, type SelectedDocuments } from '@shuku/domain/documents/web'
import { call, confirm, textNow } from '@shuku/kit/web'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

/** Asks with the exact number, and moves everything that the list had to the bin; as one act it can be taken back. */
export async function deleteSelected({ selectionId, count }: SelectedDocuments, context: ActContext): Promise<void> {
  const sure = await confirm({
    title: textNow(documentPageMessages, 'deleteTitle'),
    text: textNow(documentPageMessages, 'deleteMany', { n: count }),
    action: textNow(documentPageMessages, 'delete'),
    danger: true,
  })
  if (!sure) return
  await tellOfMove(await call(documentPageApi.deleteSelected, { selectionId }), 'delete', context)
}

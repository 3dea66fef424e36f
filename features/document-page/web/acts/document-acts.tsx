import { CheckCheck, ExternalLink, Link2, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import {
  resultOf,
  type ActedDocument,
  type DocumentAction,
  type DocumentActionContext,
} from '@shuku/domain/documents/web'
import { call, invalidate, toast } from '@shuku/kit/web'
import { tableApi } from '@shuku/kit/contract'
import { documentPageApi } from '../../contract.ts'
import { deleteOperation, markReadOperation } from '../../offers.ts'
import { actMessages } from './act-messages.ts'
import { copyLink } from './copy-link.ts'
import { deleteDocuments, deleteSelected } from './delete-documents.ts'

/** The acts of this slice on documents. */
export const documentActs: readonly DocumentAction[] = [
  {
    operation: { id: 'copyLink', label: actMessages.texts.copyLink, order: 60 },
    icon: <Link2 aria-hidden />,
    isOffered: () => true,
    run: ([document]) => document && copyLink(document.id),
  },
  {
    operation: { id: 'openInTab', label: actMessages.texts.openInTab, order: 65 },
    icon: <ExternalLink aria-hidden />,
    isOffered: () => true,
    run: ([document]) => document && open(addresses.document(document.id), '_blank', 'noopener'),
  },
  {
    operation: markReadOperation,
    icon: <CheckCheck aria-hidden />,
    isOffered: ({ unread, offers }) => unread && offers.includes(markReadOperation.id),
    run: (documents, context) => markRead({ documentIds: idsOf(documents) }, context),
    runOnAll: ({ selectionId }, context) => markRead({ selectionId }, context),
  },
  {
    operation: deleteOperation,
    icon: <Trash2 aria-hidden />,
    run: (documents, context) => deleteDocuments(idsOf(documents), context),
    runOnAll: deleteSelected,
  },
]

async function markRead(
  chosen: { readonly documentIds: number[] } | { readonly selectionId: number },
  context: DocumentActionContext,
) {
  const { message, done, refused } = await call(documentPageApi.markRead, chosen)
  toast.success(message, resultOf({ done, refused }))
  await invalidate(tableApi.getRows)
  await context.onDone('markRead')
}

function idsOf(documents: readonly ActedDocument[]) {
  return documents.map(({ id }) => id)
}

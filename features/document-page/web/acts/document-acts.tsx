import { CheckCheck, Download, Link2, Trash2 } from 'lucide-react'
import type { DocumentActionContext, ActedDocument, DocumentAction } from '@shuku/domain/documents/web'
import { runWithToast, call, invalidate, toast } from '@shuku/kit/web'
import { tableApi } from '@shuku/kit/contract'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'
import { deleteOperation, markReadOperation } from '../../offers.ts'
import { actMessages } from './act-messages.ts'
import { copyLink } from './copy-link.ts'
import { deleteDocuments, deleteSelected } from './delete-documents.ts'
import { downloadDocuments } from './download-files.ts'

const text = documentPageMessages.texts

/** The acts of this slice on documents. */
export const documentActs: readonly DocumentAction[] = [
  {
    operation: { id: 'download', label: text.download, order: 30, forMany: true },
    icon: <Download aria-hidden />,
    isOffered: ({ attachments, mayDownload }) => attachments > 0 && mayDownload,
    run: (documents) => runWithToast(() => downloadDocuments(idsOf(documents))),
  },
  {
    operation: { id: 'copyLink', label: actMessages.texts.copyLink, order: 60 },
    icon: <Link2 aria-hidden />,
    isOffered: () => true,
    run: ([document]) => runWithToast(async () => document && (await copyLink(document.id))),
  },
  {
    operation: markReadOperation,
    icon: <CheckCheck aria-hidden />,
    isOffered: ({ unread, offers }) => unread && offers.includes(markReadOperation.id),
    run: (documents, context) => runWithToast(() => markRead(documents, context)),
  },
  {
    operation: deleteOperation,
    icon: <Trash2 aria-hidden />,
    run: (documents, context) => deleteDocuments(idsOf(documents), context),
    runOnAll: deleteSelected,
  },
]

async function markRead(documents: readonly ActedDocument[], context: DocumentActionContext) {
  const { message } = await call(documentPageApi.markRead, { documentIds: idsOf(documents) })
  toast.success(message)
  await invalidate(tableApi.getRows)
  await context.onDone('markRead')
}

function idsOf(documents: readonly ActedDocument[]) {
  return documents.map(({ id }) => id)
}

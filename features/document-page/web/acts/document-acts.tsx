import { CheckCheck, Download, Link2, Trash2 } from 'lucide-react'
import type { ActContext, ActedDocument, DocumentAct } from '@shuku/domain/documents/web'
import { attempt, call, invalidate, toast } from '@shuku/kit/web'
import { tableApi } from '@shuku/kit/contract'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'
import { deleteOperation, markReadOperation } from '../../offers.ts'
import { actMessages } from './act-messages.ts'
import { copyLink } from './copy-link.ts'
import { deleteDocuments, deleteSelected } from './delete-documents.ts'
import { downloadDocuments } from './download-files.ts'

const text = documentPageMessages.texts

/** What this slice lets one do with documents. */
export const documentActs: readonly DocumentAct[] = [
  {
    operation: { id: 'download', label: text.download, order: 30, forMany: true },
    icon: <Download aria-hidden />,
    isOffered: ({ attachments, mayDownload }) => attachments > 0 && mayDownload,
    run: (documents) => attempt(() => downloadDocuments(idsOf(documents))),
  },
  {
    operation: { id: 'copyLink', label: actMessages.texts.copyLink, order: 60 },
    icon: <Link2 aria-hidden />,
    isOffered: () => true,
    run: ([document]) => attempt(async () => document && (await copyLink(document.id))),
  },
  {
    operation: markReadOperation,
    icon: <CheckCheck aria-hidden />,
    isOffered: ({ unread, offers }) => unread && offers.includes(markReadOperation.id),
    run: (documents, context) => attempt(() => markRead(documents, context)),
  },
  {
    operation: deleteOperation,
    icon: <Trash2 aria-hidden />,
    run: (documents, context) => deleteDocuments(idsOf(documents), context),
    runOnAll: deleteSelected,
  },
]

async function markRead(documents: readonly ActedDocument[], context: ActContext) {
  const { message } = await call(documentPageApi.markRead, { documentIds: idsOf(documents) })
  toast.success(message)
  await invalidate(tableApi.getRows)
  await context.onDone('markRead')
}

function idsOf(documents: readonly ActedDocument[]) {
  return documents.map(({ id }) => id)
}

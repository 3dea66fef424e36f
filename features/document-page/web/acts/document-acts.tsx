import { CheckCheck, Download, Link2, Pencil, Trash2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import type { ActContext, ActedDocument, DocumentAct } from '@shuku/domain/documents/web'
import { attempt, call, invalidate, toast } from '@shuku/kit/web'
import { tableApi } from '@shuku/kit/contract'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'
import { actMessages } from './act-messages.ts'
import { copyLink } from './copy-link.ts'
import { deleteDocuments } from './delete-documents.ts'
import { deleteSelected } from './delete-selected.ts'
import { downloadDocuments } from './download-files.ts'

const text = documentPageMessages.texts

/** What this slice lets one do with documents; the ids are those of the server's operations, where it has one. */
export const documentActs: readonly DocumentAct[] = [
  {
    id: 'edit',
    label: text.edit,
    icon: <Pencil aria-hidden />,
    order: 10,
    isOffered: ({ offers }) => offers.includes('edit'),
    forMany: false,
    href: ({ id }) => addresses.editDocument(id),
  },
  {
    id: 'download',
    label: text.download,
    icon: <Download aria-hidden />,
    order: 30,
    isOffered: ({ attachments, mayDownload }) => attachments > 0 && mayDownload,
    forMany: true,
    run: (documents) => attempt(() => downloadDocuments(idsOf(documents))),
  },
  {
    id: 'copyLink',
    label: actMessages.texts.copyLink,
    icon: <Link2 aria-hidden />,
    order: 60,
    isOffered: () => true,
    forMany: false,
    run: ([document]) => attempt(async () => document && (await copyLink(document.id))),
  },
  {
    id: 'markRead',
    label: text.markRead,
    icon: <CheckCheck aria-hidden />,
    order: 80,
    isOffered: ({ unread }) => unread,
    forMany: true,
    run: (documents, context) => attempt(() => markRead(documents, context)),
  },
  {
    id: 'delete',
    label: text.delete,
    icon: <Trash2 aria-hidden />,
    order: 90,
    isOffered: ({ offers }) => offers.includes('delete'),
    forMany: true,
    danger: true,
    startsGroup: true,
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

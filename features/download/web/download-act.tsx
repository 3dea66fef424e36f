import { Download, FolderDown } from 'lucide-react'
import { documentApi } from '@shuku/domain/documents/contract'
import {
  confirmMany,
  previewMany,
  resultOf,
  stillOnPage,
  type ActedDocument,
  type ChosenDocuments,
  type DocumentAction,
} from '@shuku/domain/documents/web'
import type { FolderAct } from '@shuku/domain/virtual-folders/web'
import type { QueryInput, ReplyOf } from '@shuku/kit/contract'
import { call, confirm, startDownload, textNow, toast, type ToastOptions } from '@shuku/kit/web'
import { downloadApi } from '../contract.ts'
import { downloadMessages } from '../messages.ts'

/** Files of one document, or of many as one archive. */
export const downloadAct: DocumentAction = {
  operation: { id: 'download', label: downloadMessages.texts.download, order: 30, forMany: true },
  icon: <Download aria-hidden />,
  isOffered: ({ attachments, mayDownload }) => attachments > 0 && mayDownload,
  run: (documents) => downloadDocuments(documents),
  runOnAll: ({ selectionId, count }) => downloadTogether({ selectionId, count }),
}

/** The files of all that is in a virtual folder, as one archive that has its name. */
export const folderZipAct: FolderAct = {
  id: 'folderZip',
  label: downloadMessages.texts.folderAsZip,
  icon: <FolderDown aria-hidden />,
  order: 10,
  run: ({ name }, { selectionId, count }) => downloadTogether({ selectionId, count }, name),
}

async function downloadDocuments(documents: readonly ActedDocument[]): Promise<void> {
  const [first] = documents
  if (!first) return
  if (documents.length === 1 && first.attachments === 1) await downloadFile(first.id)
  else await downloadTogether({ documentIds: documents.map(({ id }) => id) })
}

/** A single file comes as it is. The browser says nothing of a download that is refused: the right is asked for before. */
async function downloadFile(documentId: number): Promise<void> {
  const { attachments, allowed } = await call(documentApi.getDocument, { documentId })
  const [file] = attachments
  if (!allowed.download) toast.warning(textNow(downloadMessages, 'mayNot'))
  else if (!file) toast.plain(textNow(downloadMessages, 'nothingToDownload'))
  else Object.assign(document.createElement('a'), { href: file.saveLink, download: file.name }).click()
}

/** Says before what is left out and why, and where it is more than is allowed at once. */
async function downloadTogether(chosen: ChosenDocuments, name?: string): Promise<void> {
  const query = 'selectionId' in chosen ? { selectionId: chosen.selectionId } : { documentIds: [...chosen.documentIds] }
  const isHere = stillOnPage()
  const [preview, control] = await Promise.all([
    previewMany('download', chosen),
    call(downloadApi.controlDownload, query),
  ])
  if (control.count > 0 && !control.mayDownload) return isHere() ? await downloadFirst(control, name) : undefined
  const isSure =
    (preview.refused.length === 0 && !('selectionId' in chosen)) ||
    (await confirmMany({
      act: 'download',
      isHere,
      preview,
      title: textNow(downloadMessages, 'downloadMany', { n: control.count }),
      text: () => textNow(downloadMessages, 'asZip', { s: control.megabytes }),
      action: textNow(downloadMessages, 'download'),
    }))
  if (isSure) start({ ...query, name }, resultOf({ done: preview.allowed, refused: preview.refused }))
}

/** Of more than is allowed nothing comes by itself; the first of them one may have in their place. */
async function downloadFirst(
  control: ReplyOf<typeof downloadApi.controlDownload>,
  name: string | undefined,
): Promise<void> {
  const { count: n, megabytes: s, maxDocuments: N, maxMegabytes: S, first } = control
  const isSure = await confirm({
    title: textNow(downloadMessages, 'overTitle'),
    text: (
      <>
        <p>{textNow(downloadMessages, 'overLimit', { n, s, N, S })}</p>
        <p>{textNow(downloadMessages, 'narrow')}</p>
      </>
    ),
    action: textNow(downloadMessages, 'downloadFirst', { n: first.length }),
  })
  if (isSure) start({ documentIds: first, name })
}

function start(query: QueryInput<typeof downloadApi.downloadDocuments>, result: ToastOptions = {}): void {
  startDownload(downloadApi.downloadDocuments, query)
  toast.plain(textNow(downloadMessages, 'started'), result)
}

import { call, textNow, toast } from '@shuku/kit/web'
import { documentApi } from '@shuku/domain/documents/contract'
import { confirmMany, previewMany, type SelectedDocuments } from '@shuku/domain/documents/web'
import { documentPageMessages } from '../../messages.ts'
import { actMessages } from './act-messages.ts'

/** Between two downloads: browsers drop those that come at once. */
const pauseMs = 400

/** Saves all attachments of these documents, one file after the other. */
export async function downloadDocuments(documentIds: readonly number[]): Promise<void> {
  const documents = await Promise.all(documentIds.map((documentId) => call(documentApi.getDocument, { documentId })))
  const files = documents.filter(({ allowed }) => allowed.download).flatMap(({ attachments }) => attachments)
  if (files.length === 0) toast.plain(textNow(actMessages, 'nothingToDownload'))
  await saveFiles(files)
}

/** The files of all that a list has, as far as a browser saves them in one go. */
export async function downloadSelected(selected: SelectedDocuments): Promise<void> {
  const preview = await previewMany('download', selected)
  const { allowed, first = [] } = preview
  const isSure = await confirmMany({
    act: 'download',
    preview,
    title: textNow(actMessages, 'downloadMany', { n: first.length }),
    ...(first.length < allowed
      ? { text: () => textNow(actMessages, 'downloadFirst', { n: first.length, all: allowed }) }
      : {}),
    action: textNow(documentPageMessages, 'download'),
  })
  if (isSure) await downloadDocuments(first)
}

export async function saveFiles(files: readonly { readonly saveLink: string; readonly name: string }[]): Promise<void> {
  for (const [index, { saveLink, name }] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const link = document.createElement('a')
    link.href = saveLink
    link.download = name
    link.click()
  }
}

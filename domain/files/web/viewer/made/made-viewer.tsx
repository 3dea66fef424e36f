import { lazy, useState, type ReactNode } from 'react'
import { Spin } from 'antd'
import { StatusPage, ErrorState, useApi, useMessages, WaitingBar } from '@shuku/kit/web'
import { previewApi } from '../../../contract/preview.ts'
import { fileMessages } from '../../../messages.ts'
import { ExtractedText } from '../kinds/extracted-text.tsx'
import { NoViewer } from '../kinds/no-viewer.tsx'
import type { ViewerFile } from '../viewer-file.ts'
import { madeLink, shownQuery } from '../viewer-links.ts'
import { AttachedFile } from './attached-file.tsx'
import { MadePage } from './made-page.tsx'
import { MadePicture } from './made-picture.tsx'
import { SheetViewer } from './sheets/sheet-viewer.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('../pdf/pdf-viewer.tsx')).PdfViewer }))

/** How often to ask whether it is made by now. */
const pollMs = 1000

const pictureReasons: Readonly<Record<string, 'pictureTooLarge' | 'pictureUnsupported' | 'damaged'>> = {
  tooLarge: 'pictureTooLarge',
  memory: 'pictureTooLarge',
  unsupported: 'pictureUnsupported',
  damaged: 'damaged',
}

interface MadeViewerProps {
  file: ViewerFile
  /** Draws what is attached to a mail, as any other file. */
  show: (file: ViewerFile) => ReactNode
}

/** What the server makes of a file that browsers cannot show; the first who looks waits for it. */
export function MadeViewer({ file, show }: MadeViewerProps) {
  const t = useMessages(fileMessages)
  const [opened, setOpened] = useState<string>()
  const query = shownQuery(file)
  const known = useApi(previewApi.getPreview, query, { showsFormer: false, staleMs: pollMs })
  const isWaiting = known.data?.state === 'waiting'
  useApi(previewApi.getPreview, query, { enabled: isWaiting, refetchEveryMs: pollMs, showsFormer: false })

  const { data, error } = known
  if (error) return <ErrorState error={error} onRetry={() => known.refetch()} />
  if (!data) return <WaitingBar label={t('loading')} />
  const { state, form, reason, sheets, mail, pages = 1, isCut = false } = data
  if (state === 'waiting')
    return <StatusPage title={t('preparing')} text={t('preparingHint')} actions={<Spin size="small" />} />
  if (state === 'none') return <ExtractedText file={file} />
  if (state === 'failed')
    return file.kind === 'image' ? (
      <NoViewer file={file} title={t('cannotShow')} text={t(pictureReasons[reason ?? ''] ?? 'noPreviewText')} />
    ) : (
      <ExtractedText file={file} note={t('onlyTextMade')} />
    )
  if (form === 'pdf') return <PdfViewer file={file} path={madeLink(file, 'pdf')} />
  if (form === 'picture') return <MadePicture file={file} pages={pages} isCut={isCut} />
  if (form === 'sheets') return <SheetViewer file={file} sheets={sheets ?? []} isCut={isCut} />
  return opened === undefined ? (
    <MadePage file={file} mail={mail} isCut={isCut} onOpen={setOpened} />
  ) : (
    <AttachedFile mail={file} part={opened} show={show} onBack={() => setOpened(undefined)} />
  )
}

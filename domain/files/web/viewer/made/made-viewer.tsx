import { lazy } from 'react'
import { Spin } from 'antd'
import { CalmPage, ErrorState, useApi, useMessages } from '@shuku/kit/web'
import { previewApi } from '../../../contract/preview.ts'
import { links } from '../../../../addresses.ts'
import { fileMessages } from '../../../messages.ts'
import { ExtractedText } from '../kinds/extracted-text.tsx'
import { ImageViewer } from '../kinds/image-viewer.tsx'
import { NoViewer } from '../kinds/no-viewer.tsx'
import type { ViewerFile } from '../viewer-file.ts'
import { MadePage } from './made-page.tsx'
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

/** What the server makes of a file that browsers cannot show; the first who looks waits for it. */
export function MadeViewer({ file }: { file: ViewerFile }) {
  const t = useMessages(fileMessages)
  const { fileId } = file
  const known = useApi(previewApi.getPreview, { fileId }, { keepsOld: false, staleMs: pollMs })
  const isWaiting = known.data?.state === 'waiting'
  useApi(previewApi.getPreview, { fileId }, { enabled: isWaiting, refetchEveryMs: pollMs, keepsOld: false })

  const { data, error } = known
  if (error) return <ErrorState error={error} onRetry={() => known.refetch()} />
  if (!data) return <div className="sk-viewer-wait" role="progressbar" aria-label={t('loading')} />
  const { state, form, reason, sheets, mail, isCut = false } = data
  if (state === 'waiting')
    return <CalmPage title={t('preparing')} text={t('preparingHint')} actions={<Spin size="small" />} />
  if (state === 'none') return <ExtractedText file={file} />
  if (state === 'failed')
    return file.kind === 'image' ? (
      <NoViewer file={file} title={t('cannotShow')} text={t(pictureReasons[reason ?? ''] ?? 'noPreviewText')} />
    ) : (
      <ExtractedText file={file} note={t('onlyTextMade')} />
    )
  if (form === 'pdf') return <PdfViewer file={file} path={links.filePreview(fileId, 'pdf')} />
  if (form === 'picture') return <ImageViewer file={file} path={links.filePreview(fileId, 'picture')} />
  if (form === 'sheets') return <SheetViewer file={file} sheets={sheets ?? []} isCut={isCut} />
  return <MadePage file={file} mail={mail} isCut={isCut} />
}

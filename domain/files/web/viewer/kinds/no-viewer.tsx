import { Button } from 'antd'
import { Download } from 'lucide-react'
import { StatusPage, serverAddress, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import type { ViewerFile } from '../viewer-file.ts'
import { saveLink } from '../viewer-links.ts'

interface NoViewerProps {
  file: ViewerFile
  /** Why; without it the kind of file is the reason. */
  title?: string
  text?: string
}

/** Where nothing can be shown: why, and the file itself to those who may have it. */
export function NoViewer({ file, title, text }: NoViewerProps) {
  const t = useMessages(fileMessages)
  return (
    <StatusPage
      title={title ?? t('noPreview')}
      text={text ?? t(file.mayDownload ? 'noPreviewText' : 'noPreviewNoRight')}
      actions={file.mayDownload && <DownloadButton file={file} />}
    />
  )
}

export function DownloadButton({ file }: { file: ViewerFile }) {
  const t = useMessages(fileMessages)
  return (
    <Button href={serverAddress(saveLink(file))} icon={<Download aria-hidden />}>
      {t('download')}
    </Button>
  )
}

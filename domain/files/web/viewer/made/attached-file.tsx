import type { ReactNode } from 'react'
import { Spin } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { StatusPage, ErrorState, FileGlyph, FileName, useApi, useFormats, useHotkey, useMessages } from '@shuku/kit/web'
import { previewApi } from '../../../contract/preview.ts'
import { fileMessages } from '../../../messages.ts'
import { DownloadLink } from '../../download-link.tsx'
import { textReasonKey } from '../../text-reason.ts'
import type { ViewerFile } from '../viewer-file.ts'

const pollMs = 1000

interface AttachedFileProps {
  mail: ViewerFile
  part: string
  show: (file: ViewerFile) => ReactNode
  onBack: () => void
}

/** What is attached to a mail in the mail's place, and the way back. */
export function AttachedFile({ mail, part, show, onBack }: AttachedFileProps) {
  const t = useMessages(fileMessages)
  const formats = useFormats()
  useHotkey('escape', t('backToMail'), () => {
    if (!document.fullscreenElement) onBack()
  })
  const query = { fileId: mail.fileId, part }
  const known = useApi(previewApi.getPart, query, { showsFormer: false, staleMs: pollMs })
  const isWaiting = known.data?.state === 'waiting'
  useApi(previewApi.getPart, query, { enabled: isWaiting, refetchEveryMs: pollMs, showsFormer: false })
  const { data, error } = known
  const found = data?.file
  return (
    <>
      <div className="sk-mail-part">
        <button type="button" className="sk-plain-button sk-link-button" onClick={onBack}>
          <ArrowLeft aria-hidden /> {t('backToMail')}
        </button>
        {found && (
          <>
            <FileGlyph kind={found.kind} />
            <FileName name={found.name} />
            <span className="sk-small sk-secondary">{formats.bytes(found.sizeBytes)}</span>
            <DownloadLink fileId={mail.fileId} part={part} name={found.name} />
          </>
        )}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => known.refetch()} />
      ) : found ? (
        show({ ...found, fileId: mail.fileId, part, mayDownload: mail.mayDownload })
      ) : data?.state === 'failed' ? (
        <StatusPage title={t('partFailed')} text={t(partReasons[data.reason ?? ''] ?? textReasonKey(data.reason))} />
      ) : (
        <StatusPage title={t('preparing')} text={t('textWaitingHint')} actions={<Spin size="small" />} />
      )}
    </>
  )
}

/** Other words than those for texts. */
const partReasons: Readonly<Record<string, 'partTooLarge' | 'partEmpty'>> = {
  tooLarge: 'partTooLarge',
  memory: 'partTooLarge',
  noText: 'partEmpty',
}

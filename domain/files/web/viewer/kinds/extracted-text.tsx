import { Info } from 'lucide-react'
import { Spin } from 'antd'
import { StatusPage, ErrorState, useApi, useMessages, WaitingBar } from '@shuku/kit/web'
import { fileApi } from '../../../contract.ts'
import { fileMessages } from '../../../messages.ts'
import { textReasonKey } from '../../text-reason.ts'
import { NoViewer } from './no-viewer.tsx'
import { joinLines } from '../text/join-lines.ts'
import { NoticeLine } from '../notice-line.tsx'
import { ReadingPane } from '../tools/reading-pane.tsx'
import type { ViewerFile } from '../viewer-file.ts'

/** How often to ask whether the text is there by now. */
const pollMs = 2000

interface ExtractedTextProps {
  file: ViewerFile
  note?: string
}

/** What the server read out of a file that browsers cannot show: its text, or why there is none. `note` says why only that. */
export function ExtractedText({ file, note }: ExtractedTextProps) {
  // what is read out of a mail is in the mail's own text
  return file.part === undefined ? <TextOfFile file={file} {...(note && { note })} /> : <NoViewer file={file} />
}

function TextOfFile({ file, note }: ExtractedTextProps) {
  const t = useMessages(fileMessages)
  const query = { fileId: file.fileId, isPreview: file.isPreview }
  const known = useApi(fileApi.getText, query, { showsFormer: false })
  const isWaiting = known.data?.state === 'waiting'
  const polled = useApi(fileApi.getText, query, { enabled: isWaiting, refetchEveryMs: pollMs, showsFormer: false })
  const { data, error } = polled

  if (error ?? known.error) return <ErrorState error={error ?? known.error} onRetry={() => known.refetch()} />
  if (!data) return <WaitingBar label={t('loading')} />
  if (data.state === 'waiting') {
    return <StatusPage title={t('textWaiting')} text={t('textWaitingHint')} actions={<Spin size="small" />} />
  }
  if (data.state === 'failed')
    return <NoViewer file={file} title={t('textFailed')} text={t(textReasonKey(data.reason))} />
  if (data.state === 'none') return <NoViewer file={file} />

  const found = data.text?.trim() ?? ''
  const text = file.mime === 'application/pdf' ? joinLines(found) : found
  return (
    <>
      <NoticeLine icon={<Info aria-hidden />}>
        {note ?? t(file.kind === 'zip' ? 'archiveOnly' : file.mayDownload ? 'textOnly' : 'textOnlyNoRight')}
        {data.truncated && ` ${t('firstPart')}`}
      </NoticeLine>
      <ReadingPane label={file.name} className="sk-viewer-text is-prose">
        {text === '' ? <p className="sk-secondary">{t('emptyFile')}</p> : text}
      </ReadingPane>
    </>
  )
}

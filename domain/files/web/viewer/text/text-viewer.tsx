import { Info } from 'lucide-react'
import { ErrorState, useMessages, WaitingBar } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { NoticeLine } from '../notice-line.tsx'
import { ReadingPane } from '../tools/reading-pane.tsx'
import { useFileText } from '../use-file-text.ts'
import type { ViewerFile } from '../viewer-file.ts'

/** Plain texts and source code, as they are written. */
export function TextViewer({ file }: { file: ViewerFile }) {
  const t = useMessages(fileMessages)
  const { data, error, refetch } = useFileText(file)
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <WaitingBar label={t('loading')} />
  return (
    <>
      {!data.isWhole && <NoticeLine icon={<Info aria-hidden />}>{t('firstPart')}</NoticeLine>}
      <ReadingPane label={file.name} className="sk-viewer-text">
        {data.text === '' ? t('emptyFile') : data.text}
      </ReadingPane>
    </>
  )
}

import { useMemo } from 'react'
import { ErrorState, useMessages, WaitingBar } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { useFileText } from '../use-file-text.ts'
import type { ViewerFile } from '../viewer-file.ts'
import { harmlessPage } from './framed-page.ts'
import { PageFrame } from './page-frame.tsx'

/** A web page as a file. */
export function PageViewer({ file }: { file: ViewerFile }) {
  const t = useMessages(fileMessages)
  const { data, error, refetch } = useFileText(file)
  const page = useMemo(() => data && harmlessPage(data.text), [data])
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (page === undefined) return <WaitingBar label={t('loading')} />
  return <PageFrame page={page} label={file.name} />
}

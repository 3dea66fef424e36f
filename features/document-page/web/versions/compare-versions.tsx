import { useMemo } from 'react'
import { Skeleton } from 'antd'
import { bodyLines, SideBySide } from '@shuku/domain/documents/web'
import { Dialog, ErrorState, useApi, useMessages, useSmallScreen } from '@shuku/kit/web'
import { documentApi, type DocumentView } from '@shuku/domain/documents/contract'
import { readingMessages } from '../reading/reading-messages.ts'

interface CompareVersionsProps {
  view: DocumentView
  /** The earlier and the later one; without a later one the present text. */
  numbers: readonly [number, number?]
  onClose: () => void
}

/** Two versions side by side. */
export function CompareVersions({ view, numbers: [earlier, later], onClose }: CompareVersionsProps) {
  const t = useMessages(readingMessages)
  const small = useSmallScreen()
  const before = useVersion(view, earlier)
  const after = useVersion(view, later)
  const error = before.error ?? after.error
  const retry = () => void Promise.all([before.error && before.retry(), after.error && after.retry()])
  return (
    <Dialog
      open
      width="min(1120px, calc(100vw - 32px))"
      title={t('compareTitle')}
      footer={null}
      onCancel={onClose}
      styles={{
        body: { display: 'flex', flexDirection: 'column', maxHeight: small ? undefined : 'calc(100dvh - 140px)' },
      }}
    >
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : before.side && after.side ? (
        <SideBySide before={before.side} after={after.side} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Dialog>
  )
}

/** One side: a version as it was kept, or the document as it is. */
function useVersion(view: DocumentView, number: number | undefined) {
  const t = useMessages(readingMessages)
  const isCurrent = number === undefined || number === view.version
  const { data, error, refetch } = useApi(
    documentApi.getVersion,
    { documentId: view.id, number: number ?? 0 },
    { staleMs: Infinity, keepsOld: false, enabled: !isCurrent },
  )
  const shown = isCurrent ? view : data
  const lines = useMemo(() => shown && [shown.subject, ...bodyLines(shown.html)], [shown])
  const name = t('versionNumber', { n: String(number ?? view.version) })
  return {
    side: lines && { title: isCurrent ? `${name} · ${t('current')}` : name, lines },
    error: isCurrent ? null : error,
    retry: refetch,
  }
}

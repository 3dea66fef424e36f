import { useMemo } from 'react'
import { Skeleton } from 'antd'
import { RenderedComparison, type ComparedVersion } from '@shuku/domain/documents/web'
import { Dialog, ErrorState, useApi, useFormats, useMessages, useSmallScreen } from '@shuku/kit/web'
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
        <RenderedComparison before={before.side} after={after.side} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 7 }} />
      )}
    </Dialog>
  )
}

/** One side: a version as it was kept, or the document as it is. */
function useVersion(view: DocumentView, number: number | undefined) {
  const t = useMessages(readingMessages)
  const formats = useFormats()
  const isCurrent = number === undefined || number === view.version
  const { data, error, refetch } = useApi(
    documentApi.getVersion,
    { documentId: view.id, number: number ?? 0 },
    { staleMs: Infinity, showsFormer: false, enabled: !isCurrent },
  )
  const name = t('versionNumber', { n: String(number ?? view.version) })
  const side = useMemo((): ComparedVersion | undefined => {
    if (isCurrent) {
      const { subject, html, fields, attachments, updatedBy, updatedAt } = view
      const facts = [t('current'), updatedBy.name, formats.exactly(updatedAt)].join(' · ')
      return { title: name, facts, subject, html, fields, files: attachments }
    }
    if (!data) return undefined
    const { subject, html, fields, attachments, author, createdAt } = data
    const files = attachments.map((file) => ({ ...file, id: file.attachmentId }))
    return { title: name, facts: `${author.name} · ${formats.exactly(createdAt)}`, subject, html, fields, files }
  }, [isCurrent, view, data, name, t, formats])
  return { side, error: isCurrent ? null : error, retry: refetch }
}

import { useMemo } from 'react'
import { Modal, Skeleton } from 'antd'
import { ErrorState, useApi, useMessages } from '@shuku/kit/web'
import { documentPageApi, type DocumentView } from '../../contract.ts'
import { readingMessages } from '../reading/reading-messages.ts'
import { bodyLines } from './body-lines.ts'
import { SideBySide } from './side-by-side.tsx'

interface CompareVersionsProps {
  view: DocumentView
  number: number
  onClose: () => void
}

/** An earlier version beside the present text. */
export function CompareVersions({ view, number, onClose }: CompareVersionsProps) {
  const t = useMessages(readingMessages)
  const { data, error, refetch } = useApi(
    documentPageApi.getVersion,
    { documentId: view.id, number },
    { staleMs: Infinity, keepsOld: false },
  )
  const before = useMemo(() => data && [data.subject, ...bodyLines(data.html)], [data])
  const after = useMemo(() => [view.subject, ...bodyLines(view.html)], [view])
  return (
    <Modal
      open
      centered
      width="min(1120px, calc(100vw - 32px))"
      title={t('compareTitle')}
      footer={null}
      onCancel={onClose}
      styles={{ body: { display: 'flex', flexDirection: 'column', maxHeight: 'calc(100dvh - 140px)' } }}
    >
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : before ? (
        <SideBySide
          before={{ title: t('versionNumber', { n: String(number) }), lines: before }}
          after={{ title: `${t('versionNumber', { n: String(view.version) })} · ${t('current')}`, lines: after }}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}

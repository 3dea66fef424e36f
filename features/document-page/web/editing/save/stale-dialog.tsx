import { useMemo } from 'react'
import { Button, Modal, Skeleton } from 'antd'
import { ExternalLink } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { ErrorState, useApi, useMessages } from '@shuku/kit/web'
import { documentPageApi, type DocumentView } from '../../../contract.ts'
import { bodyLines } from '../../versions/body-lines.ts'
import { SideBySide } from '../../versions/side-by-side.tsx'
import { editingMessages } from '../editing-messages.ts'
import type { Stale } from './use-save.ts'
import './stale-dialog.css'

interface StaleDialogProps {
  stale: Stale
  documentId: number
  /** My title, beside theirs. */
  subject: string
  isSaving: boolean
  onSaveOnTop: (theirs: DocumentView) => void
  onClose: () => void
}

/** Somebody else saved meanwhile: both texts, and what can be done. */
export function StaleDialog({ stale, documentId, subject, isSaving, onSaveOnTop, onClose }: StaleDialogProps) {
  const t = useMessages(editingMessages)
  const { by, at, base, current } = stale
  const { data, error, isFetching, refetch } = useApi(
    documentPageApi.getDocument,
    { documentId },
    { staleMs: 0, keepsOld: false },
  )
  // what stood in the cache before is the version that I began from
  const theirs = data && data.version >= current && !isFetching ? data : undefined
  const before = useMemo(() => theirs && [theirs.subject, ...bodyLines(theirs.html)], [theirs])
  const after = useMemo(() => [subject, ...bodyLines(stale.html)], [subject, stale.html])

  return (
    <Modal
      open
      centered
      width="min(1120px, calc(100vw - 32px))"
      title={t('staleTitle')}
      mask={{ closable: false }}
      onCancel={onClose}
      styles={{ body: { display: 'flex', flexDirection: 'column', maxHeight: 'calc(100dvh - 200px)' } }}
      footer={
        <div className="sk-stale-foot">
          <a href={addresses.document(documentId)} target="_blank" rel="noreferrer">
            {t('openTheirs', { n: String(current) })} <ExternalLink aria-hidden />
          </a>
          <Button onClick={onClose}>{t('keepEditing')}</Button>
          <Button type="primary" disabled={!theirs} loading={isSaving} onClick={() => theirs && onSaveOnTop(theirs)}>
            {t('saveOnTop')}
          </Button>
        </div>
      }
    >
      <p className="sk-stale-text">{t('staleText', { by, at, base: String(base), current: String(current) })}</p>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : before ? (
        <SideBySide
          before={{ title: t('theirs', { by, n: String(current) }), lines: before }}
          after={{ title: t('mine'), lines: after }}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}

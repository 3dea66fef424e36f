import { useMemo, useState } from 'react'
import { Button, Skeleton } from 'antd'
import { ExternalLink } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { Dialog, ErrorState, useApi, useMessages, useSmallScreen } from '@shuku/kit/web'
import { documentApi, type FieldInForce } from '@shuku/domain/documents/contract'
import { fieldNames } from '@shuku/domain/documents/web'
import type { Base, Fields } from '../../edited-document.ts'
import type { Stale } from '../use-save.ts'
import { mergeMessages } from './merge-messages.ts'
import type { Choice } from './merge-parts.ts'
import { mergeBy, mergeRows, undecided, type Merged } from './merge-rows.ts'
import { MergeTable } from './merge-table.tsx'
import './merge-dialog.css'

interface MergeDialogProps {
  /** Of another version it is another dialog, by its key: what is chosen is of the rows of one. */
  stale: Stale
  documentId: number
  base: Base
  inForce: readonly FieldInForce[]
  /** My values of the fields other than the text. */
  fields: Fields
  asWritten: (html: string) => string
  isSaving: boolean
  onMerge: (merged: Merged, then: 'save' | 'edit') => void
  onClose: () => void
}

/** Somebody else saved meanwhile: both texts with what differs, and what one makes of them. */
export function MergeDialog(props: MergeDialogProps) {
  const { stale, documentId, fields, isSaving, onMerge, onClose } = props
  const t = useMessages(mergeMessages)
  const small = useSmallScreen()
  const { by, at, base, current } = stale
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const { theirs, rows, error, retry } = useMergeRows(props)
  const names = useMemo(() => fieldNames(theirs?.fields ?? []), [theirs])
  const open = rows ? undecided(rows, choices) : 0
  const merged = rows && theirs && mergeBy(rows, choices, { base: props.base, theirs, fields })
  const take = (then: 'save' | 'edit') => merged && onMerge(merged, then)

  return (
    <Dialog
      open
      width="min(1120px, calc(100vw - 32px))"
      title={t('title')}
      mask={{ closable: false }}
      onCancel={onClose}
      styles={{
        body: { display: 'flex', flexDirection: 'column', maxHeight: small ? undefined : 'calc(100dvh - 220px)' },
      }}
      footer={
        <div className="sk-merge-foot">
          <a href={addresses.document(documentId)} target="_blank" rel="noreferrer">
            {t('openTheirs', { n: String(current) })} <ExternalLink aria-hidden />
          </a>
          <span role="status" className="sk-secondary">
            {open > 0 && t('undecided', { n: open })}
          </span>
          <Button onClick={onClose}>{t('keepEditing')}</Button>
          <Button disabled={!merged} onClick={() => take('edit')}>
            {t('mergeOnly')}
          </Button>
          <Button type="primary" disabled={!merged} loading={isSaving} onClick={() => take('save')}>
            {t('mergeAndSave')}
          </Button>
        </div>
      }
    >
      <p className="sk-merge-text">{t('text', { by, at, base: String(base), current: String(current) })}</p>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : rows ? (
        <MergeTable
          rows={rows}
          choices={choices}
          names={names}
          titles={{ theirs: t('theirs', { by, n: String(current) }), mine: t('mine') }}
          onChoose={(key, choice) => setChoices((now) => ({ ...now, [key]: choice }))}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 7 }} />
      )}
    </Dialog>
  )
}

/** Their version, and the one that mine began from, where it was kept. */
function useMergeRows({ stale, documentId, base, inForce, fields, asWritten }: MergeDialogProps) {
  const document = useApi(documentApi.getDocument, { documentId }, { staleMs: 0, showsFormer: false })
  const began = useApi(
    documentApi.getVersion,
    { documentId, number: stale.base },
    { staleMs: Infinity, showsFormer: false },
  )
  // what was in the cache before is the version that I began from
  const { data } = document
  const theirs = data && data.version >= stale.current && !document.isFetching ? data : undefined
  const isReady = theirs !== undefined && (began.data !== undefined || began.error !== null)
  const rows = useMemo(
    () =>
      isReady
        ? mergeRows({ began: began.data, base, inForce, theirs, mine: { fields, html: stale.html }, asWritten })
        : undefined,
    [isReady, began.data, base, inForce, theirs, fields, stale.html, asWritten],
  )
  return { theirs, rows, error: document.error, retry: () => void document.refetch() }
}

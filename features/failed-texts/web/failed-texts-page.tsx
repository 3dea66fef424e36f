import { useNavigate } from 'react-router'
import { RotateCw } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { textReasons, type TextReason } from '@shuku/domain/files/contract'
import { wire, wireObject, z } from '@shuku/kit/contract'
import {
  confirm,
  DataTable,
  ErrorState,
  NoPermission,
  PageHeader,
  TabBar,
  toast,
  useAction,
  useAddressState,
  useMessages,
  useTable,
  EmptyState,
} from '@shuku/kit/web'
import { failedTextsApi as api, FailedTextRow } from '../contract.ts'
import { failedTextMessages } from '../messages.ts'
import { failedTextColumns, failedTextFacts, failedTextTitle } from './failed-text-columns.tsx'
import { RetryNotice } from './retry-notice.tsx'
import { useFailedCounts } from './use-failed-counts.ts'
import './failed-texts-page.css'
import { Button } from 'antd'

const all = 'all'
/** The part of the screen's state that is in its address. */
const PageState = wireObject({ reason: wire('reason', z.enum(textReasons)).optional() })
const list = { endpoint: api.listFailedTexts, table: FailedTextRow }

/** The files that the search does not know because they could not be read: the reasons, and a way to try again. */
export function FailedTextsPage() {
  const t = useMessages(failedTextMessages)
  const navigate = useNavigate()
  const [{ reason }, setState] = useAddressState(PageState)
  const table = useTable(list, { reason })
  const counts = useFailedCounts(table.reload)
  const some = useAction(api.readSomeAgain, {
    onDone: ({ count }) => {
      table.selection.clear()
      toast.success(t('retried', { n: count }))
      void counts.refresh()
    },
  })
  const every = useAction(api.readAllAgain, { onDone: () => void counts.refresh() })
  if (counts.error?.kind === 'refused') return <NoPermission />
  if (counts.error) return <ErrorState error={counts.error} onRetry={() => void counts.refresh()} />

  const total = counts.of(reason)
  const tryAll = async () => {
    const isSure = await confirm({ title: t('allTitle', { n: total }), text: t('allText'), action: t('tryAgain') })
    if (isSure) await every.run({ reason })
  }
  const tryThese = (ids: readonly number[]) => ({
    key: 'again',
    label: t('tryAgain'),
    icon: <RotateCw />,
    run: () => some.run({ attachmentIds: [...ids] }),
  })
  return (
    <div className="sk-failed-texts">
      <PageHeader
        title={t('failedTexts')}
        trail={[{ label: t('administration') }]}
        hasPrimary={false}
        actions={[
          {
            key: 'all',
            label: reason ? t('tryReasonAgain', { reason: t(reason), n: total }) : t('tryAllAgain'),
            icon: <RotateCw />,
            run: tryAll,
            disabledBecause: total === 0 ? t('nothingSelected') : undefined,
          },
        ]}
      />
      <TabBar
        items={[
          { key: all, label: t('allReasons'), count: counts.of(undefined) },
          ...counts.reasons.map((one) => ({ key: one.reason, label: t(one.reason), count: one.count })),
        ]}
        value={reason ?? all}
        label={t('byReason')}
        onChange={(key) => setState({ reason: textReasons.find((each) => each === key) })}
      />
      <RetryNotice waiting={counts.waiting} onProgress={() => void counts.refresh()} />
      <DataTable
        table={table}
        label={t('failedTexts')}
        title={failedTextTitle}
        views={failedTextColumns}
        facts={failedTextFacts}
        onOpen={({ row }) => row.subject !== null && void navigate(addresses.document(row.documentId).slice(1))}
        rowActions={({ row }) => [
          tryThese([row.attachmentId]),
          ...(row.subject === null
            ? []
            : [{ key: 'open', label: t('openDocument'), href: addresses.document(row.documentId) }]),
        ]}
        selectionActions={({ rows }) => [tryThese(rows.map(({ row }) => row.attachmentId))]}
        empty={<NoFailedTexts reason={reason} onShowAll={() => setState({ reason: undefined })} />}
      />
    </div>
  )
}

interface NoFailedTextsProps {
  reason: TextReason | undefined
  onShowAll: () => void
}

function NoFailedTexts({ reason, onShowAll }: NoFailedTextsProps) {
  const t = useMessages(failedTextMessages)
  if (reason === undefined) return <EmptyState title={t('allRead')} text={t('allReadText')} />
  return (
    <EmptyState
      title={t('noneOfReason', { reason: t(reason) })}
      actions={<Button onClick={onShowAll}>{t('allReasons')}</Button>}
    />
  )
}

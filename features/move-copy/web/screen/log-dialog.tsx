import { useState } from 'react'
import { Select } from 'antd'
import { addresses } from '@shuku/domain/addresses'
import { CopyMoveRow, type CopyMoveQuery } from '@shuku/domain/documents/contract'
import {
  DataTable,
  DayField,
  Dialog,
  EmptyState,
  RelativeTime,
  SearchInput,
  useMessages,
  useTable,
  type ColumnView,
  type DialogProps,
  type TitleView,
} from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'

const list = { endpoint: moveCopyApi.listLog, table: CopyMoveRow }

const title: TitleView<CopyMoveRow> = {
  column: 'subject',
  href: ({ row }) => (row.mayOpen ? addresses.document(row.documentId) : undefined),
}

const views: { readonly [K in keyof CopyMoveRow]?: ColumnView<CopyMoveRow> } = {
  act: { width: { 'zh-CN': 64, 'en-US': 88 }, render: ({ row }) => <Act of={row} /> },
  sourceName: { width: 140, goes: 2 },
  targetName: { width: 140 },
  personName: { width: { 'zh-CN': 96, 'en-US': 120 }, goes: 1 },
  at: { width: { 'zh-CN': 112, 'en-US': 128 }, render: ({ row }) => <RelativeTime value={row.at} /> },
}

function Act({ of: { act } }: { readonly of: CopyMoveRow }) {
  return useMessages(moveScreenMessages)(act)
}

/** What was copied and moved, newest first. */
export function LogDialog({ open, onClose }: DialogProps) {
  const t = useMessages(moveScreenMessages)
  const [query, setQuery] = useState<CopyMoveQuery>({})
  const table = useTable(list, query, { storedIn: 'memory' })
  const change = (patch: Partial<CopyMoveQuery>) => setQuery({ ...query, ...patch })
  return (
    <Dialog open={open} onCancel={onClose} footer={null} width={900} height={575} title={t('log')}>
      <div className="sk-move-log-filter">
        <SearchInput
          value={query.subject ?? ''}
          label={t('logSearch')}
          width={220}
          delayMs={250}
          onSearch={(subject) => change({ subject: subject || undefined })}
        />
        <Select
          aria-label={t('operation')}
          value={query.act ?? ''}
          options={[
            { value: '', label: t('anyAct') },
            { value: 'copy', label: t('copy') },
            { value: 'move', label: t('move') },
          ]}
          onChange={(act) => change({ act: act === 'copy' || act === 'move' ? act : undefined })}
        />
        <DayField
          label={t('from')}
          placeholder={t('from')}
          value={query.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
        />
        <DayField
          label={t('until')}
          placeholder={t('until')}
          value={query.until ?? ''}
          onChange={(until) => change({ until: until || undefined })}
        />
      </div>
      <DataTable
        table={table}
        label={t('log')}
        title={title}
        views={views}
        facts={['act', 'targetName', 'at']}
        empty={<EmptyState title={t('noLog')} />}
      />
    </Dialog>
  )
}

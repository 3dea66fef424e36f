import { useState } from 'react'
import { Select } from 'antd'
import { Undo2 } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { CopyMoveRow, type CopyMoveQuery } from '@shuku/domain/documents/contract'
import { undoBulkOperation } from '@shuku/domain/documents/web'
import { tableApi } from '@shuku/kit/contract'
import {
  type ColumnView,
  DataTable,
  DayField,
  Dialog,
  type DialogProps,
  EmptyState,
  invalidate,
  momentWidth,
  RelativeTime,
  SearchInput,
  type TitleView,
  useMessages,
  useTable,
} from '@shuku/kit/web'
import { moveCopyApi } from '../../contract.ts'
import { moveScreenMessages } from '../../screen-messages.ts'

const showRows = () => invalidate(tableApi.getRows, tableApi.countRows)

const list = { endpoint: moveCopyApi.listLog, table: CopyMoveRow }

const title: TitleView<CopyMoveRow> = {
  column: 'subject',
  // in a dialog; who did it is not left out for the sake of long titles
  least: 280,
  href: ({ row }) => (row.mayOpen ? addresses.document(row.documentId) : undefined),
}

const views: { readonly [K in keyof CopyMoveRow]?: ColumnView<CopyMoveRow> } = {
  act: { width: { 'zh-CN': 64, 'en-US': 88 }, render: ({ row }) => <Act of={row} /> },
  sourceName: { width: 140, least: 96, goes: 1 },
  targetName: { width: 140, least: 96 },
  personName: { width: { 'zh-CN': 80, 'en-US': 112 } },
  at: { width: momentWidth, render: ({ row }) => <RelativeTime value={row.at} /> },
}

function Act({ of: { act } }: { readonly of: CopyMoveRow }) {
  return useMessages(moveScreenMessages)(act)
}

/** What was copied and moved, newest first, with the way back as long as there is one. */
export function LogDialog({ open, onClose }: DialogProps) {
  const t = useMessages(moveScreenMessages)
  const [query, setQuery] = useState<CopyMoveQuery>({})
  const table = useTable(list, query, { storedIn: 'memory' })
  // all that went with it goes back: the act says how much that is
  const undoOf = ({ act, moveId, moved }: CopyMoveRow) =>
    moveId === null
      ? []
      : [
          {
            key: 'undo',
            label: t(act === 'move' ? 'undoMove' : 'undoCopy', { n: moved ?? 1 }),
            icon: <Undo2 aria-hidden />,
            run: () => undoBulkOperation(moveId, { onDone: showRows }),
          },
        ]
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
        rowActions={({ row }) => undoOf(row)}
        facts={['act', 'targetName', 'personName', 'at']}
        empty={<EmptyState title={t('noLog')} />}
      />
    </Dialog>
  )
}

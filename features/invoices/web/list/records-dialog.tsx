import { useState, type ReactNode } from 'react'
import { Select } from 'antd'
import { useDialogSize } from '@shuku/domain/disk/web'
import {
  DataTable,
  EmptyState,
  PlainDialog,
  SearchInput,
  TabBar,
  useMessages,
  useTable,
  type DialogProps,
} from '@shuku/kit/web'
import { invoicesApi as api, InvoiceRow, invoiceStates, type InvoiceState } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { CardEnd, invoiceViews, logViews, RecognitionTag } from './invoice-columns.tsx'
import '../invoices.css'

const recordList = { endpoint: api.getInvoiceTable, table: InvoiceRow }

const views = ['records', 'recognitionLog'] as const
type View = (typeof views)[number]

const ofLog: ReadonlySet<string> = new Set(['fileName', 'receivedAt', 'readBy', 'seller', 'stateName'])
const ofLogAlone: ReadonlySet<string> = new Set(['receivedAt', 'readBy'])

/** All invoices as a table, and what became of each file in the order in which they came. */
export function RecordsDialog({ open, onClose, inAddress = false }: DialogProps & { readonly inAddress?: boolean }) {
  const t = useMessages(invoiceMessages)
  const word = useMessages(invoiceScreenMessages)
  const size = useDialogSize()
  const [view, setView] = useState<View>('records')
  const [text, setText] = useState('')
  const [state, setState] = useState<InvoiceState>()
  const filter = (
    <>
      <SearchInput value={text} label={t('searchText')} width={200} onSearch={setText} />
      <Select<InvoiceState | 'any'>
        aria-label={t('state')}
        value={state ?? 'any'}
        style={{ width: 132 }}
        options={[
          { value: 'any', label: word('anyState') },
          ...invoiceStates.map((value) => ({ value, label: t(value) })),
        ]}
        onChange={(value) => setState(value === 'any' ? undefined : value)}
      />
    </>
  )
  return (
    <PlainDialog {...size} open={open} onClose={onClose} inAddress={inAddress} title={word('records')}>
      <div className="sk-invoice-records">
        <TabBar
          label={word('records')}
          items={views.map((key) => ({ key, label: word(key) }))}
          value={view}
          onChange={(key) => setView(views.find((each) => each === key) ?? 'records')}
        />
        <RecordTable key={view} view={view} query={{ text: text || undefined, state }} isOpen={open} filter={filter} />
      </div>
    </PlainDialog>
  )
}

interface RecordTableProps {
  readonly view: View
  readonly query: { readonly text: string | undefined; readonly state: InvoiceState | undefined }
  readonly isOpen: boolean
  readonly filter: ReactNode
}

function RecordTable({ view, query, isOpen, filter }: RecordTableProps) {
  const word = useMessages(invoiceScreenMessages)
  const isLog = view === 'recognitionLog'
  const latest = { column: 'order', order: 'descend' } as const
  const table = useTable(recordList, query, {
    storedIn: 'memory',
    enabled: isOpen,
    ...(isLog && { sort: latest }),
  })
  return (
    <DataTable<InvoiceRow>
      table={{ ...table, columns: table.columns.filter(({ id }) => (isLog ? ofLog.has(id) : !ofLogAlone.has(id))) }}
      label={word(view)}
      title={{ column: 'fileName', least: 200 }}
      views={isLog ? logViews : invoiceViews}
      facts={isLog ? ['receivedAt', 'readBy'] : ['seller', 'date']}
      badge={({ row }) => (isLog ? <RecognitionTag of={row} /> : <CardEnd row={row} />)}
      filter={filter}
      empty={<EmptyState title={word('noneFound')} />}
    />
  )
}

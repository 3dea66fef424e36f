import { useState } from 'react'
import { Select } from 'antd'
import {
  DataTable,
  EmptyState,
  PlainDialog,
  SearchInput,
  useMessages,
  useTable,
  type DialogProps,
} from '@shuku/kit/web'
import { invoicesApi as api, InvoiceRow, invoiceStates, type InvoiceState } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import { invoiceViews } from './invoice-columns.tsx'

const recordList = { endpoint: api.getInvoiceTable, table: InvoiceRow }

/** What became of each file: which were recognised, and which were not. */
export function RecordsDialog({ open, onClose }: DialogProps) {
  const t = useMessages(invoiceMessages)
  const word = useMessages(invoiceScreenMessages)
  const [text, setText] = useState('')
  const [state, setState] = useState<InvoiceState>()
  const table = useTable(recordList, { text: text || undefined, state }, { storedIn: 'memory', enabled: open })
  return (
    <PlainDialog open={open} onClose={onClose} width={960} title={word('records')}>
      <div className="sk-invoice-records">
        <DataTable<InvoiceRow>
          table={table}
          label={word('records')}
          title={{ column: 'fileName', least: 200 }}
          views={invoiceViews}
          facts={['seller', 'date']}
          filter={
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
          }
          empty={<EmptyState title={word('noneFound')} />}
        />
      </div>
    </PlainDialog>
  )
}

import { useState } from 'react'
import {
  ActionButton,
  DataTable,
  EmptyState,
  useMessages,
  useSmallScreen,
  type Action,
  type Table,
} from '@shuku/kit/web'
import type { InvoiceRow, InvoicesQuery } from '../../contract.ts'
import { invoiceMessages } from '../../messages.ts'
import { invoiceScreenMessages } from '../../screen-messages.ts'
import type { ChangeInvoices, InvoiceState } from '../invoice-state.ts'
import { InvoiceFilter, InvoiceTabs } from './invoice-filter.tsx'
import { invoiceTitle, invoiceViews, CardEnd } from './invoice-columns.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import type { SaveAs } from './use-export.tsx'
import { useInvoiceActs, type InvoiceActsOptions } from './use-invoice-acts.tsx'
import type { ShownInvoice } from './use-shown-invoice.ts'

interface InvoiceListProps {
  readonly table: Table<InvoiceRow>
  readonly state: InvoiceState
  readonly change: ChangeInvoices
  readonly query: InvoicesQuery
  readonly shown: ShownInvoice
  readonly saveAs: SaveAs
  readonly upload: Action
  readonly rename: InvoiceActsOptions['rename']
  readonly restore: InvoiceActsOptions['restore']
}

const columns: ReadonlySet<string> = new Set(['seller', 'typeName', 'number', 'date', 'total', 'stateName'])

/** One’s invoices as a table, as cards on a phone. */
export function InvoiceList(props: InvoiceListProps) {
  const { table, state, change, query, shown, saveAs, upload, rename, restore } = props
  const t = useMessages(invoiceMessages)
  const word = useMessages(invoiceScreenMessages)
  const small = useSmallScreen()
  // the twin of the row under the pointer
  const [twin, setTwin] = useState<number>()
  const acts = useInvoiceActs({
    rename,
    restore,
    saveAs,
    onDone: table.selection.clear,
    onDelete: (ids) => {
      if (shown.id !== undefined && ids.includes(shown.id)) shown.close()
    },
  })
  const counted = { ...query, ids: table.selection.rows.map(({ row }) => row.id) }
  const isFiltered = state.filter !== 'all' || state.text !== undefined || state.period !== 'anyTime'
  const showAll = {
    key: 'all',
    label: word('showAll'),
    run: () => change({ filter: undefined, text: undefined, period: undefined }),
  }
  return (
    // what is beside the list is no part of it, and marks nothing in it
    <div className="sk-invoices-rows" onPointerLeave={() => setTwin(undefined)}>
      {small && <InvoiceTabs state={state} change={change} query={query} />}
      <DataTable<InvoiceRow>
        table={{
          ...table,
          // the header saves it with its sums
          exportRows: undefined,
          columns: table.columns
            .filter(({ id }) => columns.has(id))
            .map((column) => (column.id === 'number' ? { ...column, title: word('lastDigits') } : column)),
        }}
        label={t('myInvoices')}
        title={invoiceTitle({ rows: table.rows, twin })}
        views={invoiceViews}
        facts={['typeName', 'number', 'date']}
        badge={(row) => <CardEnd row={row.row} />}
        look={small ? undefined : shown.look}
        onOpen={({ row }) => shown.show(row.id)}
        onHover={({ row }) => setTwin(row.twinId ?? undefined)}
        rowActions={({ row }) => acts([row])}
        menuActions={(row) =>
          acts(table.selection.has(row.id) ? table.selection.rows.map((each) => each.row) : [row.row])
        }
        selectionActions={({ rows }) => acts(rows.map(({ row }) => row))}
        filter={<InvoiceFilter state={state} change={change} query={query} />}
        {...(small ? {} : { counters: <InvoiceTotals query={counted} /> })}
        empty={
          isFiltered ? (
            <EmptyState title={word('noneFound')} actions={<ActionButton action={showAll} />} />
          ) : (
            <EmptyState
              title={word('noInvoices')}
              text={word('noInvoicesText')}
              actions={<ActionButton action={upload} />}
            />
          )
        }
      />
      {small && !table.selection.selecting && (
        <div className="sk-invoices-foot">
          <InvoiceTotals query={counted} />
        </div>
      )}
    </div>
  )
}

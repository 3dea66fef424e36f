import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import { partsOf, type useAddressState } from '@shuku/kit/web'
import { invoiceFilters, invoicesApi as api, InvoiceRow, type InvoicesQuery } from '../contract.ts'
import { periods, sinceOf } from './period.ts'

/** The part of the view’s state that is in its address, beside the folder and the page of the list. */
export const InvoiceState = wireObject({
  filter: wire('filter', z.enum(invoiceFilters)).default('all'),
  text: wire('text', z.string().max(100)).optional(),
  period: wire('period', z.enum(periods)).default('anyTime'),
  /** The one that is shown beside the list. */
  invoice: wire('invoice', Id).optional(),
})
export type InvoiceState = z.output<typeof InvoiceState>

export type ChangeInvoices = ReturnType<typeof useAddressState<typeof InvoiceState>>[1]

/** The list as it is, without an invoice beside it. */
export function listAddress(): string {
  const { path, inner } = partsOf(location)
  inner.delete('invoice')
  return `#${path}${inner.size === 0 ? '' : `?${inner.toString()}`}`
}

export const invoiceList = { endpoint: api.listInvoices, table: InvoiceRow }

/** What changes with any invoice: another one may be its twin. */
export const invoiceCalls = [api.listInvoices, api.countInvoices, api.getTotals, api.getInvoice, api.getInvoiceTable]

/** What the list, its counts and its totals are asked with. */
export function queryOf({ filter, text, period }: InvoiceState, today: string): InvoicesQuery {
  return { filter, text, since: sinceOf(period, today), until: undefined }
}

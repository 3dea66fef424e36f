import { Id, wire, wireObject, z } from '@shuku/kit/contract'
import { partsOf, type useAddressState } from '@shuku/kit/web'
import { invoiceFilters, invoicesApi as api, InvoiceRow, type InvoicesQuery } from '../contract.ts'

export const periods = ['anyTime', 'thisMonth', 'months3', 'thisYear'] as const
export type Period = (typeof periods)[number]

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

/** The first day of a period, seen from today. */
export function sinceOf(period: Period, today: string): string | undefined {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (period === 'anyTime') return undefined
  if (period === 'thisYear') return `${year}-01-01`
  if (period === 'thisMonth') return `${today.slice(0, 7)}-01`
  // a day that the month does not have is its last one
  const lastDay = new Date(Date.UTC(year, month - 3, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 4, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** What the list, its counts and its totals are asked with. */
export function queryOf({ filter, text, period }: InvoiceState, today: string): InvoicesQuery {
  return { filter, text, since: sinceOf(period, today), until: undefined }
}

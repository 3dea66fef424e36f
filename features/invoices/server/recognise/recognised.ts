export const invoiceFields = [
  'type',
  'code',
  'number',
  'date',
  'seller',
  'sellerTaxNumber',
  'buyer',
  'buyerTaxNumber',
  'amount',
  'tax',
  'total',
  'totalInWords',
  'checkCode',
] as const
export type InvoiceField = (typeof invoiceFields)[number]

/** Shares of the page from its top left corner, 0 to 1; the first page is 1. */
export interface PlaceOnPage {
  page: number
  x: number
  y: number
  width: number
  height: number
}

export interface RecognisedField {
  value: string
  isSure: boolean
  source: 'structure' | 'code' | 'text' | 'service'
  place?: PlaceOnPage
}

export type RecognisedInvoice = Partial<Record<InvoiceField, RecognisedField>>

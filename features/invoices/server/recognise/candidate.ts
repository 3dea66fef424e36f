import type { InvoiceField, PlaceOnPage, RecognisedField } from './recognised.ts'

/** A value that one source has for a field. */
export interface Candidate {
  readonly field: InvoiceField
  readonly value: string
  readonly source: RecognisedField['source']
  /** By itself its source leaves no doubt what it means; what is checked between fields comes after. */
  readonly isClear: boolean
  readonly place?: PlaceOnPage
}

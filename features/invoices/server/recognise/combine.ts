import { centsOf, wordsToAmount } from './amount-words.ts'
import type { Candidate } from './candidate.ts'
import { invoiceFields, type InvoiceField, type RecognisedField, type RecognisedInvoice } from './recognised.ts'
import { plain } from './values.ts'

/** What a program wrote for programs counts before a code, and a code before what is printed on the page. */
const ORDER: readonly RecognisedField['source'][] = ['service', 'structure', 'code', 'text']

/**
 * One value for each field. It is sure where its source is clear and no clear one contradicts it, and where the fields
 * fit each other; all others are to be checked by somebody.
 */
export function combine(candidates: readonly Candidate[]): RecognisedInvoice {
  const invoice: RecognisedInvoice = {}
  for (const field of invoiceFields) {
    const chosen = choose(candidates.filter((candidate) => candidate.field === field))
    if (chosen) invoice[field] = chosen
  }
  return checked(invoice)
}

function choose(candidates: readonly Candidate[]): RecognisedField | undefined {
  const ranked = candidates.toSorted(
    (one, other) =>
      ORDER.indexOf(one.source) - ORDER.indexOf(other.source) || Number(other.isClear) - Number(one.isClear),
  )
  const [best] = ranked
  if (!best) return undefined
  const alike = ranked.filter(({ value }) => isSame(value, best.value))
  const sources = new Set(alike.map(({ source }) => source))
  const against = ranked.filter(({ value }) => !isSame(value, best.value))
  const isSupported = alike.some(({ isClear }) => isClear) || sources.size > 1
  const isSure = isSupported && against.every(({ isClear, source }) => !isClear && source !== 'structure')
  const place =
    alike.findLast((each) => each.place && each.source === 'text')?.place ?? alike.find((each) => each.place)?.place
  return { value: best.value, isSure, source: best.source, ...(place && { place }) }
}

function isSame(one: string, other: string): boolean {
  return plain(one).toLowerCase() === plain(other).toLowerCase()
}

/** Printed amounts and taxes, which nothing but the total confirms: their minus may be lost as its own is. */
const onTotal = (invoice: RecognisedInvoice) =>
  (['amount', 'tax'] as const).filter((field) => invoice[field]?.source === 'text')

/** amount + tax = total, words = digits; a number of 8 digits has a code beside it, one of 20 has none. */
function checked(invoice: RecognisedInvoice): RecognisedInvoice {
  const doubted = new Set<InvoiceField>()
  const { amount, tax, total, totalInWords, code, number } = invoice
  if (amount && tax && total && centsOf(amount.value) + centsOf(tax.value) !== centsOf(total.value))
    for (const field of ['amount', 'tax', 'total'] as const) doubted.add(field)
  if (amount && !tax && total && Math.abs(centsOf(amount.value)) > Math.abs(centsOf(total.value)))
    for (const field of ['amount', 'total'] as const) doubted.add(field)
  if (total && totalInWords && wordsToAmount(totalInWords.value) !== total.value)
    for (const field of ['total', 'totalInWords', ...onTotal(invoice)] as const) doubted.add(field)
  if (number?.value.length === 20 && code && number.source !== code.source)
    for (const field of ['number', 'code'] as const) doubted.add(field)
  const isDigital = invoice.type?.value.startsWith('digital_') ?? false
  if (
    number &&
    invoice.type &&
    /^(?:digital|vat)_/.test(invoice.type.value) &&
    isDigital !== (number.value.length === 20)
  )
    for (const field of ['number', 'type'] as const) doubted.add(field)
  if (number?.value.length === 8 && number.source === 'text' && !code) doubted.add('number')
  for (const field of doubted) {
    const read = invoice[field]
    if (read) invoice[field] = { ...read, isSure: false }
  }
  return invoice
}

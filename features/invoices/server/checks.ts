import type { FieldName, InvoiceState } from '../contract.ts'
import { centsOf, wordsToAmount } from './recognise/amount-words.ts'
import type { PlaceOnPage, RecognisedField } from './recognise/recognised.ts'

/** Of each field what is written: days as `2026-11-18`, sums as `1286.00`; empty where nothing is known. */
export type FieldTexts = Readonly<Record<FieldName, string>>

/** From where what is written came. */
export interface Origin {
  readonly source: RecognisedField['source'] | 'hand'
  /** Clear by its source, or confirmed by a person. */
  readonly isSure: boolean
  readonly place?: PlaceOnPage
  /** What was read, where a person wrote something else. */
  readonly read?: string
  /** A person has looked at it. */
  readonly isConfirmed?: true
}

export type Origins = Partial<Record<FieldName, Origin>>

export interface CompanyNames {
  readonly names: readonly string[]
  readonly taxNumbers: readonly string[]
}

export type Passed = 'passed' | 'failed' | 'unknown'

/** What an invoice says is compared with itself, with the company and with the calendar. */
export interface Checks {
  readonly sum: Passed
  readonly words: Passed
  readonly buyer: Passed
  readonly date: Passed
}

const judged = (isRight: boolean): Passed => (isRight ? 'passed' : 'failed')

/** `today` is the day of the company. */
export function checkFields(fields: FieldTexts, company: CompanyNames, today: string): Checks {
  const { amount, tax, total, totalInWords, date } = fields
  return {
    sum:
      amount === '' || tax === '' || total === ''
        ? 'unknown'
        : judged(centsOf(amount) + centsOf(tax) === centsOf(total)),
    words: total === '' || totalInWords === '' ? 'unknown' : judged(wordsToAmount(totalInWords) === total),
    buyer: checkBuyer(fields, company),
    date: date === '' ? 'unknown' : judged(date <= today),
  }
}

/** Widths of letters, blanks and the form of brackets make no other name. */
const comparedName = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

function checkBuyer({ buyer, buyerTaxNumber }: FieldTexts, { names, taxNumbers }: CompanyNames): Passed {
  const isKnown = names.length > 0 || taxNumbers.length > 0
  if (!isKnown || (buyer === '' && buyerTaxNumber === '')) return 'unknown'
  const isOurs = (given: string, ours: readonly string[]) =>
    given !== '' && ours.some((each) => comparedName(each) === comparedName(given))
  return judged(isOurs(buyerTaxNumber, taxNumbers) || isOurs(buyer, names))
}

const askedBy: Readonly<Record<keyof Checks, readonly FieldName[]>> = {
  sum: ['amount', 'tax', 'total'],
  words: ['total', 'totalInWords'],
  buyer: ['buyer', 'buyerTaxNumber'],
  date: ['date'],
}

/** Fields that a person should look at. */
export function unsureFields(fields: FieldTexts, origins: Origins, checks: Checks): ReadonlySet<FieldName> {
  const names = Object.keys(fields) as FieldName[]
  const unsure = names.filter((name) => fields[name] !== '' && origins[name]?.isSure === false)
  const failed = (Object.keys(askedBy) as (keyof Checks)[]).filter((check) => checks[check] === 'failed')
  return new Set([...unsure, ...failed.flatMap((check) => askedBy[check].filter((name) => fields[name] !== ''))])
}

/** Without these nobody knows what it is. */
const needed = ['number', 'date', 'seller', 'total'] as const satisfies readonly FieldName[]

/** Of what was just read. */
export function stateOfRead(fields: FieldTexts, origins: Origins, checks: Checks): InvoiceState {
  if (fields.number === '' && fields.total === '') return 'not_recognised'
  const isWhole = needed.every((name) => fields[name] !== '')
  return isWhole && unsureFields(fields, origins, checks).size === 0 ? 'recognised' : 'to_check'
}

/** Of what a person wrote or confirmed. */
export function stateOfWritten(before: InvoiceState, fields: FieldTexts, checks: Checks): InvoiceState {
  if (fields.number === '' && fields.total === '') return 'not_recognised'
  if (Object.values(checks).includes('failed')) return 'to_check'
  return before === 'not_recognised' || before === 'by_hand' ? 'by_hand' : 'recognised'
}

/** Widths of letters, blanks, signs between digits and small letters make no other number. */
const comparedNumber = (number: string) =>
  number
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/**
 * The same for all forms and notations of an invoice: its number of 20 digits, else its code with its number. Null where these are not
 * known: a number of 8 digits alone is that of many.
 */
export function sameKeyOf({ code, number }: Pick<FieldTexts, 'code' | 'number'>): string | null {
  const [plainCode, plainNumber] = [comparedNumber(code), comparedNumber(number)]
  if (/^\d{20}$/.test(plainNumber)) return plainNumber
  if (plainCode === '' || plainNumber === '') return null
  return `${plainCode}-${/^\d+$/.test(plainNumber) ? plainNumber.padStart(8, '0') : plainNumber}`
}

import { formLines, type FieldName, type InvoiceState } from '../contract.ts'
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
  words: ['total'],
  // one that is known by its tax number alone is put right by its name
  buyer: ['buyer'],
  date: ['date'],
}

/** Without these nobody knows what it is. */
const needed = ['number', 'date', 'seller', 'total'] as const satisfies readonly FieldName[]

/** Fields that a person should look at: of those alone that the form shows, so that nobody looks for what is to be checked. */
export function unsureFields(fields: FieldTexts, origins: Origins, checks: Checks): ReadonlySet<FieldName> {
  if (isNothing(fields)) return new Set()
  const unsure = formLines.flat().filter((name) => fields[name] !== '' && origins[name]?.isSure === false)
  // who has confirmed it has seen what lacks
  const isConfirmed = Object.values(origins).some((origin) => origin.isConfirmed)
  const missing = isConfirmed ? [] : needed.filter((name) => fields[name] === '')
  const failed = (Object.keys(askedBy) as (keyof Checks)[]).filter((check) => checks[check] === 'failed')
  return new Set([...unsure, ...missing, ...failed.flatMap((check) => askedBy[check])])
}

const isNothing = ({ number, total }: FieldTexts) => number === '' && total === ''

/** Of what was just read. */
export function stateOfRead(fields: FieldTexts, origins: Origins, checks: Checks): InvoiceState {
  if (isNothing(fields)) return 'not_recognised'
  return unsureFields(fields, origins, checks).size === 0 ? 'recognised' : 'to_check'
}

/** Of what a person wrote or confirmed. */
export function stateOfWritten(before: InvoiceState, fields: FieldTexts, checks: Checks): InvoiceState {
  if (isNothing(fields)) return 'not_recognised'
  if (Object.values(checks).includes('failed')) return 'to_check'
  return before === 'not_recognised' || before === 'by_hand' ? 'by_hand' : 'recognised'
}

/**
 * The same for all forms of an invoice: its number of 20 digits, else its code with its number, which for a code of 12
 * digits are the 20. Null where these are not known: a number of 8 digits alone is that of many.
 */
export function sameKeyOf(written: Pick<FieldTexts, 'code' | 'number'>): string | null {
  const [code, number] = [digitsOf(written.code), digitsOf(written.number)]
  if (number.length === 20) return number
  if (code === '' || number === '') return null
  const whole = number.padStart(8, '0')
  return code.length === 12 && whole.length === 8 ? `${code}${whole}` : `${code}-${whole}`
}

/** However a person parts and introduces them. Empty with other letters, which may be digits that were misread. */
function digitsOf(written: string): string {
  const letters = written.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^(?:no|\p{Script=Han})*(\d+)\p{Script=Han}*$/iu.exec(letters)?.[1] ?? ''
}

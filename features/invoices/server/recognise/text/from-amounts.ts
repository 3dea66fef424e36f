import type { Candidate } from '../candidate.ts'
import { centsOf, wordLetters, wordsToAmount } from '../amount-words.ts'
import type { InvoiceField } from '../recognised.ts'
import { readAmount } from '../values.ts'
import type { ReadPage } from './from-text.ts'
import { placeOf, type Line } from './lines.ts'

interface Written {
  readonly value: string
  readonly line: Line
  readonly from: number
  readonly to: number
}

/** Totals that words or the parts confirm, the parts that the total confirms; the others are unclear. */
export function fromAmounts(read: ReadPage): Candidate[] {
  const words = read.lines.flatMap(wordsOf)
  const totals = totalsOf(read)
  const [amount, tax] = partsOf(read)
  const inWords = new Set(words.map(({ value }) => wordsToAmount(value)))
  const sum = amount && tax ? centsOf(amount.value) + centsOf(tax.value) : undefined
  const isConfirmed = ({ value }: Written) => inWords.has(value) || centsOf(value) === sum
  const isOne = new Set(totals.map(({ value }) => value)).size === 1
  const isSum = isOne && totals.some(({ value }) => centsOf(value) === sum)
  const candidate = (field: InvoiceField, written: Written, isClear: boolean): Candidate => {
    const place = placeOf(written.line, [written.from, written.to], read.page)
    return { field, value: written.value, source: 'text', isClear, ...(place && { place }) }
  }
  const fares = totals.length > 0 ? [] : amountsBehind(read, 'fare')
  return [
    ...totals.map((total) => candidate('total', total, isOne && isConfirmed(total))),
    ...fares.map((fare) => candidate('total', fare, false)),
    ...(amount ? [candidate('amount', amount, isSum)] : []),
    ...(tax ? [candidate('tax', tax, isSum)] : []),
    ...words.map((written) => {
      const isClear = words.length === 1 && isOne && totals.some(({ value }) => value === wordsToAmount(written.value))
      return candidate('totalInWords', written, isClear)
    }),
  ]
}

const AMOUNT = /(-?)[¥￥](-?)((?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2})(?!\d)|-?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?!\d)/g

function amountsIn(line: Line, from: number, to: number): Written[] {
  return [...line.text.slice(from, to).matchAll(AMOUNT)].flatMap((match) => {
    const value = readAmount(match[0])
    const start = from + match.index
    return value === undefined ? [] : [{ value, line, from: start, to: start + match[0].length }]
  })
}

function amountsBehind({ labels }: ReadPage, kind: 'fare'): Written[] {
  return labels
    .filter((label) => label.kind === kind)
    .flatMap(({ line, to, until }) => amountsIn(line, to, until).slice(0, 1))
}

/** The amount behind “小写”, or behind “价税合计” itself. */
function totalsOf({ labels }: ReadPage): Written[] {
  const found = labels
    .filter(({ kind }) => kind === 'total')
    .flatMap(({ line, to, until }) => amountsIn(line, to, until).slice(0, 1))
  return [...new Map(found.map((each) => [`${each.line.y} ${each.from}`, each])).values()]
}

/** The line of sums has the amount, and right of it the tax; where each has its label, what is behind that. */
function partsOf({ labels }: ReadPage): [Written | undefined, Written | undefined] {
  const sums = labels.filter(({ kind }) => kind === 'sum')
  const behind = (pattern: RegExp) =>
    sums
      .filter(({ line, from, to }) => pattern.test(line.text.slice(from, to)))
      .flatMap(({ line, to, until }) => amountsIn(line, to, until).slice(0, 1))
  const [taxes, amounts] = [behind(/税额/), behind(/金额/)]
  if (taxes.length === 1 && amounts.length === 1) return [amounts[0], taxes[0]]
  const rows = sums
    .filter(({ line, from, to }) => /^合计:?$/.test(line.text.slice(from, to)))
    .map(({ line, to, until }) => amountsIn(line, to, until))
    .filter((row) => row.length > 0)
  const [row] = rows
  return rows.length === 1 && row && row.length <= 2 ? [row[0], row[1]] : [undefined, undefined]
}

const WORDS = new RegExp(`(?:\\(负数?\\)|负数?|[⊗ⓧⓍ⨂])*[${wordLetters}]{2,40}`, 'g')

function wordsOf(line: Line): Written[] {
  return [...line.text.matchAll(WORDS)].flatMap((match) => {
    const value = match[0].replace(/^[⊗ⓧⓍ⨂]+/, '')
    const isAmount = /[圆圓元角分].{0,3}$|[整正]$/.test(value) && wordsToAmount(value) !== undefined
    return isAmount && value.length > 2
      ? [{ value, line, from: match.index + match[0].length - value.length, to: match.index + match[0].length }]
      : []
  })
}

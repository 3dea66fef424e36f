import type { Candidate } from '../candidate.ts'
import { centsOf, printedWords, wordLetters, wordsToAmount } from '../amount-words.ts'
import type { InvoiceField } from '../recognised.ts'
import { readAmount, withMinus } from '../values.ts'
import type { Label, ReadPage } from './labels.ts'
import { placeOf, run, type Line } from './lines.ts'

interface Written {
  readonly value: string
  readonly line: Line
  readonly from: number
  readonly to: number
  /** What is beside it may belong to it: digits after a gap, a dash or brackets that may be its sign. */
  readonly isCut?: boolean
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
  const isSum = isOne && isLikelyTax(amount, tax) && totals.some(({ value }) => centsOf(value) === sum)
  const candidate = (field: InvoiceField, written: Written, isClear: boolean): Candidate => {
    const place = placeOf(written.line, [written.from, written.to], read.page)
    return { field, value: written.value, source: 'text', isClear: isClear && !written.isCut, ...(place && { place }) }
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

/** The highest rate was 17 %: where the columns are another way round it would be more. */
const HIGHEST_RATE = 0.18

function isLikelyTax(amount: Written | undefined, tax: Written | undefined): boolean {
  if (!amount || !tax) return false
  return Math.abs(centsOf(tax.value)) <= Math.abs(centsOf(amount.value)) * HIGHEST_RATE + 1
}

const AMOUNT =
  /-?[¥￥]-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?(?![\d.])|-?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}(?![\d.])/g

/** How far apart, in heights of letters, two parts of one amount may be, and those that surely are of one. */
const MOST_GAP = 6
const TOGETHER = 0.8
const MAY_BE_SIGN = /(?:[(—―─~-]|负数?\)?)$/

function isCut(line: Line, [start, until]: readonly [number, number], [from, to]: readonly [number, number]): boolean {
  const isNear = (place: number) => (line.letters[place]?.gap ?? 0) <= MOST_GAP
  const [before, own, after] = [
    [start, from],
    [from, to],
    [to, until],
  ].map(([begin, end]) => withMinus(line.text.slice(begin, end))) as [string, string, string]
  const isBegunBefore = isNear(from) && /^[\d-]/.test(own) && /[\d,.]$/.test(before) && !/\.\d{2}$/.test(before)
  const isGoneOn = isNear(to) && /^[\d,.]/.test(after) && !/\.\d{2}$/.test(own)
  const isSigned = MAY_BE_SIGN.test(before) || (after.startsWith('-') && (line.letters[to]?.gap ?? 0) <= TOGETHER)
  return isSigned || isBegunBefore || isGoneOn
}

/** Signs that programs draw apart from their amount. */
const SIGN = /^-?[¥￥]?-?$/

/** What is apart is another amount, except the sign before it. */
function amountsIn(line: Line, from: number, to: number): Written[] {
  const found: Written[] = []
  for (let start = from; start < to;) {
    let end = start
    do end = run(line, end, { to, mostGap: TOGETHER }).to
    while (end < to && SIGN.test(withMinus(line.text.slice(start, end))))
    for (const match of withMinus(line.text.slice(start, end)).matchAll(AMOUNT)) {
      const value = readAmount(match[0])
      const place = [start + match.index, start + match.index + match[0].length] as const
      if (value === undefined) continue
      found.push({ value, line, from: place[0], to: place[1], isCut: isCut(line, [from, to], place) })
    }
    start = end
  }
  return found
}

function amountsBehind({ labels }: ReadPage, kind: 'fare'): Written[] {
  return labels
    .filter((label) => label.kind === kind)
    .flatMap(({ line, to, until }) => amountsIn(line, to, until).slice(0, 1))
}

/** The amount behind “小写”, or behind “价税合计” itself. */
function totalsOf({ labels, lines }: ReadPage): Written[] {
  const named = labels.filter(({ kind }) => kind === 'total')
  const beside = named.flatMap(({ line, to, until }) => amountsIn(line, to, until).slice(0, 1))
  const found = beside.length > 0 ? beside : named.flatMap((label) => amountBelow(label, lines))
  return [...new Map(found.map((each) => [`${each.line.y} ${each.from}`, each])).values()]
}

const MOST_BELOW = 3

/** In tables the amount is below its label. */
function amountBelow({ line, from, to }: Label, lines: readonly Line[]): Written[] {
  const [left, right] = [line.letters[from]?.x ?? 0, line.letters[to - 1]?.right ?? 0]
  for (const other of lines.filter(({ y }) => y > line.y && y - line.y < MOST_BELOW * line.size)) {
    const found = amountsIn(other, 0, other.text.length).filter((amount) => {
      const [begin, end] = [other.letters[amount.from]?.x ?? 0, other.letters[amount.to - 1]?.right ?? 0]
      return begin < right + line.size && end > left - line.size
    })
    if (found.length > 0) return found.slice(0, 1)
  }
  return []
}

/** The line of sums has the amount, and right of it the tax; where each has its label, what is behind that. */
function partsOf({ labels, lines }: ReadPage): [Written | undefined, Written | undefined] {
  const sums = labels.filter(({ kind }) => kind === 'sum')
  const behind = (pattern: RegExp) =>
    sums
      .filter(({ line, from, to }) => pattern.test(line.text.slice(from, to)))
      .flatMap((label) => {
        const beside = amountsIn(label.line, label.to, label.until).slice(0, 1)
        return beside.length > 0 ? beside : amountBelow(label, lines)
      })
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
    const letters = match[0].replace(/^[⊗ⓧⓍ⨂]+/, '')
    const value = printedWords(letters)
    const isAmount = /[圆圓元角分].{0,3}$|[整正]$/.test(value) && wordsToAmount(value) !== undefined
    return isAmount && value.length > 2
      ? [{ value, line, from: match.index + match[0].length - letters.length, to: match.index + match[0].length }]
      : []
  })
}

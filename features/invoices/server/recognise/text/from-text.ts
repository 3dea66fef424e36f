import type { PlacedPage } from '@shuku/domain/files/server'
import type { Candidate } from '../candidate.ts'
import { typeOfTitle } from '../invoice-types.ts'
import type { InvoiceField } from '../recognised.ts'
import { readCheckCode, readCode, readDate, readNumber } from '../values.ts'
import { fromAmounts } from './from-amounts.ts'
import { fromParties } from './from-parties.ts'
import { labelsOf, type Label, type LabelKind, type ReadPage } from './labels.ts'
import { isWhole, linesOf, placeOf, run, type Line } from './lines.ts'

/** What the texts of the pages say, by the labels beside them. */
export function fromText(pages: readonly PlacedPage[]): Candidate[] {
  return pages.flatMap((page, index) => {
    const lines = linesOf(page, index + 1)
    const read = { page, lines, labels: lines.flatMap(labelsOf) }
    return [
      ...simple.flatMap((each) => fromLabels(read, each)),
      ...titlesOf(read),
      ...fromParties(read),
      ...fromAmounts(read),
    ]
  })
}

interface Simple {
  readonly field: InvoiceField
  readonly kind: LabelKind
  /** The value at the beginning of what follows the label. */
  readonly read: (text: string) => string | undefined
}

const simple: readonly Simple[] = [
  { field: 'code', kind: 'code', read: readCode },
  { field: 'number', kind: 'number', read: (text) => readNumber(text.replace(/^(?:No\.?|№)/i, '')) },
  { field: 'date', kind: 'date', read: readDate },
  { field: 'checkCode', kind: 'checkCode', read: readCheckCode },
]

/** Letters of one value are together; some programs spread them over a frame. */
const GAPS = [0.6, 1.2, 2.6]

function fromLabels({ page, lines, labels }: ReadPage, { field, kind, read }: Simple): Candidate[] {
  return labels
    .filter((label) => label.kind === kind)
    .flatMap((label): Candidate[] => {
      const beside = readRun(label.line, [label.to, label.until], read)
      const below = beside ?? (label.to === label.until ? readBelow(label, lines, read) : undefined)
      if (!below) return []
      const place = placeOf(below.line, [below.from, below.to], page)
      return [
        {
          field,
          value: below.value,
          source: 'text',
          isClear:
            beside !== undefined && isWord(label) && !beside.isCut && (isSpread(field) || isWhole(beside.line, beside)),
          ...(place && { place }),
        },
      ]
    })
}

/** `No` is that of an order as well. */
function isWord({ line, from }: Label): boolean {
  return !/^n/i.test(line.text.slice(from))
}

/** Days, and codes in groups of five, have blanks in them. */
const isSpread = (field: InvoiceField) => field === 'checkCode' || field === 'date'

interface Found {
  readonly line: Line
  readonly value: string
  readonly from: number
  readonly to: number
  /** A part of it reads as well, or digits follow it that may belong to it. */
  readonly isCut: boolean
}

/** What the most letters read as: a shorter part may be a value as well, which makes it unclear. */
function readRun(line: Line, [from, to]: readonly [number, number], read: Simple['read']): Found | undefined {
  if (from >= to) return undefined
  const readings = GAPS.flatMap((mostGap) => {
    const found = run(line, from, { to, mostGap })
    const value = read(found.text)
    return value === undefined ? [] : [{ ...found, value }]
  })
  const value = readings.at(-1)?.value
  const found = readings.find((reading) => reading.value === value)
  if (!found) return undefined
  return { ...found, line, isCut: found !== readings[0] || isOpen(found.text, line.text.slice(found.to, to)) }
}

/** A written day ends with two digits or its sign, and a clock time may follow it. */
function isOpen(text: string, after: string): boolean {
  if (/月\d$/.test(text)) return !after.startsWith('日')
  const isEnded = /[-/.月]\d{2}$|日$/.test(text) || /^\d{1,2}:\d/.test(after)
  return /^\d/.test(after) && !isEnded
}

/** Where a label has nothing beside it, its value may be below it. */
const MOST_BELOW = 3

function readBelow({ line, from, to }: Label, lines: readonly Line[], read: Simple['read']): Found | undefined {
  const [left, right] = [line.letters[from]?.x ?? 0, line.letters[to - 1]?.right ?? 0]
  for (const other of lines.filter((each) => each.y > line.y && each.y - line.y < MOST_BELOW * line.size)) {
    const start = other.letters.findIndex(({ x }) => x >= left - line.size && x < right)
    const found = start < 0 ? undefined : readRun(other, [start, other.text.length], read)
    if (found) return found
  }
  return undefined
}

/** The largest letters that name a kind of invoice are its title. */
function titlesOf({ page, lines }: ReadPage): Candidate[] {
  const titles = lines
    .map((line) => ({ line, type: typeOfTitle(line.text) }))
    .filter(({ line, type }) => type !== undefined && line.y < page.height / 2 && !/备注|原发票/.test(line.text))
    .toSorted((one, other) => other.line.size - one.line.size)
  const [title] = titles
  if (title?.type === undefined) return []
  const isToll = title.type === 'vat_electronic' && lines.some(({ text }) => /^通行费$|通行日期起/.test(text))
  const isClear = titles.every(({ type }) => type === title.type) && title.line.text.length <= 30
  const place = placeOf(title.line, [0, title.line.text.length], page)
  return [{ field: 'type', value: isToll ? 'toll' : title.type, source: 'text', isClear, ...(place && { place }) }]
}

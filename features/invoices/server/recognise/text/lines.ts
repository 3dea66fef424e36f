import type { PlacedPage, PlacedText } from '@shuku/domain/files/server'
import type { PlaceOnPage } from '../recognised.ts'

/** A letter with its place in millimetres, and how far it is from the letter before it, in heights of letters. */
export interface Letter {
  readonly sign: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly gap: number
}

/** What is at one height of a page, without blanks: `text[i]` is the sign of `letters[i]`. */
export interface Line {
  readonly page: number
  readonly text: string
  readonly letters: readonly Letter[]
  readonly y: number
  readonly size: number
}

const USUAL_SIZE = 3.5
/** Labels and what is filled in have different fonts, whose lines differ a little. */
const SAME_LINE = 0.55
const BLANK = 0.3

export function linesOf({ texts }: PlacedPage, page: number): Line[] {
  const rows: PlacedText[][] = []
  for (const text of texts.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.findLast(
      ([first]) => first && Math.abs(first.y - text.y) <= SAME_LINE * Math.min(sizeOf(first), sizeOf(text)),
    )
    if (row) row.push(text)
    else rows.push([text])
  }
  return rows.map((row) => lineOf(row, page))
}

const sizeOf = ({ size }: { size: number }) => (size > 0 ? size : USUAL_SIZE)

function lineOf(row: readonly PlacedText[], page: number): Line {
  const letters: Letter[] = []
  for (const text of row.toSorted((one, other) => one.x - other.x)) {
    for (const letter of lettersOf(text)) {
      const last = letters.at(-1)
      const gap = last ? (letter.x - last.right) / Math.max(letter.size, last.size) : 0
      letters.push({ ...letter, gap: Math.max(gap, letter.gap, 0) })
    }
  }
  const [first] = row
  const size = Math.max(...row.map(sizeOf))
  return { page, text: letters.map(({ sign }) => sign).join(''), letters, y: first?.y ?? 0, size }
}

/** Blanks are gaps. Chinese letters are twice as wide as others; all share the width of their text. */
function lettersOf(text: PlacedText): Letter[] {
  const signs = [...text.text.normalize('NFKC')].filter((sign) => sign.length === 1)
  const widths = signs.map((sign) => (sign > '\u2e7f' ? 2 : 1))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const size = sizeOf(text)
  const unit = text.width > 0 ? text.width / whole : size / 2
  const letters: Letter[] = []
  let [x, gap] = [text.x, 0]
  for (const [index, sign] of signs.entries()) {
    const right = x + unit * (widths[index] ?? 1)
    if (/[\s\u200b\ufeff]/.test(sign)) gap += Math.max(BLANK, (right - x) / size)
    else {
      letters.push({ sign, x, right, y: text.y, size, gap })
      gap = 0
    }
    x = right
  }
  return letters
}

/** Letters of a line from a place on that are together: the first may be apart, the others no more than `mostGap`. */
export function run(line: Line, from: number, { to = line.text.length, mostGap }: { to?: number; mostGap: number }) {
  let end = from
  while (end < to && (end === from || (line.letters[end]?.gap ?? 0) <= mostGap)) end++
  return { text: line.text.slice(from, end), from, to: end }
}

/** How far from its label a value may be that is surely its own, and how much gaps within one differ. */
const MOST_BESIDE = 7
const UNEVEN = 0.3

/** A value directly behind its label whose letters follow each other evenly: none of them is another's, and none lacks. */
export function isWhole(line: Line, { from, to }: { from: number; to: number }): boolean {
  const gaps = line.letters.slice(from + 1, to).map(({ gap }) => gap)
  const isNear = from === 0 || (line.letters[from]?.gap ?? 0) <= MOST_BESIDE
  return isNear && (gaps.length === 0 || Math.max(...gaps) - Math.min(...gaps) <= UNEVEN)
}

/** What of a letter is above its line, and how high it is in all. */
const [ABOVE, HEIGHT] = [0.88, 1.12]

export function placeOf(line: Line, [from, to]: readonly [number, number], page: PlacedPage): PlaceOnPage | undefined {
  const [first, last] = [line.letters[from], line.letters[to - 1]]
  if (!first || !last || !(page.width > 0 && page.height > 0)) return undefined
  const size = Math.max(first.size, last.size)
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
  return {
    page: line.page,
    x: share(first.x, page.width),
    y: share(first.y - size * ABOVE, page.height),
    width: share(last.right - first.x, page.width),
    height: share(size * HEIGHT, page.height),
  }
}

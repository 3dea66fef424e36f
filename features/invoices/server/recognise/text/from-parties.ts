import type { Candidate } from '../candidate.ts'
import { readName, readTaxNumber } from '../values.ts'
import type { Label, Role, ReadPage } from './labels.ts'
import { isWhole, placeOf, run, type Letter, type Line } from './lines.ts'

/** Where “buyer” or “seller” is written: as a word, or letter below letter beside its frame from `y` to `bottom`. */
interface Mark {
  readonly role: Role
  readonly x: number
  readonly y: number
  readonly bottom: number
  readonly isDownwards: boolean
}

/** Whose a label is, and whether that is written there rather than concluded from the order. */
interface Owner {
  readonly role: Role
  readonly isWritten: boolean
}

export function fromParties(page: ReadPage): Candidate[] {
  const marks = page.lines.flatMap((line) => marksOf(line, page.lines))
  const names = page.labels.filter(({ kind }) => kind === 'name' || kind === 'party')
  const numbers = page.labels.filter(({ kind }) => kind === 'taxNumber')
  return [
    ...owned(names, marks).flatMap(([label, owner]) => nameOf(page, label, owner)),
    ...owned(numbers, marks).flatMap(([label, owner]) => taxNumberOf(page, label, owner)),
  ]
}

function marksOf(line: Line, lines: readonly Line[]): Mark[] {
  return [...line.text.matchAll(/购(?:买方|货方|货单位|方)?|销(?:售方|货方|货单位|方)?/g)].flatMap((match) => {
    const letter = line.letters[match.index]
    const isDownwards = match[0].length === 1
    const next = line.letters[match.index + 1]
    const isAlone = (match.index === 0 || (letter?.gap ?? 0) > 0.6) && (!next || next.gap > 0.6)
    if (!letter || (isDownwards && !isAlone)) return []
    const role = match[0].startsWith('购') ? 'buyer' : 'seller'
    const bottom = isDownwards ? bottomOf(letter, lines) : letter.y
    return isDownwards && bottom === letter.y ? [] : [{ role, x: letter.x, y: letter.y, bottom, isDownwards }]
  })
}

/** Where the letters below a letter end. */
function bottomOf({ x, y, size }: Letter, lines: readonly Line[]): number {
  let bottom = y
  for (const line of lines.filter((each) => each.y > y)) {
    const isBelow = line.letters.some(
      (letter) => Math.abs(letter.x - x) < size * 0.6 && /\p{Script=Han}/u.test(letter.sign),
    )
    if (isBelow && line.y - bottom < size * 2.5) bottom = line.y
  }
  return bottom
}

function owned(labels: readonly Label[], marks: readonly Mark[]): [Label, Owner][] {
  const byMarks = labels.map((label): [Label, Owner | undefined] => [label, writtenOwner(label, marks)])
  if (byMarks.every(([, owner]) => owner) && isSound(byMarks.map(([, owner]) => owner)))
    return byMarks as [Label, Owner][]
  const given = byMarks.filter(([, owner]) => owner?.isWritten && owner.role)
  if (labels.length !== 2) return given.length === 1 ? (given as [Label, Owner][]) : []
  // two of a kind: the buyer is on the left, or above
  const [one, other] = labels.toSorted((a, b) => a.line.y - b.line.y || a.from - b.from)
  return one && other
    ? [
        [one, { role: 'buyer', isWritten: false }],
        [other, { role: 'seller', isWritten: false }],
      ]
    : []
}

const isSound = (owners: readonly (Owner | undefined)[]) =>
  owners.filter((owner) => owner?.role === 'buyer').length <= 1 &&
  owners.filter((owner) => owner?.role === 'seller').length <= 1

/** Two marks that are as near as each other tell nothing. */
const CLEARLY_NEARER = 4

function writtenOwner(label: Label, marks: readonly Mark[]): Owner | undefined {
  if (label.role) return { role: label.role, isWritten: true }
  const letter = label.line.letters[label.from]
  if (!letter) return undefined
  const near = marks
    .map((mark) => ({ role: mark.role, far: distance(mark, letter) }))
    .filter(({ far }) => far < Infinity)
    .toSorted((one, other) => one.far - other.far)
  const [nearest] = near
  const other = near.find(({ role }) => role !== nearest?.role)
  return nearest && { role: nearest.role, isWritten: !other || other.far - nearest.far >= CLEARLY_NEARER }
}

/** As far below its word, and as far from the letters beside its frame, as a label may be, in heights of letters. */
const [MOST_BELOW, MOST_BESIDE] = [4, 4]
const [MOST_RIGHT, MOST_ASIDE] = [7, 14]

/** A word is above what it names or begins its line; letters that are written downwards are left of it. */
function distance(mark: Mark, { x, y, size }: Letter): number {
  if (mark.isDownwards) {
    const down = Math.max(0, mark.y - y, y - mark.bottom)
    return mark.x > x || x - mark.x > MOST_RIGHT * size || down > MOST_BESIDE * size
      ? Infinity
      : down * 3 + (x - mark.x)
  }
  const down = y - mark.y
  const aside = Math.abs(x - mark.x)
  return down < -0.6 * size || down > MOST_BELOW * size || aside > MOST_ASIDE * size
    ? Infinity
    : Math.max(0, down) * 3 + aside
}

const NAME_GAP = 1.3
/** What is printed beside it may have run into it. */
const USUAL_NAME = /^[\p{L}\p{N}（）()·&.,'’\- ]+$/u

function nameOf({ page, lines }: ReadPage, label: Label, { role, isWritten }: Owner): Candidate[] {
  const found = run(label.line, label.to, { to: label.until, mostGap: NAME_GAP })
  const value = found.text === '' ? undefined : readName(spaced(label.line, found))
  if (value === undefined) return []
  const isEnded = found.to === label.until || !isGoneOn(label, value, found.to)
  const isComplete = isEnded && (/\s/.test(value) || isWhole(label.line, found))
  const isClear = isWritten && isComplete && USUAL_NAME.test(value) && !hasNextLine(label, found, lines)
  const place = placeOf(label.line, [found.from, found.to], page)
  return [{ field: role, value, source: 'text', isClear, ...(place && { place }) }]
}

/** How names end that letters of a frame beside them do not go on. */
const ENDED = /(?:公司|集团|厂|店|行|院|所|社|站|馆|中心|学校|大学|医院|协会|学会|委员会|局|部|个人|[)）])$/
const [CLOSE, DISTANT] = [3, 8]

/** More letters behind it that may belong to it: what is far away does not, nor does one letter beside a whole name. */
function isGoneOn({ line, until }: Label, name: string, at: number): boolean {
  const gap = line.letters[at]?.gap ?? 0
  if (gap < CLOSE || gap > DISTANT) return gap < CLOSE
  const { text } = run(line, at, { to: until, mostGap: NAME_GAP })
  return /^[\p{Script=Han}()]/u.test(text) && (text.length > 1 || !ENDED.test(name))
}

/** With the blanks between words of other scripts. */
function spaced(line: Line, { from, to }: { from: number; to: number }): string {
  return line.letters
    .slice(from, to)
    .map(({ sign, gap }, index) => (index > 0 && gap > 0.2 ? ` ${sign}` : sign))
    .join('')
}

/** A long name goes on below: letters that begin where it begins, and are no label. */
function hasNextLine(label: Label, { from }: { from: number }, lines: readonly Line[]): boolean {
  const first = label.line.letters[from]
  if (!first) return false
  return lines.some((line) => {
    const down = line.y - label.line.y
    if (down <= 0 || down > 1.9 * first.size) return false
    const start = line.letters.findIndex(({ x }) => Math.abs(x - first.x) < first.size)
    const text = start < 0 ? '' : run(line, start, { mostGap: NAME_GAP }).text
    const isApart = start === 0 || (line.letters[start]?.gap ?? 0) > 1
    return isApart && /\p{Script=Han}/u.test(text) && !text.includes(':')
  })
}

function taxNumberOf({ page }: ReadPage, label: Label, { role, isWritten }: Owner): Candidate[] {
  for (const mostGap of [0.6, 1.2, 2.2]) {
    const found = run(label.line, label.to, { to: label.until, mostGap })
    const value = readTaxNumber(found.text)
    if (value === undefined) continue
    // those of 18 began as 15
    const mostApart = value.length === 15 ? DISTANT : 2
    const isEnded =
      found.to === label.until ||
      !/^[0-9A-Z]$/i.test(label.line.text[found.to] ?? '') ||
      (label.line.letters[found.to]?.gap ?? 9) > mostApart
    const isClear = isWritten && isEnded && isWhole(label.line, found) && /^(?:.{15}|.{18}|.{20})$/.test(value)
    const place = placeOf(label.line, [found.from, found.to], page)
    return [{ field: `${role}TaxNumber`, value, source: 'text', isClear, ...(place && { place }) }]
  }
  return []
}

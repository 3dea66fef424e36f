import { foldPair, foldUnit } from '@shuku/kit/i18n/fold-characters'
import { CharacterClass, classOf, isFirstHalf, isSecondHalf } from './characters/characters.ts'

export type NormaliseOptions = {
  /**
   * The source breaks its lines where the page ends (txt, pdf): a single line end is then no more than a blank, and one
   * behind a hyphen within a word is nothing. The file does not say whether the hyphen belongs to the word: between letters
   * the word is there with it, and once more without.
   */
  hardWrapped?: boolean
}

export type MappedText = {
  /** The normal form, the same as `normalise` gives. */
  text: string
  /** Where a range of the normal form is in the text as it was. */
  toOriginal(start: number, end: number): { start: number; end: number }
}

/**
 * The one form in which texts and queries meet: NFKC, lower case, simplified by single characters, nothing invisible.
 * Beside a Chinese character there is a blank exactly where its neighbour is a Latin word, however it was typed;
 * elsewhere blanks become one blank, line ends one `\n`.
 */
export function normalise(text: string, options: NormaliseOptions = {}): string {
  return squeezeBlanks(composed(text), options.hardWrapped ?? false).text
}

/** Like `normalise`, for texts that are shown: remembers where everything came from. Costs about five times as much. */
export function normaliseWithMap(text: string, options: NormaliseOptions = {}): MappedText {
  const { source, starts } = composedBySegments(text)
  const { text: normal, origins } = squeezeBlanks(source, options.hardWrapped ?? false, true)
  const at = (offset: number) => starts[origins[offset] ?? source.length] ?? text.length

  return {
    text: normal,
    toOriginal: (start, end) => {
      // a word that a line end parts is in two readings, of which the second goes back in the text
      let [first, last] = [start, Math.max(start, end - 1)]
      for (let offset = start; offset < end; offset++) {
        if ((origins[offset] ?? 0) < (origins[first] ?? 0)) first = offset
        if ((origins[offset] ?? 0) > (origins[last] ?? 0)) last = offset
      }
      return {
        start: at(first),
        end: end > start ? endOfSegment(starts, origins[last] ?? source.length) : at(first),
      }
    },
  }
}

/** Titles that differ by blanks only are the same title. Takes the normal form. */
export function withoutBlanks(normal: string): string {
  return normal.replace(/[ \n]+/g, '')
}

function composed(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}

// A character never composes with one of these before it, so a text may be cut in front of anything else.
const JOINS_BACKWARDS = /[\p{M}\u1160-\u11ff\uff9e-\uffdc]/u

/** `starts[i]` is where the segment begins that unit i of the composed text was made from; one entry more at the end. */
function composedBySegments(text: string): { source: string; starts: Uint32Array } {
  const parts: string[] = []
  const starts: number[] = []
  for (let start = 0; start < text.length;) {
    if (staysAlone(text, start)) {
      parts.push(text.charAt(start))
      starts.push(start++)
      continue
    }
    const end = segmentEnd(text, start)
    const part = composed(text.slice(start, end))
    for (let unit = 0; unit < part.length; unit++) starts.push(start)
    parts.push(part)
    start = end
  }
  starts.push(text.length)
  return { source: parts.join(''), starts: Uint32Array.from(starts) }
}

/** Most characters are their own composed form, and nothing joins them: they need no closer look. */
function staysAlone(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  const isPlain = (unit < 0x80 && !(unit >= UPPER_A && unit <= UPPER_Z)) || isIdeograph(unit)
  if (!isPlain) return false
  const next = text.charCodeAt(index + 1)
  return !(next > 0x2ff) || isIdeograph(next)
}

function isIdeograph(unit: number): boolean {
  return unit >= 0x4e00 && unit <= 0x9fff
}

const UPPER_A = 0x41
const UPPER_Z = 0x5a

function segmentEnd(text: string, start: number): number {
  let end = start + characterLength(text, start)
  while (end < text.length && text.charCodeAt(end) > 0x2ff && JOINS_BACKWARDS.test(characterAt(text, end))) {
    end += characterLength(text, end)
  }
  return end
}

function endOfSegment(starts: Uint32Array, unit: number): number {
  const start = starts[unit]
  let next = unit + 1
  while (next < starts.length && starts[next] === start) next++
  return starts[Math.min(next, starts.length - 1)] ?? 0
}

function characterAt(text: string, index: number): string {
  return String.fromCodePoint(text.codePointAt(index) ?? 0)
}

function characterLength(text: string, index: number): number {
  return isFirstHalf(text.charCodeAt(index)) && isSecondHalf(text.charCodeAt(index + 1)) ? 2 : 1
}

const BLANK = 32
const LINE_END = 10
const CARRIAGE_RETURN = 13

const HYPHEN = 45
const SOFT_HYPHEN = 0xad

type Gap = { blanks: boolean; lineEnds: number; softHyphen: boolean }

function squeezeBlanks(source: string, hardWrapped: boolean, mapped = false): { text: string; origins: Uint32Array } {
  const writer = new NormalWriter(source, mapped)
  const gap: Gap = { blanks: false, lineEnds: 0, softHyphen: false }
  let last: number = CharacterClass.unknown

  for (let index = 0; index < source.length; index++) {
    const unit = source.charCodeAt(index)
    const kind = classOf(unit)
    if (kind === CharacterClass.blank) gap.blanks = true
    else if (kind === CharacterClass.lineEnd) {
      if (unit !== LINE_END || source.charCodeAt(index - 1) !== CARRIAGE_RETURN) gap.lineEnds++
    } else if (kind === CharacterClass.dropped) {
      if (isFirstHalf(unit)) index++
      gap.softHyphen ||= unit === SOFT_HYPHEN
    } else {
      const goesOn = hardWrapped && gap.lineEnds === 1 && kind === CharacterClass.word && writer.isParted(gap)
      const isApart = !goesOn && last !== CharacterClass.unknown
      const between = isApart ? separator(last, kind, hardWrapped ? softened(gap) : gap) : 0
      if (goesOn && !gap.softHyphen) writer.part(unit)
      else if (between !== 0 || (kind !== CharacterClass.word && foldUnit(unit) !== HYPHEN)) writer.endParted()
      if (between !== 0) writer.write(between, index)
      if (isFirstHalf(unit)) writer.writePair(index++)
      else writer.write(foldUnit(unit), index)
      last = kind
      gap.blanks = false
      gap.lineEnds = 0
      gap.softHyphen = false
    }
  }
  writer.endParted()
  return writer.finish()
}

/** What is between two characters: a code unit, or 0 for nothing. */
function separator(before: number, after: number, gap: Gap): number {
  if (gap.lineEnds > 0) return LINE_END
  if (before === CharacterClass.chinese) return after === CharacterClass.word ? BLANK : 0
  if (after === CharacterClass.chinese) return before === CharacterClass.word ? BLANK : 0
  return gap.blanks ? BLANK : 0
}

function softened(gap: Gap): Gap {
  return gap.lineEnds === 1 ? { ...gap, blanks: true, lineEnds: 0 } : gap
}

class NormalWriter {
  readonly #source: string
  readonly #units: Uint16Array
  readonly #origins: Uint32Array
  #length = 0
  /** Where the hyphens are in the word that is being written which may be of the line end only. */
  #hyphens: number[] = []

  constructor(source: string, mapped: boolean) {
    this.#source = source
    // At most one blank is added before each character; the second reading of a word is shorter than the first with its line ends.
    this.#units = new Uint16Array(source.length * 2)
    this.#origins = new Uint32Array(mapped ? source.length * 2 : 0)
  }

  write(unit: number, origin: number): void {
    this.#origins[this.#length] = origin
    this.#units[this.#length++] = unit
  }

  writePair(origin: number): void {
    const character = String.fromCodePoint(foldPair(this.#source.codePointAt(origin) ?? 0))
    for (let half = 0; half < character.length; half++) this.write(character.charCodeAt(half), origin)
  }

  /** Whether the line ended within a word. */
  isParted({ softHyphen }: Gap): boolean {
    const last = this.#units[this.#length - 1] ?? 0
    if (softHyphen) return classOf(last) === CharacterClass.word
    return last === HYPHEN && classOf(this.#units[this.#length - 2] ?? 0) === CharacterClass.word
  }

  /** The word goes on with `next` behind the hyphen at the end of a line. No hyphen is put between digits. */
  part(next: number): void {
    const before = this.#units[this.#length - 2] ?? 0
    if (isLetter(before) && isLetter(next)) this.#hyphens.push(this.#length - 1)
  }

  /** Writes the word once more, without the hyphens at the ends of lines. */
  endParted(): void {
    const [hyphen] = this.#hyphens
    if (hyphen === undefined) return
    const hyphens = new Set(this.#hyphens)
    this.#hyphens = []
    const end = this.#length
    let start = hyphen
    while (start > 0 && isOfWord(this.#units[start - 1] ?? 0)) start--
    this.write(BLANK, this.#origins[end - 1] ?? 0)
    for (let offset = start; offset < end; offset++) {
      if (!hyphens.has(offset)) this.write(this.#units[offset] ?? 0, this.#origins[offset] ?? 0)
    }
  }

  finish(): { text: string; origins: Uint32Array } {
    const text = Buffer.from(this.#units.buffer, 0, this.#length * 2).toString('utf16le')
    return { text, origins: this.#origins.subarray(0, this.#length) }
  }
}

function isLetter(unit: number): boolean {
  return /\p{L}/u.test(String.fromCharCode(unit))
}

function isOfWord(unit: number): boolean {
  return unit === HYPHEN || classOf(unit) === CharacterClass.word
}

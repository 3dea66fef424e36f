import { isUtf8 as isUtf8Buffer } from 'node:buffer'
import iconv from 'iconv-lite'
import { analyse } from 'chardet'
import { wideEncoding } from './wide-encoding.ts'

export type Encoding = {
  name: string
  /** Neither a byte order mark nor the rules of UTF-8 decided it. */
  isGuess: boolean
}

/** The bytes examined to detect the encoding. */
export const SAMPLE_BYTES = 65_536

const MARKS: [encoding: string, mark: number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
]

/** The encoding of a text by its beginning; nothing if that is no text. `isWhole`: nothing comes after it. */
export function detectEncoding(beginning: Buffer, isWhole = true): Encoding | undefined {
  const sample = withoutPadding(beginning.subarray(0, SAMPLE_BYTES))
  const marked = MARKS.find(([, mark]) => mark.every((byte, index) => sample[index] === byte))
  if (marked) return { name: marked[0], isGuess: false }

  const isAll = isWhole && beginning.length <= SAMPLE_BYTES
  const hasZeros = sample.includes(0)
  if (!hasZeros && hasTextOnly(sample) && isUtf8(sample, isAll)) return { name: 'utf-8', isGuess: false }
  const wide = wideEncoding(sample)
  if (wide !== undefined) return { name: wide, isGuess: true }
  if (sample.length === 0 || !hasTextOnly(sample)) return undefined
  const name = isUtf8(sample, isAll) || isMostlyUtf8(sample) ? 'utf-8' : guessEncoding(sample)
  return { name, isGuess: true }
}

/** What a power cut leaves behind a log, and DOS behind every text. */
function withoutPadding(sample: Buffer): Buffer {
  let end = sample.length
  while (end > 0 && (sample[end - 1] === 0 || sample[end - 1] === DOS_END)) end--
  // the last letter of UTF-16 may end in a zero
  return end === sample.length ? sample : sample.subarray(0, Math.min(sample.length, end + (sample[1] === 0 ? 1 : 0)))
}

const DOS_END = 0x1a

/** An encoding as files and pages declare it, if it is known; `gb2312` means its superset, as browsers take it. */
export function knownEncoding(declared: string): string | undefined {
  const name = declared.trim().toLowerCase()
  if (/^(gb_?2312|gbk|gb18030|x-gbk|chinese|csgb2312|gb2312-80|iso-ir-58)$/.test(name)) return 'gb18030'
  if (/^(big5|big5-hkscs|cn-big5|x-x-big5|csbig5)$/.test(name)) return 'big5'
  return iconv.encodingExists(name) ? name : undefined
}

/** Byte order marks are taken off. Lines of another encoding than UTF-8 in a text of it are read as what they are. */
export function decodeText(bytes: Buffer, encoding: string): string {
  const text = iconv.decode(bytes, encoding)
  return encoding === 'utf-8' && text.includes('\ufffd') && !isUtf8Buffer(bytes) ? decodeMixed(bytes) : text
}

/** A character that the end of the sample cuts is no error. */
export function isUtf8(sample: Buffer, isWhole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}

/** Control characters and zeros occur in logs and old texts, but rarely. */
function hasTextOnly(sample: Buffer): boolean {
  let controls = 0
  for (const byte of sample) {
    if (byte < 32 && (byte < 7 || byte > 13) && byte !== 27) controls++
  }
  return controls * 100 <= sample.length || (controls === 1 && sample.length > 20)
}

/** Text of UTF-8 with lines or bytes in it that are not: of other encodings hardly a letter is a whole one of UTF-8. */
function isMostlyUtf8(sample: Buffer): boolean {
  const { whole, broken } = countLetters(sample.toString('utf8'))
  return whole > 0 && whole >= broken
}

/** How many letters beyond ASCII there are, and how many bytes that are part of none. */
function countLetters(text: string): { whole: number; broken: number } {
  const broken = text.match(/\ufffd/g)?.length ?? 0
  return { whole: (text.match(/[\u0080-\uffff]/g)?.length ?? 0) - broken, broken }
}

/** Logs have lines from programs of different encodings, and texts in Chinese begin with long parts in English. */
function decodeMixed(bytes: Buffer): string {
  const samples: Buffer[] = []
  let sampled = 0
  for (const { run, isStrange } of runsOf(bytes)) {
    if (!isStrange || sampled >= SAMPLE_BYTES) continue
    samples.push(run)
    sampled += run.length
  }
  const other = guessEncoding(Buffer.concat(samples).subarray(0, SAMPLE_BYTES))
  let text = ''
  for (const { run, isStrange } of runsOf(bytes)) text += isStrange ? iconv.decode(run, other) : run.toString('utf8')
  return text
}

/** Lines that are UTF-8, or hardly another encoding, and those that are not, as many at once as follow each other. */
function* runsOf(bytes: Buffer): Iterable<{ run: Buffer; isStrange: boolean }> {
  let [begin, wasStrange] = [0, false]
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    const found = bytes.indexOf(LINE_END, start)
    end = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(start, end)
    const isStrange = !isUtf8Buffer(line) && !isMostlyUtf8(line)
    if (isStrange !== wasStrange && start > begin) {
      yield { run: bytes.subarray(begin, start), isStrange: wasStrange }
      begin = start
    }
    wasStrange = isStrange
  }
  if (begin < bytes.length) yield { run: bytes.subarray(begin), isStrange: wasStrange }
}

const LINE_END = 0x0a

function guessEncoding(sample: Buffer): string {
  const guesses = analyse(sample).filter(({ name }) => name !== 'ASCII' && iconv.encodingExists(name))
  const eastern = guesses.find(({ name }) => /^(Shift_JIS|EUC-JP|EUC-KR|ISO-2022-\w+)$/.test(name))
  if (eastern && hasOwnScript(decodeText(sample, eastern.name), eastern.name)) return eastern.name

  const western = guesses.find(({ name }) => !/^(GB|Big5|Shift|EUC|UTF)/i.test(name))?.name ?? 'windows-1252'
  if (hasLoneBytes(sample)) return western
  const chinese = (['gb18030', 'big5'] as const).map((name) => ({ name, ...chineseWorth(sample, name) }))
  return chinese.filter(({ isPossible }) => isPossible).sort((a, b) => b.worth - a.worth)[0]?.name ?? western
}

/** Accented letters are between plain ones; Chinese characters are two bytes, and seldom alone. */
function hasLoneBytes(sample: Buffer): boolean {
  let lone = 0
  let high = 0
  for (let index = 0; index < sample.length; index++) {
    if ((sample[index] ?? 0) < 0x80) continue
    high++
    if ((sample[index - 1] ?? 0) < 0x80 && (sample[index + 1] ?? 0) < 0x80) lone++
  }
  return lone * 2 > high
}

/**
 * How much of a text is frequent Chinese in an encoding, 0 to 1. Both encodings keep the frequent characters in one
 * block, and what is frequent in one is rare or undefined in the other.
 */
function chineseWorth(sample: Buffer, encoding: 'gb18030' | 'big5'): { worth: number; isPossible: boolean } {
  let frequent = 0
  let all = 0
  for (let index = 0; index < sample.length; index++) {
    const lead = sample[index] ?? 0
    if (lead < 0x80) continue
    const trail = sample[++index]
    if (trail === undefined) break
    // Four bytes, of which the third is high again: a rare character that Big5 does not have.
    if (encoding === 'gb18030' && trail >= 0x30 && trail <= 0x39) index += 2
    all++
    if (encoding === 'gb18030' ? isFrequentGb(lead, trail) : isFrequentBig5(lead, trail)) frequent++
  }
  const broken = decodeText(sample, encoding).match(/\ufffd/g)?.length ?? 0
  return { worth: all === 0 ? 0 : frequent / all, isPossible: broken * 50 <= all }
}

/** Punctuation and full-width forms (A1, A3), and the 3,755 frequent characters. */
function isFrequentGb(lead: number, trail: number): boolean {
  return trail >= 0xa1 && (lead === 0xa1 || lead === 0xa3 || (lead >= 0xb0 && lead <= 0xd7))
}

/** Punctuation (A1), and the 5,401 frequent characters. */
function isFrequentBig5(lead: number, trail: number): boolean {
  const isTrail = (trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1
  return isTrail && (lead === 0xa1 || (lead >= 0xa4 && lead <= 0xc6))
}

/**
 * Of Japanese a fifth of the letters are kana, which no Chinese text has; too few letters prove nothing. Of Korean
 * nearly all are Hangul, and the frequent ones among them: Chinese read as Korean is Hangul too, by more than half, but
 * rare ones between Chinese characters.
 */
function hasOwnScript(text: string, encoding: string): boolean {
  const letters = text.match(/[\u3041-\u30ff\uac00-\ud7a3\u4e00-\u9fff]/g) ?? []
  const broken = text.match(/\ufffd/g)?.length ?? 0
  if (letters.length < MIN_LETTERS || broken * 50 > letters.length) return false
  const share = (script: RegExp) => letters.filter((letter) => script.test(letter)).length / letters.length
  if (!encoding.endsWith('KR')) return share(/[\u3041-\u30ff\uac00-\ud7a3]/) > 0.2
  return share(/[\uac00-\ud7a3]/) > 0.9 && share(FREQUENT_HANGUL) > 0.1
}

const MIN_LETTERS = 6
/** Four of ten letters of a Korean text, one of fifty of what is none. */
const FREQUENT_HANGUL = /[이다는을의에가하고지은로기도를한사자리어인대시아그나서해일수전정부장제상원년]/

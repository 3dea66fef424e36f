const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const UNITS = ['', '拾', '佰', '仟'] as const
/** What is written in the place of each character of the amounts in words that banks ask for. */
const SPELLINGS: Readonly<Record<string, string>> = {
  零: '〇○',
  壹: '一弌壱',
  贰: '二两貳弍弐',
  叁: '三參叄弎',
  肆: '四',
  伍: '五',
  陆: '六陸',
  柒: '七',
  捌: '八',
  玖: '九',
  拾: '十',
  佰: '百',
  仟: '千',
  万: '萬',
  亿: '億',
  圆: '元圓块',
  整: '正',
  负: '負',
}
const spelling = new Map(Object.entries(SPELLINGS).flatMap(([sign, others]) => [...others].map((each) => [each, sign])))
const MOST_LETTERS = 60
const LARGEST_CENTS = 99_999_999_999_999

/** Each character of an amount in words, in any spelling. */
export const wordLetters = `${[...spelling.keys(), ...Object.keys(SPELLINGS)].join('')}角分`

/** `壹仟贰佰捌拾陆圆整` as `1286.00`; undefined where it is no amount in words. */
export function wordsToAmount(words: string): string | undefined {
  const plain = [...words.normalize('NFKC').replace(/\s/g, '')].map((letter) => spelling.get(letter) ?? letter).join('')
  const written = plain
    .replace(/^(?:人民币|合计|[⊗ⓧⓍ⨂✕×xX*:#¥])*/, '')
    .replace(/^\(负数?\)|^负数/, '负')
    .replace(/^负[⊗ⓧⓍ⨂✕×]/, '负')
  if (written.length > MOST_LETTERS) return undefined
  const [, sign, whole, tenths, hundredths] =
    /^(负)?(?:([^圆角分整]+)圆)?(?:零?([零壹贰叁肆伍陆柒捌玖])角)?(?:零?([零壹贰叁肆伍陆柒捌玖])分)?整?$/.exec(
      written,
    ) ?? []
  if (whole === undefined && tenths === undefined && hundredths === undefined) return undefined
  const units = whole === undefined ? 0 : integerOf(whole)
  if (units === undefined) return undefined
  const cents = units * 100 + digitOf(tenths) * 10 + digitOf(hundredths)
  return cents > LARGEST_CENTS ? undefined : amountOf(sign === undefined ? cents : -cents)
}

/** The words as they are printed, without the sign that keeps others from writing before them. */
export function printedWords(words: string): string {
  const written = words.normalize('NFKC').replace(/\s/g, '')
  return written
    .replace(/^[^\p{Script=Han}(]+/u, '')
    .replace('(', '（')
    .replace(')', '）')
}

/** The inverse, as invoices print it. `cents` is a whole number. */
export function amountToWords(cents: number): string {
  const size = Math.abs(cents)
  const [units, tenths, hundredths] = [Math.floor(size / 100), Math.floor(size / 10) % 10, size % 10]
  const whole = units > 0 || size === 0 ? `${integerWords(units)}圆` : ''
  const gap = hundredths > 0 && tenths === 0 && units > 0 ? '零' : ''
  const tail = `${tenths > 0 ? `${DIGITS[tenths]}角` : gap}${hundredths > 0 ? `${DIGITS[hundredths]}分` : '整'}`
  return `${cents < 0 ? '（负数）' : ''}${whole}${tail}`
}

/** Cents as decimal text with two places. */
export function amountOf(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}

function digitOf(letter: string | undefined): number {
  return letter === undefined ? 0 : DIGITS.indexOf(letter)
}

function integerOf(words: string): number | undefined {
  for (const [sign, value] of [
    ['亿', 100_000_000],
    ['万', 10_000],
  ] as const) {
    const place = words.lastIndexOf(sign)
    if (place < 0) continue
    const [high, low] = [integerOf(words.slice(0, place)), words.slice(place + 1).replace(/^零/, '')]
    const rest = low === '' ? 0 : integerOf(low)
    if (high === undefined || rest === undefined || rest >= value || (sign === '万' && high >= value)) return undefined
    return high * value + rest
  }
  return sectionOf(words)
}

const DIGIT = `([${DIGITS}])`
const SECTION = new RegExp(`^(?:${DIGIT}仟)?零?(?:${DIGIT}佰)?零?(?:${DIGIT}拾)?零?${DIGIT}?$`)
const FROM_TEN = new RegExp(`^拾${DIGIT}?$`)

/** Below ten thousand; `拾伍` is fifteen. */
function sectionOf(words: string): number | undefined {
  if (words === '') return undefined
  const fromTen = FROM_TEN.exec(words)
  if (fromTen) return 10 + digitOf(fromTen[1])
  const match = SECTION.exec(words)
  if (!match) return undefined
  const [thousands = 0, hundreds = 0, tens = 0, ones = 0] = match.slice(1).map(digitOf)
  return thousands * 1000 + hundreds * 100 + tens * 10 + ones
}

function integerWords(value: number): string {
  if (value === 0) return '零'
  const sections = [
    ['亿', 100_000_000],
    ['万', 10_000],
  ] as const
  for (const [sign, size] of sections) {
    if (value < size) continue
    const [high, low] = [Math.floor(value / size), value % size]
    const gap = low > 0 && low < size / 10 ? '零' : ''
    return `${integerWords(high)}${sign}${gap}${low > 0 ? integerWords(low) : ''}`
  }
  let [words, isGap] = ['', false]
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) isGap = words !== ''
    else {
      words += `${isGap ? '零' : ''}${DIGITS[digit]}${UNITS[place]}`
      isGap = false
    }
  }
  return words
}

import { formatFraction } from './format-fraction.ts'

/** Formats that files name by number only ([ECMA-376] 18.8.30), the Chinese ones as Chinese Excel shows them. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy/m/d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy/m/d h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

export function builtInFormat(id: number): string | undefined {
  return BUILT_IN[id]
}

/** A number of a sheet as it is shown, near enough to be found by what one sees. `raw` is returned where it is none. */
export function formatNumber(raw: string, code: string | undefined, epoch1904 = false): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (code === undefined) return plain(value)
  const { section, shown } = sectionFor(value, code)
  const writing = writingOf(section)
  // Colours, conditions and locales: [Red], [>100], [$-804]. Of currencies the sign stays: [$¥-804].
  const pattern = section
    .replace(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g, '"$1"')
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
  const bare = pattern.replace(QUOTED, '')
  const [before, after] = pattern.split(GENERAL, 2)
  if (after !== undefined)
    return `${literal(before ?? '')}${inNumerals(plain(shown), writing, 'spelled')}${literal(after)}`
  if (/@|^\s*$/.test(bare)) return bare === '' && pattern !== '' ? literal(pattern) : plain(value)
  if (/[ymdhs]|a{3}|上午/i.test(bare)) return formatDate(value, { pattern, epoch1904, writing })
  if (/e[+-]/i.test(bare)) return value.toExponential(decimalsOf(bare)).toUpperCase()
  const fraction = formatFraction(shown, pattern)
  if (fraction !== undefined) return literal(fraction).trim()
  return /[0#]/.test(bare) && !bare.includes('/') ? formatDecimal(shown, { pattern, bare, writing }) : plain(value)
}

const QUOTED = /"[^"]*"|\\.|_.|\*./g
const GENERAL = /general|G\/通用格式/i

const literal = (text: string) => text.replace(/"([^"]*)"|\\(.)|_.|\*./g, '$1$2')

/** "Up to four sections of format codes can be specified": for positive numbers, negative ones, zeros and texts. */
function sectionFor(value: number, code: string): { section: string; shown: number } {
  const sections = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const [first = '', negative, zero] = sections
  if (sections.some((each) => CONDITION.test(each))) return { section: conditional(value, sections), shown: value }
  if (value < 0 && negative !== undefined) return { section: negative, shown: -value }
  return { section: value === 0 ? (zero ?? first) : first, shown: value }
}

const CONDITION = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/

/** The first section whose condition holds; else the one behind those with a condition, and as nothing says where there is none. */
function conditional(value: number, sections: readonly string[]): string {
  const holds = (section: string | undefined) => {
    const [, sign, limit] = CONDITION.exec(section ?? '') ?? []
    if (sign === undefined) return false
    const difference = value - Number(limit)
    if (sign === '<>') return difference !== 0
    return (
      (sign.includes('=') && difference === 0) ||
      (sign.includes('<') ? difference < 0 : sign.includes('>') && difference > 0)
    )
  }
  const [first, second, third] = sections
  if (holds(first)) return first ?? ''
  if (holds(second)) return second ?? ''
  return (CONDITION.test(first ?? '') && CONDITION.test(second ?? '') ? third : second) ?? 'General'
}

/** How digits and names are written: in Chinese numerals ([DBNum1] to [DBNum3]), with the days and months of a Chinese locale. */
type Writing = { isChinese: boolean; numerals?: Numerals | undefined }
type Numerals = { digits: string; units: readonly string[] }

const NUMERALS: readonly Numerals[] = [
  { digits: '〇一二三四五六七八九', units: ['', '十', '百', '千'] },
  { digits: '零壹贰叁肆伍陆柒捌玖', units: ['', '拾', '佰', '仟'] },
  { digits: '０１２３４５６７８９', units: ['', '十', '百', '千'] },
]
const MYRIADS = ['', '万', '亿', '万亿']

function writingOf(section: string): Writing {
  const [, kind] = /\[DBNum([123])\]/i.exec(section) ?? []
  // the language is in the low bits of its number: 0804 is Chinese of the mainland, 0404 of Taiwan
  return {
    isChinese: /\[\$[^\]-]*-(?:[\da-f]*[048c]04\]|zh)/i.test(section),
    numerals: NUMERALS[Number(kind ?? 0) - 1],
  }
}

/** Digit by digit, 二〇二四, or spelled with its places, 二千〇二十四. */
function inNumerals(text: string, { numerals }: Writing, way: 'digits' | 'spelled'): string {
  if (!numerals) return text
  const [whole = '', fraction] = text.split('.', 2)
  const each = (digits: string) => digits.replace(/\d/g, (digit) => numerals.digits[Number(digit)] ?? digit)
  const spelled = whole.replace(/^(-?)(\d{1,16})$/, (_, sign: string, digits: string) => sign + spell(digits, numerals))
  return `${each(way === 'spelled' ? spelled : whole)}${fraction === undefined ? '' : `.${each(fraction)}`}`
}

function spell(number: string, { digits, units }: Numerals): string {
  let text = ''
  let isGap = false
  for (const [index, digit] of [...number].entries()) {
    const place = number.length - 1 - index
    if (digit !== '0') {
      text += `${isGap ? digits.charAt(0) : ''}${digits.charAt(Number(digit))}${units[place % 4] ?? ''}`
      isGap = false
    } else if (text !== '') isGap = true
    if (place % 4 === 0 && /[1-9]/.test(number.slice(Math.max(0, index - 3), index + 1)))
      text += MYRIADS[place / 4] ?? ''
  }
  return text || digits.charAt(0)
}

/** Binary fractions carry noise in the last digits: 0.1 + 0.2 is shown as 0.3. */
function plain(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
}

type Shape = { pattern: string; bare: string; writing: Writing }

function formatDecimal(value: number, { pattern, bare, writing }: Shape): string {
  const percents = bare.match(/%/g)?.length ?? 0
  // "If the format contains a comma after the digit placeholders, the number is scaled by one thousand"
  const thousands = /[0#?](,+)(?:\.|[^0#?,.]*$)/.exec(bare)?.[1]?.length ?? 0
  const [whole = '', fraction = ''] = bare.split('.', 2)
  const zerosIn = (part: string) => part.match(/0/g)?.length ?? 0
  const digits = ((Math.abs(value) * 100 ** percents) / 1000 ** thousands).toLocaleString('en-US', {
    minimumIntegerDigits: Math.min(20, Math.max(1, zerosIn(whole))),
    minimumFractionDigits: Math.min(decimalsOf(bare), zerosIn(fraction)),
    maximumFractionDigits: decimalsOf(bare),
    useGrouping: /[0#?],[0#?]/.test(bare),
  })
  return `${value < 0 ? '-' : ''}${placed(inNumerals(digits, writing, 'digits'), pattern)}`.trim()
}

const PLACES = /"[^"]*"|\\.|_.|\*.|\.?[0#?][0#?,.]*|[^]/g

/** Digits in their places: 000-0000 has a hyphen between them. What is more than the places comes first. */
function placed(digits: string, pattern: string): string {
  const parts = pattern.match(PLACES) ?? []
  const isPlace = (part: string) => /^\.?[0#?]/.test(part)
  const first = parts.findIndex(isPlace)
  let rest = digits
  let shown = ''
  for (const [index, part] of [...parts.entries()].toReversed()) {
    const taken = index === first ? rest.length : part.replaceAll(',', '').length
    if (!isPlace(part)) shown = literal(part) + shown
    else {
      shown = rest.slice(Math.max(0, rest.length - taken)) + shown
      rest = rest.slice(0, Math.max(0, rest.length - taken))
    }
  }
  return shown
}

function decimalsOf(bare: string): number {
  return Math.min(15, /\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0)
}

const SECONDS = 86_400
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const CHINESE_DIGITS = '日一二三四五六'
const DATE_TOKEN = /"([^"]*)"|\\(.)|_.|\*.|\[(h+|m+|s+)\]|(AM\/PM|A\/P|上午\/下午)|(y+|m+|d+|h+|s+|a{3,})|([^])/gi

type DateShape = { pattern: string; epoch1904: boolean; writing: Writing }

function formatDate(value: number, { pattern, epoch1904, writing }: DateShape): string {
  // Excel counts a 29 February 1900 that never was.
  const days = epoch1904 ? value + 1462 : value < 60 ? value + 1 : value
  // A time is a binary fraction of a day, a little beside the second that is meant.
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days * SECONDS) * 1000)
  if (Number.isNaN(date.getTime())) return plain(value)
  const isTwelveHours = /AM\/PM|A\/P|上午/i.test(pattern)
  let shown = ''
  let isAfterHours = false
  for (const match of pattern.matchAll(DATE_TOKEN)) {
    const [, quoted, escaped, elapsed, half, token, other] = match
    if (half !== undefined) shown += halfOfDay(date, half.startsWith('上') || writing.isChinese)
    else if (elapsed !== undefined)
      shown += String(Math.floor(value * ELAPSED_PER_DAY[elapsed.charAt(0).toLowerCase() as 'h']))
    else if (token !== undefined) {
      const isMinutes =
        /^m/i.test(token) && (isAfterHours || /^[^ymdh]*s/i.test(pattern.slice(match.index + token.length)))
      shown += datePart(date, isMinutes ? token.replace(/m/gi, 'i') : token, { ...writing, isTwelveHours })
    } else shown += quoted ?? escaped ?? other ?? ''
    const last = (elapsed ?? token ?? '').toLowerCase()
    if (last !== '') isAfterHours = last.startsWith('h')
  }
  return shown.trim()
}

const ELAPSED_PER_DAY = { h: 24, m: 1440, s: 86_400 }

function halfOfDay(date: Date, isChinese: boolean): string {
  const isMorning = date.getUTCHours() < 12
  return isChinese ? (isMorning ? '上午' : '下午') : isMorning ? 'AM' : 'PM'
}

/** `i` means minutes, which the format writes like months. */
function datePart(date: Date, token: string, writing: Writing & { isTwelveHours: boolean }): string {
  const number = (part: number) => {
    const digits = token.length > 1 ? String(part).padStart(2, '0') : String(part)
    if (!writing.numerals) return digits
    const spelled = inNumerals(digits.replace(/^0(?=\d)/, ''), writing, 'spelled').replace(/^一(?=十)/, '')
    return digits.length > 1 && digits.startsWith('0') ? `${writing.numerals.digits.charAt(0)}${spelled}` : spelled
  }
  const kind = token.charAt(0).toLowerCase()
  if (kind === 'y') return inNumerals(String(date.getUTCFullYear()).slice(token.length > 2 ? 0 : -2), writing, 'digits')
  if (kind === 'm' && token.length > 2) return monthName(date.getUTCMonth(), token.length > 3, writing)
  if (kind === 'm') return number(date.getUTCMonth() + 1)
  if ((kind === 'd' && token.length > 2) || kind === 'a') return weekday(date.getUTCDay(), token, writing)
  if (kind === 'd') return number(date.getUTCDate())
  if (kind === 'h') return number(writing.isTwelveHours ? date.getUTCHours() % 12 || 12 : date.getUTCHours())
  return number(kind === 'i' ? date.getUTCMinutes() : date.getUTCSeconds())
}

function monthName(month: number, isLong: boolean, { isChinese }: Writing): string {
  if (!isChinese) return named(MONTHS, month, isLong)
  return isLong ? `${inNumerals(String(month + 1), CHINESE, 'spelled').replace(/^一(?=十)/, '')}月` : `${month + 1}月`
}

const CHINESE: Writing = { isChinese: true, numerals: NUMERALS[0] }

/** Days that are asked for by `a` are Chinese in each locale: 五, 星期五. */
function weekday(day: number, token: string, { isChinese }: Writing): string {
  const digit = CHINESE_DIGITS.charAt(day)
  if (/^a/i.test(token)) return token.length > 3 ? `星期${digit}` : digit
  if (isChinese) return token.length > 3 ? `星期${digit}` : `周${digit}`
  return named(WEEKDAYS, day, token.length > 3)
}

function named(names: string[], index: number, isLong: boolean): string {
  const name = names[index] ?? ''
  return isLong ? name : name.slice(0, 3)
}

/** Formats that files name by number only ([ECMA-376] 18.8.30), the Chinese ones as Chinese Excel shows them. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
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
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
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
  const section = code.split(';')[0] ?? ''
  // Colours, conditions and locales: [Red], [>100], [$-804]. Of currencies the sign stays: [$¥-804].
  const pattern = section
    .replace(/\[\$([^[\]-]*)(?:-[^[\]]*)?\]/g, '"$1"')
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
  const bare = pattern.replace(/"[^"]*"|\\.|_.|\*./g, '')
  if (/general|@|^\s*$/i.test(bare)) return plain(value)
  if (/[ymdhs]/i.test(bare)) return formatDate(value, pattern, epoch1904)
  if (/e[+-]/i.test(bare)) return value.toExponential(decimalsOf(bare)).toUpperCase()
  return /[0#]/.test(bare) && !bare.includes('/') ? formatDecimal(value, pattern, bare) : plain(value)
}

/** Binary fractions carry noise in the last digits: 0.1 + 0.2 is shown as 0.3. */
function plain(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)))
}

function formatDecimal(value: number, pattern: string, bare: string): string {
  const percents = bare.match(/%/g)?.length ?? 0
  const shown = Math.abs(value) * 100 ** percents
  const decimals = decimalsOf(bare)
  const isGrouped = /[0#?],[0#?]/.test(bare)
  const digits = shown.toLocaleString('en-US', {
    minimumFractionDigits: bare.includes('0') ? decimals : 0,
    maximumFractionDigits: decimals,
    useGrouping: isGrouped,
  })
  const literal = (text: string) => text.replace(/"([^"]*)"|\\(.)|_.|\*./g, '$1$2').replace(/[0#?,.]/g, '')
  const [before = '', after = ''] = pattern.split(/[0#?](?:[0#?,.]*[0#?])?/)
  return `${value < 0 ? '-' : ''}${literal(before)}${digits}${literal(after)}`.trim()
}

function decimalsOf(bare: string): number {
  return Math.min(15, /\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0)
}

const SECONDS = 86_400
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const DATE_TOKEN = /"([^"]*)"|\\(.)|_.|\*.|\[(h+|m+|s+)\]|(AM\/PM|A\/P|上午\/下午)|(y+|m+|d+|h+|s+|a{3,})|([^])/gi

function formatDate(value: number, pattern: string, epoch1904: boolean): string {
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
    if (half !== undefined) shown += date.getUTCHours() < 12 ? 'AM' : 'PM'
    else if (elapsed !== undefined)
      shown += String(Math.floor(value * ELAPSED_PER_DAY[elapsed.charAt(0).toLowerCase() as 'h']))
    else if (token !== undefined) {
      const isMinutes =
        /^m/i.test(token) && (isAfterHours || /^[^ymdh]*s/i.test(pattern.slice(match.index + token.length)))
      shown += datePart(date, isMinutes ? token.replace(/m/gi, 'i') : token, isTwelveHours)
    } else shown += quoted ?? escaped ?? other ?? ''
    const last = (elapsed ?? token ?? '').toLowerCase()
    if (last !== '') isAfterHours = last.startsWith('h')
  }
  return shown.trim()
}

const ELAPSED_PER_DAY = { h: 24, m: 1440, s: 86_400 }

/** `i` means minutes, which the format writes like months. */
function datePart(date: Date, token: string, isTwelveHours: boolean): string {
  const two = (part: number) => (token.length > 1 ? String(part).padStart(2, '0') : String(part))
  const kind = token.charAt(0).toLowerCase()
  if (kind === 'y') return String(date.getUTCFullYear()).slice(token.length > 2 ? 0 : -2)
  if (kind === 'm' && token.length > 2) return named(MONTHS, date.getUTCMonth(), token.length > 3)
  if (kind === 'm') return two(date.getUTCMonth() + 1)
  if ((kind === 'd' && token.length > 2) || kind === 'a') return named(WEEKDAYS, date.getUTCDay(), token.length > 3)
  if (kind === 'd') return two(date.getUTCDate())
  if (kind === 'h') return two(isTwelveHours ? date.getUTCHours() % 12 || 12 : date.getUTCHours())
  return two(kind === 'i' ? date.getUTCMinutes() : date.getUTCSeconds())
}

function named(names: string[], index: number, isLong: boolean): string {
  const name = names[index] ?? ''
  return isLong ? name : name.slice(0, 3)
}

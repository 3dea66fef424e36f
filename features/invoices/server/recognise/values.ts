import { amountOf } from './amount-words.ts'

const FIRST_YEAR = 1990
const LAST_YEAR = 2100

/** Full-width signs as narrow ones, and nothing between them. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u200b\ufeff]/g, '')
}

/** The signs that programs print for a minus, each as one letter. */
export function withMinus(text: string): string {
  return text.replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, '-')
}

const WRITTEN_DATE = /^(\d{4})(?:年|-|\/|\.)(\d{1,2})(?:月|-|\/|\.)(\d{1,2})日?(?=\D|$)/
const SHORT_DATE = /^(\d{4})(\d{2})(\d{2})(?=\D|$|\d{6}$)/

/** `2025年01月02日`, `2025-1-2 10:11:12`, `20250102` as `2025-01-02`; a day that does not exist is none. */
export function readDate(text: string): string | undefined {
  const written = plain(withMinus(text).replace(/(\d)[T ]+(?=\d{1,2}:)/, '$1|'))
  const [, year = '', month = '', day = ''] = WRITTEN_DATE.exec(written) ?? SHORT_DATE.exec(written) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  if (year === '' || !isDay || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return undefined
  return date.toISOString().slice(0, 10)
}

const AMOUNT = /^(-?)(?:¥|CNY|RMB|人民币)*(-?)((?:\d{1,3}(?:,\d{3})+|\d{1,12}))(?:\.(\d{1,2})0*)?(?:元|圆)?$/i

/** `￥1,286` as `1286.00`; fractions of a cent are none. */
export function readAmount(text: string): string | undefined {
  const match = AMOUNT.exec(plain(withMinus(text)))
  if (!match) return undefined
  const [, before = '', after = '', whole = '', part = ''] = match
  if (before !== '' && after !== '') return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return undefined
  return amountOf(before + after === '-' ? -cents : cents)
}

/** Of 8 digits, or of 20 where the invoice is fully digital. */
export function readNumber(text: string): string | undefined {
  return /^(?:\d{8}|\d{20})$/.exec(plain(text))?.[0]
}

export function readCode(text: string): string | undefined {
  return /^(?:\d{10}|\d{12})$/.exec(plain(text))?.[0]
}

export function readCheckCode(text: string): string | undefined {
  return /^(?:\d{20}|\d{6})$/.exec(plain(text))?.[0]
}

export function readTaxNumber(text: string): string | undefined {
  return /^[0-9A-Z]{15,20}$/.exec(plain(text).toUpperCase())?.[0]
}

const MOST_NAME = 100

export function readName(text: string): string | undefined {
  const name = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const written = name.replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '')
  return written.length >= 2 && written.length <= MOST_NAME && /\p{L}{2}/u.test(written)
    ? asPrinted(written)
    : undefined
}

/** Brackets within Chinese names are wide ones. */
function asPrinted(name: string): string {
  return /\p{Script=Han}/u.test(name) ? name.replaceAll('(', '（').replaceAll(')', '）') : name
}

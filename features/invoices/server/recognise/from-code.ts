import type { FoundCode } from '@shuku/domain/files/server'
import type { Candidate } from './candidate.ts'
import { typeOfCode } from './invoice-types.ts'
import type { InvoiceField } from './recognised.ts'
import { readAmount, readCheckCode, readCode, readDate, readNumber } from './values.ts'

/** `01,10,012002100211,00012345,94.34,20210102,66846…,8D2B`: version, type, code, number, amount, day, check code, sum. */
export const invoiceCode = /^\s*01,\d{2},\d{0,12},\d{8,20},/

/** Types whose code carries the total: of all others it is the amount without tax. */
const WITH_TOTAL = new Set(['15', '31', '32', '51', '61', '81', '82'])
const WITHOUT_TAX = new Set(['01', '03', '04', '08', '10', '14'])

/** What the codes of the tax authority say; other codes say nothing. */
export function fromCodes(codes: readonly FoundCode[]): Candidate[] {
  return codes.filter(({ text }) => invoiceCode.test(text)).flatMap(fromCode)
}

function fromCode({ text, page, x, y, width, height }: FoundCode): Candidate[] {
  const [, kind = '', code = '', number = '', amount = '', date = '', checkCode = ''] = text.trim().split(',')
  const type = typeOfCode(kind)
  const isDigital = readNumber(number)?.length === 20
  const isTotal = WITH_TOTAL.has(kind) || (isDigital && !WITHOUT_TAX.has(kind))
  const isClearAmount = isTotal ? isDigital : WITHOUT_TAX.has(kind) && !isDigital
  const place = { page, x, y, width, height }
  const found: [InvoiceField, string | undefined, boolean][] = [
    ['type', type, type !== 'other'],
    ['code', readCode(code), true],
    ['number', readNumber(number), true],
    [isTotal ? 'total' : 'amount', readAmount(amount), isClearAmount],
    ['date', readDate(date), true],
    ['checkCode', readCheckCode(checkCode), true],
  ]
  return found.flatMap(([field, value, isClear]) =>
    value === undefined ? [] : [{ field, value, source: 'code', isClear, place }],
  )
}

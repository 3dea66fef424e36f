import { invoiceTypes, type FieldName } from '../contract.ts'
import { plain, readAmount, readDate } from './recognise/values.ts'

export const mostLetters = 200
/** As `numeric(14, 2)` holds it. */
const mostAmount = 1e12

const withoutSigns = (value: string) =>
  value
    .normalize('NFC')
    .replaceAll(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, ' ')
    .replaceAll(/[\u00ad\u200b\u2060\ufeff\ufffd]/g, '')
    .trim()

/** As it is stored; undefined where it cannot be the value of this field. Nothing stays nothing. */
export function writtenValue(field: FieldName, given: string): string | undefined {
  const value = withoutSigns(given)
  if (value === '') return ''
  switch (field) {
    case 'type':
      return invoiceTypes.find((type) => type === value)
    case 'date':
      return readDate(value)
    case 'amount':
    case 'tax':
    case 'total':
      return readSum(value)
    case 'number':
    case 'code':
    case 'checkCode':
    case 'buyerTaxNumber':
    case 'sellerTaxNumber':
      // in one notation, read or written by hand
      return shortText(plain(value).toUpperCase())
    default:
      return shortText(value)
  }
}

const shortText = (value: string) => (value.length <= mostLetters ? value : undefined)

function readSum(value: string): string | undefined {
  const sum = readAmount(value)
  return sum !== undefined && Math.abs(Number(sum)) < mostAmount ? sum : undefined
}

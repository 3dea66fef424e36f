import type { InvoiceType } from '../../contract.ts'
import { plain } from './values.ts'

/** By the title that is printed, or the name of the kind; undefined where it names none. */
export function typeOfTitle(title: string): InvoiceType | undefined {
  const text = plain(title)
  if (/铁路电子客票|铁路客票|火车票|铁路.{0,6}车票/.test(text)) return 'train'
  if (/出租(?:汽)?车/.test(text)) return 'taxi'
  if (/通行费|过路费/.test(text)) return 'toll'
  if (/航空运输|行程单|机动车销售|二手车/.test(text)) return 'other'
  if (/(?:电子发票|数电票?|全电)[(]?(?:增值税)?专用发票|数电专票/.test(text)) return 'digital_special'
  if (/(?:电子发票|数电票?|全电)[(]?(?:增值税)?普通发票|数电普票/.test(text)) return 'digital_ordinary'
  if (/增值税(?:电子)?专用发票|^专用发票$/.test(text)) return 'vat_special'
  if (/增值税电子普通发票|电子普通发票/.test(text)) return 'vat_electronic'
  if (/增值税普通发票|卷式发票/.test(text)) return 'vat_ordinary'
  return undefined
}

/** Numbers of the tax authority, as codes and data have them. */
const CODES: Readonly<Record<string, InvoiceType>> = {
  '01': 'vat_special',
  '03': 'other',
  '04': 'vat_ordinary',
  '08': 'vat_special',
  '10': 'vat_electronic',
  '11': 'vat_ordinary',
  '14': 'toll',
  '15': 'other',
  '31': 'digital_special',
  '32': 'digital_ordinary',
  '51': 'train',
  '61': 'other',
  '81': 'digital_special',
  '82': 'digital_ordinary',
  '85': 'vat_special',
  '86': 'vat_ordinary',
  '004': 'vat_special',
  '007': 'vat_ordinary',
  '025': 'vat_ordinary',
  '026': 'vat_electronic',
  '028': 'vat_special',
}

export function typeOfCode(code: string): InvoiceType | undefined {
  return Object.hasOwn(CODES, code) ? CODES[code] : undefined
}

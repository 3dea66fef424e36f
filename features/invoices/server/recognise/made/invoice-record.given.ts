import { amountOf, amountToWords, centsOf } from '../amount-words.ts'
import type { InvoiceType } from '../../../contract.ts'

/** What a made invoice says; what is found in its file is compared with it. */
export interface InvoiceRecord {
  readonly type: InvoiceType
  /** Empty for digital ones. */
  readonly code: string
  readonly number: string
  readonly date: string
  readonly seller: string
  readonly sellerTaxNumber: string
  readonly buyer: string
  readonly buyerTaxNumber: string
  readonly amount: string
  readonly tax: string
  readonly total: string
  readonly totalInWords: string
  readonly checkCode: string
}

/** The same numbers for the same seed, between 0 and 1. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const PLACES = ['上海', '北京', '深圳市', '杭州', '成都市', '内蒙古', '南京', '长沙市']
const TRADES = ['联创', '和信', '远景', '华兴', '恒达', '博雅', '云帆', '金桥']
const FORMS = ['科技有限公司', '餐饮管理有限公司', '酒店（集团）有限公司', '信息技术股份有限公司', '商贸有限公司']
const kinds: readonly InvoiceType[] = [
  'digital_special',
  'digital_ordinary',
  'vat_special',
  'vat_ordinary',
  'vat_electronic',
]

export function makeRecord(random: () => number, kind?: InvoiceType): InvoiceRecord {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const taxNumber = () =>
    `91${digits(6)}MA${Array.from({ length: 8 }, () => one([...'0123456789ABCDEFGHJKLMNPQRTUWXY'])).join('')}`
  const type = kind ?? one(kinds)
  const isDigital = type.startsWith('digital') || type === 'train'
  const net = Math.floor(10 ** (3 + random() * 5)) + 1
  const tax = Math.round(net * one([0.01, 0.03, 0.06, 0.09, 0.13]))
  const day = new Date(
    Date.UTC(2020 + Math.floor(random() * 6), Math.floor(random() * 12), 1 + Math.floor(random() * 28)),
  )
  return {
    type,
    code: isDigital ? '' : `0${digits(11)}`,
    number: isDigital ? `2${digits(19)}` : digits(8),
    date: day.toISOString().slice(0, 10),
    seller: `${one(PLACES)}${one(TRADES)}${one(FORMS)}`,
    sellerTaxNumber: taxNumber(),
    buyer: `${one(PLACES)}数科${one(FORMS)}`,
    buyerTaxNumber: taxNumber(),
    amount: amountOf(net),
    tax: amountOf(tax),
    total: amountOf(net + tax),
    totalInWords: amountToWords(net + tax),
    checkCode: isDigital || type === 'vat_special' ? '' : digits(20),
  }
}

/** The invoice that takes it back: the same sums below zero. */
export function redOf(record: InvoiceRecord): InvoiceRecord {
  const [amount, tax, total] = [record.amount, record.tax, record.total].map((sum) => -centsOf(sum)) as [
    number,
    number,
    number,
  ]
  return {
    ...record,
    amount: amountOf(amount),
    tax: amountOf(tax),
    total: amountOf(total),
    totalInWords: amountToWords(total),
  }
}

const CODES: Partial<Record<InvoiceType, string>> = {
  digital_special: '31',
  digital_ordinary: '32',
  vat_special: '01',
  vat_ordinary: '04',
  vat_electronic: '10',
  train: '51',
}

/** As the tax authority prints it: the digital ones carry the total, the others the amount without tax. */
export function codeText({ type, code, number, amount, total, date, checkCode }: InvoiceRecord): string {
  const isDigital = number.length === 20
  return [
    '01',
    CODES[type],
    code,
    number,
    isDigital ? total : amount,
    date.replaceAll('-', ''),
    checkCode,
    'A1B2',
    '',
  ].join(',')
}

export const titles: Partial<Record<InvoiceType, string>> = {
  digital_special: '电子发票（增值税专用发票）',
  digital_ordinary: '电子发票（普通发票）',
  vat_special: '上海增值税专用发票',
  vat_ordinary: '北京增值税普通发票',
  vat_electronic: '深圳增值税电子普通发票',
  train: '电子发票（铁路电子客票）',
}

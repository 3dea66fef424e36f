import { pdfFile } from './pdf.ts'
import { showText } from './pdf-text.ts'

/** What stands on a fully digital invoice; sums as `1286.00`. */
export interface InvoiceOnPaper {
  readonly title: string
  readonly number: string
  readonly date: string
  readonly buyer: string
  readonly buyerTaxNumber: string
  readonly seller: string
  readonly sellerTaxNumber: string
  readonly item: string
  readonly amount: string
  readonly tax: string
  readonly total: string
  readonly totalInWords: string
  readonly at: Date
}

const pageHeight = 842

type Point = readonly [number, number]

/** Half a page, as the tax authority lays it out. Points from the upper left corner. */
export function invoicePdf(invoice: InvoiceOnPaper): Uint8Array {
  const text = ([x, y]: Point, shown: string, size = 9) =>
    showText(shown, [x, pageHeight - y], { size, bold: false, chinese: true })
  const box = ([x, y]: Point, [width, height]: Point) => `${x} ${pageHeight - y - height} ${width} ${height} re S\n`
  const [year = '', month = '', day = ''] = invoice.date.split('-')
  const page = [
    '0.6 w 0.45 0.2 0.1 RG\n',
    text([210, 60], invoice.title, 16),
    text([410, 52], `发票号码：${invoice.number}`),
    text([410, 68], `开票日期：${year}年${month}月${day}日`),
    box([30, 90], [535, 290]),
    box([30, 90], [268, 60]),
    box([298, 90], [267, 60]),
    text([40, 110], `购买方名称：${invoice.buyer}`),
    text([40, 134], `统一社会信用代码/纳税人识别号：${invoice.buyerTaxNumber}`, 8),
    text([308, 110], `销售方名称：${invoice.seller}`),
    text([308, 134], `统一社会信用代码/纳税人识别号：${invoice.sellerTaxNumber}`, 8),
    text([40, 170], '项目名称'),
    text([400, 170], '金额'),
    text([500, 170], '税额'),
    text([40, 190], invoice.item),
    text([400, 190], invoice.amount),
    text([500, 190], invoice.tax),
    text([120, 320], '合计'),
    text([400, 320], `¥${invoice.amount}`),
    text([500, 320], `¥${invoice.tax}`),
    box([30, 330], [535, 24]),
    text([40, 347], '价税合计（大写）'),
    text([150, 347], invoice.totalInWords),
    text([360, 347], '（小写）'),
    text([410, 347], `¥${invoice.total}`),
    text([40, 372], '备注'),
  ]
  return pdfFile([page.join('')], { title: invoice.title, author: invoice.seller, at: invoice.at })
}

/** The same as programs exchange it. */
export function invoiceXml(invoice: InvoiceOnPaper): Uint8Array {
  const element = (name: string, value: string) => `<${name}>${value}</${name}>`
  const party = (role: 'Seller' | 'Buyer', name: string, taxNumber: string) =>
    element(`${role}Information`, element(`${role}IdNum`, taxNumber) + element(`${role}Name`, name))
  const sums = [
    element('TotalAmWithoutTax', invoice.amount),
    element('TotalTaxAm', invoice.tax),
    element('TotalTax-includedAmount', invoice.total),
    element('TotalTax-includedAmountInChinese', invoice.totalInWords),
    element('RequestTime', `${invoice.date} 10:11:12`),
  ]
  const label = element('InherentLabel', element('EInvoiceType', element('LabelName', invoice.title)))
  const parts = [
    element('Header', element('EIid', invoice.number) + label),
    element(
      'EInvoiceData',
      party('Seller', invoice.seller, invoice.sellerTaxNumber) +
        party('Buyer', invoice.buyer, invoice.buyerTaxNumber) +
        element('BasicInformation', sums.join('')),
    ),
    element('TaxSupervisionInfo', element('InvoiceNumber', invoice.number) + element('IssueTime', invoice.date)),
  ]
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${element('EInvoice', parts.join(''))}`)
}

const digits = '零壹贰叁肆伍陆柒捌玖'

/** Cents below a million as invoices write them: `壹仟贰佰捌拾陆圆整`. */
export function amountInWords(cents: number): string {
  const whole = Math.floor(cents / 100)
  const [tenths, hundredths] = [Math.floor(cents / 10) % 10, cents % 10]
  const [high, low] = [Math.floor(whole / 10_000), whole % 10_000]
  const gap = high > 0 && low > 0 && low < 1000 ? '零' : ''
  const units = (high > 0 ? `${section(high)}万${gap}` : '') + section(low)
  const inner = tenths === 0 && hundredths > 0 ? '零' : ''
  const tail = `${tenths > 0 ? `${digits[tenths]}角` : inner}${hundredths > 0 ? `${digits[hundredths]}分` : ''}`
  return `${units}圆${tail === '' || hundredths === 0 ? `${tail}整` : tail}`
}

function section(value: number): string {
  const signs = ['仟', '佰', '拾', '']
  const padded = [...String(value).padStart(4, '0')].map(Number)
  const words = padded.map((digit, at) => (digit === 0 ? '零' : `${digits[digit]}${signs[at]}`)).join('')
  return words
    .replaceAll(/零+/g, '零')
    .replace(/^零|零$/g, '')
    .replace(/零$/, '')
}

import { expect, test } from 'vitest'
import type { NamedValue, PlacedPage } from '@shuku/domain/files/server'
import type { DrawnText } from '@shuku/domain/files/testing'
import { recognise } from './index.ts'
import { makeRecord, randomOf, redOf, type InvoiceRecord } from './made/invoice-record.given.ts'
import { furtherLayouts, layouts } from './made/layouts.given.ts'
import { isRight, wronglySure } from './made/recognise-made.given.ts'
import { readAmount, readDate } from './values.ts'

const widthOf = ({ text, size }: DrawnText) =>
  [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? size : size / 2), 0)
const pageOf = (texts: readonly DrawnText[]): PlacedPage => ({
  width: 210,
  height: 140,
  texts: texts.map((text) => ({ ...text, width: widthOf(text) })),
})
const fromPages = (...pages: readonly DrawnText[][]) => recognise({ pages: pages.map(pageOf), data: [], codes: [] })
const record = makeRecord(randomOf(3), 'vat_electronic')
const digital = makeRecord(randomOf(4), 'digital_special')
const beside = layouts['beside'] as (of: InvoiceRecord) => DrawnText[]
const above = layouts['above'] as (of: InvoiceRecord) => DrawnText[]

test('BILL-14~ days and amounts are read in their spellings, and no others', () => {
  for (const day of [
    '2025年01月02日',
    '2025 年 1 月 2 日',
    '2025-1-2',
    '2025/01/02',
    '2025.01.02',
    '20250102',
    '2025-01-02 10:11:12',
  ])
    expect([day, readDate(day)]).toEqual([day, '2025-01-02'])
  for (const day of ['2025年02月30日', '25年1月2日', '1286.00', '2025'])
    expect([day, readDate(day)]).toEqual([day, undefined])
  const amounts = {
    '￥1,286': '1286.00',
    '¥ 8.5': '8.50',
    '-¥100.00': '-100.00',
    '−¥100.00': '-100.00',
    '¥－100.00': '-100.00',
    '1286.000': '1286.00',
    '１２.３０': '12.30',
  }
  for (const [text, amount] of Object.entries(amounts)) expect([text, readAmount(text)]).toEqual([text, amount])
  for (const text of ['1,28.00', '1286.005', '--1', '1e3', '', '***'])
    expect([text, readAmount(text)]).toEqual([text, undefined])
})

test('BILL-14~ in fourteen layouts every field is found by its label, with its place', () => {
  const random = randomOf(11)
  for (const [name, layout] of Object.entries(layouts)) {
    for (let count = 0; count < 5; count++) {
      const made = count === 4 ? redOf(makeRecord(random)) : makeRecord(random)
      const read = fromPages(layout(made))
      const unread = Object.entries(made).filter(
        ([field, value]) => value !== '' && read?.[field as keyof InvoiceRecord]?.value !== value,
      )
      expect([name, unread]).toEqual([name, []])
      expect([name, wronglySure(made, read)]).toEqual([name, []])
    }
  }
  const place = fromPages(beside(digital))?.number?.place
  expect(place?.page).toBe(1)
  expect(place?.x).toBeCloseTo((148 + 5 * 3.4 + 1) / 210, 2)
  expect(place?.y).toBeCloseTo((12 - 3.4 * 0.88) / 140, 2)
})

test('BILL-14~ on strips, in tables and under headings number, day and amounts are found', () => {
  const random = randomOf(12)
  for (const [name, layout] of Object.entries(furtherLayouts)) {
    for (const made of [makeRecord(random), redOf(makeRecord(random))]) {
      const read = fromPages(layout(made))
      expect([name, isRight(made, read), wronglySure(made, read)]).toEqual([name, true, []])
    }
  }
})

test('BILL-14~ what contradicts itself is not sure: sums, words, two numbers, another source', () => {
  const changed = (from: string, to: string) =>
    fromPages(above(record).map((text) => ({ ...text, text: text.text.replace(from, to) })))
  const wrongTotal = changed(`¥${record.total}`, '¥99999.99')
  expect(wrongTotal?.total?.isSure).toBe(false)
  expect(wrongTotal?.amount?.isSure).toBe(false)
  expect(changed(record.totalInWords, '玖拾玖圆整')?.totalInWords?.isSure).toBe(false)

  const other = makeRecord(randomOf(5), 'vat_electronic')
  const two = fromPages(above(record), above(other))
  expect(two?.number?.isSure).toBe(false)
  expect(two?.date?.isSure).toBe(false)
  expect(two?.total?.isSure).toBe(false)

  const data = [[{ path: 'eInvoice/InvoiceNo', value: '87654321' }]]
  const contradicted = recognise({ pages: [pageOf(above(record))], data, codes: [] })
  expect(contradicted?.number).toMatchObject({ value: '87654321', isSure: false, source: 'structure' })
})

test('BILL-14~ values that are cut, or stand below their label, are to be checked', () => {
  const wrapped = beside(digital).flatMap((text) =>
    text.text === digital.seller
      ? [
          { ...text, text: digital.seller.slice(0, 6) },
          { ...text, y: text.y + 4.5, text: digital.seller.slice(6) },
        ]
      : [text],
  )
  expect(fromPages(wrapped)?.seller?.isSure).toBe(false)
  const below = [
    { x: 150, y: 20, size: 3.4, text: '发票号码' },
    { x: 150, y: 26, size: 3.4, text: digital.number },
  ]
  expect(fromPages(below)?.number).toMatchObject({ value: digital.number, isSure: false })
  expect(wronglySure(digital, fromPages(wrapped))).toEqual([])
})

/** As `beside` without words, where each value may be drawn in parts: the parts are as far apart as is said. */
function inParts(made: InvoiceRecord, parts: Readonly<Record<string, readonly string[]>>, apart: number): DrawnText[] {
  return beside(made).flatMap((text) => {
    if (text.text.includes(made.totalInWords)) return []
    let { x } = text
    return (parts[text.text] ?? [text.text]).map((part) => {
      const placed = { ...text, x, text: part }
      x += widthOf(placed) + apart * text.size
      return placed
    })
  })
}

test.each([0.7, 1.1, 2.3, 4, 9])('BILL-14~ a value whose end is %d letters away is not cut silently', (apart) => {
  const old = { ...record, date: '2025-01-15', code: '031002200111' }
  const read = fromPages(
    inParts(
      old,
      { '2025年01月15日': ['2025年01月1', '5日'], [old.code]: [old.code.slice(0, 10), old.code.slice(10)] },
      apart,
    ),
  )
  expect(read?.date).toBeDefined()
  expect(read?.code).toBeDefined()
  expect(wronglySure(old, read)).toEqual([])
  const { number } = digital
  const cut = fromPages(inParts(digital, { [number]: [number.slice(0, 8), number.slice(8)] }, apart))
  expect(wronglySure(digital, cut)).toEqual([])
})

test.each([0.7, 2, 3.5, 6])('BILL-14~ a name or tax number with a gap of %d letters is not cut silently', (apart) => {
  const [made, number] = [{ ...digital, seller: '长沙市远景信息技术股份有限公司' }, digital.buyerTaxNumber]
  for (const parts of [
    ['长沙市', '远景信息技术股份有限公司'],
    ['长沙市远景信息技术股份有限公', '司'],
  ]) {
    const read = fromPages(inParts(made, { [made.seller]: parts }, apart))
    expect([parts, read?.number?.isSure, wronglySure(made, read)]).toEqual([parts, true, []])
  }
  const read = fromPages(inParts(made, { [number]: [number.slice(0, 15), number.slice(15)] }, apart / 2))
  expect(wronglySure(made, read)).toEqual([])
  expect(fromPages(beside(made))?.seller).toMatchObject({ value: made.seller, isSure: true })
})

test('BILL-14~ a day with its time is sure', () => {
  const made = { ...record, date: '2025-01-15' }
  for (const parts of [
    ['2025-01-15', '10:11:12'],
    ['2025年01月15', '日'],
    ['2025年01月15日', '10:11'],
  ])
    expect(fromPages(inParts(made, { '2025年01月15日': parts }, 0.8))?.date).toMatchObject({
      value: made.date,
      isSure: true,
    })
})

test('BILL-14~ sums that lack digits or whose sign is unclear are not sure, though they fit each other', () => {
  const made = { ...digital, amount: '1213.21', tax: '72.79', total: '1286.00' }
  const spelledSums: [text: string, amount: string[], total: string[], tax?: string[]][] = [
    ['the thousand apart', ['1', '213.21'], ['1', '286.00']],
    ['a dash before', ['—¥1213.21'], ['—¥1286.00'], ['—¥72.79']],
    ['brackets', ['(1213.21)'], ['(1286.00)'], ['(72.79)']],
    ['a word', ['负¥1213.21'], ['负¥1286.00'], ['负¥72.79']],
    ['a minus behind', ['¥1213.21-'], ['¥1286.00-'], ['¥72.79-']],
  ]
  for (const [name, amount, total, tax = ['¥72.79']] of spelledSums) {
    const read = fromPages(inParts(made, { '¥1213.21': amount, '¥72.79': tax, '¥1286.00': total }, 1.5))
    const sure = [read?.amount, read?.tax, read?.total].map((field) => field?.isSure ?? false)
    expect([name, sure[0], sure[2]]).toEqual([name, false, false])
  }
  const unsigned = beside(redOf(made)).map((text) => ({ ...text, text: text.text.replace('¥-', '¥') }))
  expect(wronglySure(redOf(made), fromPages(unsigned))).toEqual([])
  const minus = (sum: string) => [`−¥${sum}`]
  const red = inParts(made, { '¥1213.21': minus('1213.21'), '¥72.79': minus('72.79'), '¥1286.00': minus('1286.00') }, 0)
  expect(fromPages(red)).toMatchObject({
    amount: { value: '-1213.21', isSure: true },
    tax: { value: '-72.79', isSure: true },
    total: { value: '-1286.00', isSure: true },
  })
})

test('BILL-14~ what is no invoice is not recognised', () => {
  expect(recognise({ pages: [], data: [], codes: [] })).toBeUndefined()
  expect(fromPages([{ x: 10, y: 10, size: 4, text: '会议纪要 合计 100.00 名称：某某公司' }])).toBeUndefined()
  const data: NamedValue[][] = [[{ path: 'note/body', value: '12345678' }]]
  expect(recognise({ pages: [], data, codes: [] })).toBeUndefined()
})

test('BILL-14~ changed letters never make a wrong value sure in silence', () => {
  const random = randomOf(21)
  // a letter that is missing from a text of letters nobody can see
  const names = Object.keys({ ...layouts, ...furtherLayouts }).filter((name) => !name.endsWith('InLetters'))
  for (let count = 0; count < 150; count++) {
    const plain = makeRecord(random)
    const made = count % 5 === 2 ? redOf(plain) : plain
    const layout = { ...layouts, ...furtherLayouts }[names[count % names.length] ?? ''] as (
      of: InvoiceRecord,
    ) => DrawnText[]
    // a tenth of the texts is gone: what is left must not be taken for something else
    const read = fromPages(layout(made).filter(() => random() > 0.1))
    expect([names[count % names.length], wronglySure(made, read)]).toEqual([names[count % names.length], []])
  }
  expect(isRight(record, fromPages(above(record)))).toBe(true)
})

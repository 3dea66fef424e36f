import type { DrawnText } from '@shuku/domain/files/testing'
import { titles, type InvoiceRecord } from './invoice-record.given.ts'

/** The place of each text of an invoice on its page of 210 by 140 millimetres. */
export type Layout = (record: InvoiceRecord) => DrawnText[]

const SIZE = 3.4

type Point = readonly [x: number, y: number]

function at([x, y]: Point, text: string, size = SIZE): DrawnText {
  return { x, y, text, size }
}

/** Letter below letter. */
function downwards(x: number, y: number, text: string): DrawnText[] {
  return [...text].map((letter, index) => at([x, y + index * 4.6], letter))
}

/** A label, and what it is filled with as a text of its own. */
function filled([x, y]: Point, [label, value]: readonly [string, string]): DrawnText[] {
  const width = [...label].reduce((sum, sign) => sum + (sign > '\u2e7f' ? SIZE : SIZE / 2), 0)
  return [at([x, y], label), at([x + width + 1, y], value)]
}

const chinese = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')
const title = ({ type }: InvoiceRecord) => at([70, 14], titles[type] ?? '发票', 6)

function heading(record: InvoiceRecord, fill: (label: string, value: string, row: number) => DrawnText[]): DrawnText[] {
  const rows: [string, string][] = [
    ...(record.code === '' ? [] : [['发票代码：', record.code] as [string, string]]),
    ['发票号码：', record.number],
    ['开票日期：', chinese(record.date)],
    ...(record.checkCode === '' ? [] : [['校 验 码：', record.checkCode] as [string, string]]),
  ]
  return rows.flatMap(([label, value], row) => fill(label, value, row))
}

function rows(record: InvoiceRecord, y: number): DrawnText[] {
  return [
    at([12, y], '项目名称'),
    at([60, y], '规格型号'),
    at([130, y], '金  额'),
    at([160, y], '税率/征收率'),
    at([190, y], '税  额'),
    at([12, y + 6], '*信息技术服务*软件服务费'),
    at([130, y + 6], record.amount),
    at([165, y + 6], '6%'),
    at([190, y + 6], record.tax),
  ]
}

function sums(record: InvoiceRecord, y: number): DrawnText[] {
  return [
    at([20, y], '合'),
    at([32, y], '计'),
    at([128, y], `¥${record.amount}`),
    at([188, y], `¥${record.tax}`),
    at([16, y + 8], '价税合计（大写）'),
    at([60, y + 8], `⊗${record.totalInWords}`),
    at([140, y + 8], '（小写）'),
    at([156, y + 8], `¥${record.total}`),
  ]
}

const beside: Layout = (record) => [
  title(record),
  ...heading(record, (label, value, row) => filled([148, 12 + row * 6], [label, value])),
  ...downwards(9, 36, '购买方信息'),
  ...filled([16, 40], ['名称：', record.buyer]),
  ...filled([16, 52], ['统一社会信用代码/纳税人识别号：', record.buyerTaxNumber]),
  ...downwards(109, 36, '销售方信息'),
  ...filled([116, 40], ['名称：', record.seller]),
  ...filled([116, 52], ['统一社会信用代码/纳税人识别号：', record.sellerTaxNumber]),
  ...rows(record, 66),
  ...sums(record, 104),
  ...filled([10, 134], ['开票人：', '王小明']),
]

const above: Layout = (record) => [
  title(record),
  ...heading(record, (label, value, row) => filled([148, 10 + row * 5], [label, value])),
  ...downwards(9, 34, '购买方'),
  ...filled([16, 34], ['名        称：', record.buyer]),
  ...filled([16, 39], ['纳税人识别号：', record.buyerTaxNumber]),
  ...filled([16, 44], ['地址、电话：', '浦东新区张江路 88 号 021-5080 1234']),
  ...filled([16, 49], ['开户行及账号：', '工商银行张江支行 1001 2002 3003 4004']),
  at([112, 36], '密'),
  at([118, 36], '03*4>7/9+<58-21*7>>0'),
  ...rows(record, 58),
  ...sums(record, 96),
  ...downwards(9, 114, '销售方'),
  ...filled([16, 114], ['名        称：', record.seller]),
  ...filled([16, 119], ['纳税人识别号：', record.sellerTaxNumber]),
  ...filled([16, 124], ['地址、电话：', '南山区科技园 1 号 0755-8600 0000']),
  at([118, 116], '备注：原发票号码：12345678'),
  ...filled([10, 136], ['收款人：', '张三']),
  ...filled([60, 136], ['复核：', '李四']),
]

const spelled: Layout = (record) => [
  title(record),
  ...heading(record, (label, value, row) => [at([148, 12 + row * 6], `${label}${value}`)]),
  at([12, 40], `购买方名称：${record.buyer}`),
  at([12, 46], `购买方纳税人识别号：${record.buyerTaxNumber}`),
  at([12, 52], `销售方名称：${record.seller}`),
  at([12, 58], `销售方纳税人识别号：${record.sellerTaxNumber}`),
  ...rows(record, 66),
  at([12, 100], `金额合计：¥${record.amount}`),
  at([80, 100], `税额合计：¥${record.tax}`),
  at([12, 108], `价税合计（大写）：${record.totalInWords}`),
  at([120, 108], `（小写）：¥${record.total}`),
]

/** As `beside`, but each label of one line is in one text with its neighbours, parted by blanks. */
const inOneText: Layout = (record) => [
  title(record),
  at(
    [10, 26],
    `${record.code === '' ? '' : `发票代码：${record.code}   `}发票号码：${record.number}   开票日期：${record.date}`,
  ),
  ...(record.checkCode === '' ? [] : [at([10, 32], `校验码：${record.checkCode.replace(/(\d{5})(?=\d)/g, '$1 ')}`)]),
  at([10, 40], `购方名称：${record.buyer}`),
  at([110, 40], `销方名称：${record.seller}`),
  at([10, 48], `购方税号：${record.buyerTaxNumber}`),
  at([110, 48], `销方税号：${record.sellerTaxNumber}`),
  ...rows(record, 62),
  ...sums(record, 100),
]

const changed =
  (layout: Layout, change: (text: DrawnText, index: number) => DrawnText[]): Layout =>
  (record) =>
    layout(record).flatMap(change)

/** Each sign is placed by itself, as some programs write. */
const inLetters = (text: DrawnText): DrawnText[] => {
  let x = text.x
  return [...text.text].map((sign) => {
    const placed = { ...text, x, text: sign }
    x += sign > '\u2e7f' ? text.size : text.size / 2
    return placed
  })
}

const shiftedValues: Layout = (record) => {
  const values = new Set([record.number, record.code, chinese(record.date), record.buyer, record.seller])
  return beside(record).map((text) => (values.has(text.text) ? { ...text, y: text.y + 0.9, size: 4 } : text))
}

const wideLabels = changed(beside, (text) => [
  { ...text, text: text.text.replace(/^(.)(.)(.)(.)：$/, '$1 $2 $3 $4：').replace(/^名称：$/, '名 称：') },
])

const thousands = changed(above, (text) => [
  {
    ...text,
    text: text.text.replace(
      /^¥(-?\d+)(\.\d\d)$/,
      (_, whole: string, part: string) => `￥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part}`,
    ),
  },
])

/** The minus of a red invoice in the form of a program, before the currency sign or behind it. */
const minus = (layout: Layout, sign: string) =>
  changed(layout, (text) => [{ ...text, text: text.text.replace(/¥-(?=\d)/, sign) }])

/** What is below zero has its sign as a text of its own. */
const minusApart = changed(beside, (text) =>
  /^¥-\d/.test(text.text)
    ? [
        { ...text, text: '−' },
        { ...text, x: text.x + 5, text: text.text.replace('-', '') },
      ]
    : [text],
)

/** In the order of a program that draws values before labels. */
const reversed: Layout = (record) => above(record).toReversed()

/** By name; each is used for every kind of invoice. */
export const layouts: Readonly<Record<string, Layout>> = {
  beside,
  above,
  spelled,
  inOneText,
  besideInLetters: changed(beside, inLetters),
  aboveInLetters: changed(above, inLetters),
  shiftedValues,
  wideLabels,
  thousands,
  reversed,
  minusBefore: minus(above, '−¥'),
  wideMinus: minus(beside, '－￥'),
  minusBehind: minus(spelled, '¥−'),
  minusApart,
}

/** A narrow strip of paper, one below the other. */
const roll: Layout = (record) => {
  const lines = [
    ['发票代码', record.code],
    ['发票号码', record.number],
    ['开票日期', record.date],
    ['销售方名称', record.seller],
    ['税号', record.sellerTaxNumber],
    ['购买方名称', record.buyer],
    ['税号', record.buyerTaxNumber],
    ['不含税金额合计', `￥${record.amount}`],
    ['税额合计', `￥${record.tax}`],
    ['合计金额（小写）', `￥${record.total}`],
    ['合计金额（大写）', record.totalInWords],
    ['校验码', record.checkCode],
  ]
  const printed = lines.filter(([, value]) => value !== '')
  return [title(record), ...printed.map(([label, value], row) => at([10, 24 + row * 6], `${label} ${value}`))]
}

/** Labels in one row of a table, and what they name in the next. */
const table: Layout = (record) => {
  const columns = (y: number, cells: [label: string, value: string][]) =>
    cells.flatMap(([label, value], index) => [at([10 + index * 64, y], label), at([10 + index * 64, y + 6], value)])
  return [
    title(record),
    ...columns(28, [
      ['发票号码', record.number],
      ['发票代码', record.code],
      ['开票日期', record.date],
    ]),
    ...filled([10, 46], ['购买方：', record.buyer]),
    ...filled([110, 46], ['销售方：', record.seller]),
    ...columns(60, [
      ['合计金额', record.amount],
      ['合计税额', record.tax],
      ['价税合计', record.total],
    ]),
  ].filter(({ text }) => text !== '')
}

/** Buyer and seller as headings over their columns, some way in. */
const headed: Layout = (record) => [
  title(record),
  ...heading(record, (label, value, row) => filled([148, 10 + row * 5], [label, value])),
  at([40, 36], '购买方信息'),
  at([140, 36], '销售方信息'),
  ...filled([10, 42], ['名称：', record.buyer]),
  ...filled([10, 48], ['纳税人识别号：', record.buyerTaxNumber]),
  ...filled([110, 42], ['名称：', record.seller]),
  ...filled([110, 48], ['纳税人识别号：', record.sellerTaxNumber]),
  ...rows(record, 60),
  ...sums(record, 100),
]

/** The seller comes first, the labels are close below each other, and a note names another invoice. */
const sellerFirst: Layout = (record) => [
  title(record),
  ...heading(record, (label, value, row) => filled([140, 10 + row * 5], [label, value])),
  at([10, 34], '销售方'),
  ...filled([12, 38], ['名称：', record.seller]),
  ...filled([12, 42], ['税号：', record.sellerTaxNumber]),
  at([10, 46], '购买方'),
  ...filled([12, 50], ['名称：', record.buyer]),
  ...filled([12, 54], ['税号：', record.buyerTaxNumber]),
  ...rows(record, 64),
  ...sums(record, 100),
  at([10, 120], '备注：对应正数发票代码:044002300111 号码:87654321 订单号 12345678'),
  at([10, 126], '被红冲蓝字数电发票号码：25441999999999999999'),
]

/** What others may print: number, day and amounts are found, not every other field. */
export const furtherLayouts: Readonly<Record<string, Layout>> = { roll, table, headed, sellerFirst }

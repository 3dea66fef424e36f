import type { PlacedPage } from '@shuku/domain/files/server'
import type { Line } from './lines.ts'

export type Role = 'buyer' | 'seller'

export const labelKinds = [
  'number',
  'code',
  'date',
  'checkCode',
  'name',
  'taxNumber',
  'party',
  'total',
  'sum',
  'fare',
  'other',
] as const
export type LabelKind = (typeof labelKinds)[number]

/** A label and what follows it on its line: values begin at `to` and end before `until`. */
export interface Label {
  readonly kind: LabelKind
  readonly role: Role | undefined
  readonly line: Line
  readonly from: number
  readonly to: number
  readonly until: number
}

/** A page with its lines and the labels on them. */
export interface ReadPage {
  readonly page: PlacedPage
  readonly lines: readonly Line[]
  readonly labels: readonly Label[]
}

const BUYER = '购买方|购货方|购方|购货单位|买方|付款方|付款单位|受票方'
const SELLER = '销售方|销货方|销方|销货单位|卖方|收款方|收款单位|开票单位|开票方'
const ROLE = `(?<role>${BUYER}|${SELLER})?(?:信息)?`
/** `原发票号码` is that of another invoice. */
const OWN = '(?<!原|蓝字|红冲|冲销|对应|关联|被)(?<!(?:原|蓝字|红冲|冲销|对应|关联|被).{1,6})'

/** In order: of two at one place the first is meant. */
const patterns: readonly [LabelKind, RegExp][] = [
  ['code', new RegExp(`${OWN}发票代码`, 'g')],
  ['number', new RegExp(`${OWN}(?:数电|电子)?(?:发票|票据)号码?`, 'g')],
  [
    'other',
    /(?:原|蓝字|红冲|对应|关联|被).{0,6}(?:发票|票)?(?:代码|号码)|机器编号|设备编号|税控码|票号|客票号|身份证号|密码区|订单号/g,
  ],
  ['date', new RegExp(`${OWN}开(?:票|具)(?:日期|时间)`, 'g')],
  ['checkCode', /校验码/g],
  [
    'other',
    /(?:项目|服务|货物|商品|劳务|产品|银行|费用|车辆|品牌)名称|地址、?电话|地址|电话|开户行及账号|开户银?行|银行账号|账号|规格型号|备注|收款人|复核人?|开票人|车牌号|日期起止?|密码/g,
  ],
  ['name', new RegExp(`${ROLE}(?:单位)?(?:名称|全称)`, 'g')],
  [
    'taxNumber',
    new RegExp(
      `${ROLE}(?:(?:统一)?社会信用代码(?:[/、或(]*纳税人识别号\\)?)?|纳税人?识别号(?:[/、或(]*(?:统一)?社会信用代码\\)?)?|纳税人?登记号|税号)`,
      'g',
    ),
  ],
  // on paper the number is alone; orders have numbers too
  ['number', /(?<![A-Za-z])N[oO]\.?:?(?=(?:\d{8}|\d{20})(?!\d))/g],
  ['party', new RegExp(`(?<role>${BUYER}|${SELLER})(?=:)`, 'g')],
  ['total', /价税合计|\(?小写\)?|\(?大写\)?|合计金额\(小写\)|应付金额|实付金额|总计金额|总金额|总计/g],
  ['sum', /(?<!价税)(?<!总)合计(?!金额|税额|\(|人)|(?:不含税)?金额合计|不含税金额|合计金额|合计税额|税额合计/g],
  ['fare', /票价|车费金额|金额(?=[:¥])/g],
]

export function labelsOf(line: Line): Label[] {
  const found: Omit<Label, 'until'>[] = []
  for (const [kind, pattern] of patterns) {
    for (const match of line.text.matchAll(pattern)) {
      const [from, end] = [match.index, match.index + match[0].length]
      if (found.some((label) => from < label.to && end > label.from)) continue
      if (!isApart(line, from, end)) continue
      const given = match.groups?.['role']
      const role = given === undefined ? undefined : new RegExp(BUYER).test(given) ? 'buyer' : 'seller'
      const colon = /^[:：;；]*/.exec(line.text.slice(end))?.[0].length ?? 0
      found.push({ kind, role, line, from, to: end + colon })
    }
  }
  const ordered = found.toSorted((one, other) => one.from - other.from)
  return ordered.map((label, index) => ({ ...label, until: ordered[index + 1]?.from ?? line.text.length }))
}

const APART = 0.25
const FAR = 0.28

/** Names hold the words of labels: a label begins after something else, and a colon, a blank or other letters follow it. */
function isApart({ text, letters }: Line, from: number, end: number): boolean {
  const isHan = (place: number) => /\p{Script=Han}/u.test(text[place] ?? '')
  if (/[:：]/.test(text[end] ?? '') || text[end - 1] === ')') return true
  const isBegun = from === 0 || (letters[from]?.gap ?? 0) >= APART || !isHan(from - 1)
  const isEnded = end === text.length || (letters[end]?.gap ?? 0) >= FAR || !isHan(end)
  return isBegun && (isEnded || /^大写|^价税合计/.test(text.slice(from, end)))
}

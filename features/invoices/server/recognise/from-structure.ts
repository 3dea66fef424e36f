import type { NamedValue } from '@shuku/domain/files/server'
import type { InvoiceType } from '../../contract.ts'
import type { Candidate } from './candidate.ts'
import { centsOf, printedWords, wordsToAmount } from './amount-words.ts'
import { typeOfCode, typeOfTitle } from './invoice-types.ts'
import type { InvoiceField } from './recognised.ts'
import { plain, readAmount, readCheckCode, readCode, readDate, readName, readNumber, readTaxNumber } from './values.ts'

/** A value under its own name and those of what it lies in, without case and signs: `totaltaxam`, `发票号码`. */
interface Leaf {
  readonly name: string
  readonly parents: readonly string[]
  readonly value: string
}

/** Which names a field has, the best ones first: what a later row says counts only where no earlier one does. */
interface Naming {
  readonly field: InvoiceField
  readonly read: (value: string) => string | undefined
  readonly names: readonly ((leaf: Leaf) => boolean)[]
}

/** The rows of an invoice have names, amounts and taxes of their own. */
const ROWS = /goods|item|detail|commodit|mxs?$|xmxxs?$|product|明细|项目|lines?$|^rows?$|^list$/
const ADDRESS = /bank|addr|account|acc(?:num|no)|tel|phone|khh|yhzh|dzdh|地址|电话|开户|账号/
const SELLER = /seller|saler|vendor|xsf|xhf|^xf|销售方|销方|销货/
const BUYER = /buyer|purchaser|gmf|ghf|^gf|customer|购买方|购方|购货/
const NAME = /name|mc$|名称/
const TAX_NUMBER = /tax(?:payer)?(?:id|no|num|code|reg)|taxpayer|idnum|idno|nsrsbh|sbh$|sh$|识别号|信用代码|税号|credit/
const WORDS = /chinese|inwords|uppercase|capital|dx$|大写/

const isRow = ({ parents }: Leaf) => parents.some((name) => ROWS.test(name))
const named = (pattern: RegExp) => (leaf: Leaf) => pattern.test(leaf.name)
const summed = (pattern: RegExp) => (leaf: Leaf) => pattern.test(leaf.name) && !WORDS.test(leaf.name) && !isRow(leaf)
const anywhere = (pattern: RegExp) => (leaf: Leaf) => pattern.test(leaf.name) && !WORDS.test(leaf.name)
const isOf = (role: RegExp, other: RegExp) => (leaf: Leaf) =>
  role.test(leaf.name) ||
  (!other.test(leaf.name) && role.test(leaf.parents.findLast((n) => SELLER.test(n) || BUYER.test(n)) ?? ''))
const nameOf = (isRole: (leaf: Leaf) => boolean) => (leaf: Leaf) =>
  isRole(leaf) && !isRow(leaf) && !ADDRESS.test(leaf.name) && !TAX_NUMBER.test(leaf.name) && NAME.test(leaf.name)
const taxNumberOf = (isRole: (leaf: Leaf) => boolean) => (leaf: Leaf) =>
  isRole(leaf) && !ADDRESS.test(leaf.name) && TAX_NUMBER.test(leaf.name)
const ofSeller = isOf(SELLER, BUYER)
const ofBuyer = isOf(BUYER, SELLER)

const namings: readonly Naming[] = [
  {
    field: 'number',
    read: readNumber,
    names: [
      named(/^(?:e?invoice(?:number|no|num)|fphm|inv(?:no|num)|发票号码|(?:数电|电子)发票号码|sdfphm|qdfphm)$/),
      named(/^(?:eiid|einvoiceid|invoiceid|fpid|fpqqlsh)$/),
    ],
  },
  { field: 'code', read: readCode, names: [named(/^(?:e?invoicecode|fpdm|发票代码|invcode)$/)] },
  {
    field: 'date',
    read: readDate,
    names: [
      named(
        /^(?:issue(?:d?time|d?date)|invoice(?:issue)?(?:date|time)|kp(?:rq|sj)|开票日期|开票时间|dateofissue|billingdate|makeoutdate|drawdate)$/,
      ),
      named(/^requesttime$/),
    ],
  },
  { field: 'seller', read: readName, names: [nameOf(ofSeller)] },
  { field: 'sellerTaxNumber', read: readTaxNumber, names: [taxNumberOf(ofSeller)] },
  { field: 'buyer', read: readName, names: [nameOf(ofBuyer)] },
  { field: 'buyerTaxNumber', read: readTaxNumber, names: [taxNumberOf(ofBuyer)] },
  {
    field: 'total',
    read: readAmount,
    names: [
      summed(
        /^(?:total)?tax(?:included|inclusive)(?:total)?(?:amount)?$|^total(?:tax)?included(?:amount)?$|^(?:total|sum)?(?:am|amount|price)?(?:with|incl|including|inclusiveof|included|inclusive)(?:tax|vat)(?:amount|total)?$|^totalamounttaxincl|^(?:total)?price(?:and)?tax(?:total)?$|jshj|^kphjje$|价税合计|^含税(?:总)?金额|^fare$|^票价$/,
      ),
      summed(/^hjze$|^grandtotal$/),
      anywhere(
        /^(?:total)?tax(?:included|inclusive)(?:total)?(?:amount)?$|^total(?:tax)?included(?:amount)?$|^(?:total|sum)?(?:am|amount|price)?(?:with|incl|including|inclusiveof|included|inclusive)(?:tax|vat)(?:amount|total)?$|^totalamounttaxincl|^(?:total)?price(?:and)?tax(?:total)?$|jshj|^kphjje$|价税合计|^含税(?:总)?金额|^fare$|^票价$/,
      ),
    ],
  },
  {
    field: 'amount',
    read: readAmount,
    names: [
      summed(
        /^(?:total)?am(?:ount)?(?:without|excluding|exclusiveof|no)tax$|^(?:total)?tax(?:excluded|exclusive)(?:total)?(?:amount)?$|^totalamounttaxexcl|^(?:hj)?bhsje$|^hjje$|^合计金额|^金额合计|^不含税(?:总)?金额/,
      ),
      summed(/^(?:je|金额|netamount|totalnetamount)$/),
      anywhere(
        /^(?:total)?am(?:ount)?(?:without|excluding|exclusiveof|no)tax$|^(?:total)?tax(?:excluded|exclusive)(?:total)?(?:amount)?$|^totalamounttaxexcl|^(?:hj)?bhsje$|^hjje$|^合计金额|^金额合计|^不含税(?:总)?金额/,
      ),
    ],
  },
  {
    field: 'tax',
    read: readAmount,
    names: [
      summed(/^total(?:com)?tax(?:am(?:ount)?)?$|^taxtotal(?:amount)?$|^(?:kp)?hjse$|^kpse$|^合计税额|^税额合计/),
      summed(/^(?:se|税额|taxamount|taxam)$/),
      anywhere(/^total(?:com)?tax(?:am(?:ount)?)?$|^taxtotal(?:amount)?$|^(?:kp)?hjse$|^kpse$|^合计税额|^税额合计/),
    ],
  },
  {
    field: 'totalInWords',
    read: (value) => (wordsToAmount(value) === undefined ? undefined : printedWords(value)),
    names: [(leaf) => WORDS.test(leaf.name) && !isRow(leaf)],
  },
  { field: 'checkCode', read: readCheckCode, names: [named(/^(?:invoice)?checkcode$|^(?:fp)?jym$|校验码/)] },
]

/** What the parts of a file that are written for programs say. */
export function fromStructure(parts: readonly (readonly NamedValue[])[]): Candidate[] {
  return parts.flatMap((values) => {
    const leaves = values.map(leafOf)
    const found = namings.flatMap((naming) => fromNames(naming, leaves))
    return [...found, ...fromSums(leaves, found), ...typesOf(leaves)]
  })
}

/** With tax or without: what the name does not say the other amounts may. */
const SUM = /^(?:total)?(?:amount|sum|price|money)$|^total$|^invoiceamount$/

function fromSums(leaves: readonly Leaf[], found: readonly Candidate[]): Candidate[] {
  const known = (field: InvoiceField) => {
    const value = found.find((candidate) => candidate.field === field)?.value
    return value === undefined ? undefined : centsOf(value)
  }
  const [amount, tax, total] = [known('amount'), known('tax'), known('total')]
  return leaves.filter(summed(SUM)).flatMap((leaf): Candidate[] => {
    const value = readAmount(leaf.value)
    if (value === undefined) return []
    const cents = centsOf(value)
    if (total === undefined && amount !== undefined) {
      const isClear = tax !== undefined && amount + tax === cents
      return isClear || Math.abs(cents) > Math.abs(amount)
        ? [{ field: 'total', value, source: 'structure', isClear }]
        : []
    }
    if (amount === undefined && total !== undefined && tax !== undefined && cents + tax === total)
      return [{ field: 'amount', value, source: 'structure', isClear: true }]
    return amount === undefined && total === undefined
      ? [{ field: 'total', value, source: 'structure', isClear: false }]
      : []
  })
}

function leafOf({ path, value }: NamedValue): Leaf {
  const names = path.split('/').map((name) =>
    plain(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
  return { name: names.at(-1) ?? '', parents: names.slice(0, -1), value }
}

function fromNames({ field, read, names }: Naming, leaves: readonly Leaf[]): Candidate[] {
  for (const [rank, isNamed] of names.entries()) {
    const found = new Set(leaves.filter(isNamed).flatMap(({ value }) => read(value) ?? []))
    const isClear = rank === 0 && found.size === 1
    // within rows only what is said once can be the invoice's own
    if (rank > 1 && found.size > 1) return []
    if (found.size > 0) return [...found].map((value) => ({ field, value, source: 'structure', isClear }))
  }
  return []
}

/** The kind of a digital invoice is written as a pair of number and name. */
const KINDS: Readonly<Record<string, Readonly<Record<string, InvoiceType>>>> = {
  einvoicetype: { '01': 'digital_special', '02': 'digital_ordinary', '51': 'train', '61': 'other' },
}

/** Where it is said of a digital invoice, its kind may be named as that of the older ones. */
const DIGITAL: Partial<Record<InvoiceType, InvoiceType>> = {
  vat_special: 'digital_special',
  vat_ordinary: 'digital_ordinary',
  vat_electronic: 'digital_ordinary',
}

function typesOf(leaves: readonly Leaf[]): Candidate[] {
  const found = new Set<InvoiceType>()
  for (const leaf of leaves) {
    const isLabel = /^label(?:code|name)$/.test(leaf.name)
    const name = isLabel ? (leaf.parents.at(-1) ?? '') : leaf.name
    if (
      !/^(?:e?invoicetype|invoicetypecode|fplx(?:dm)?|fpzl(?:dm)?|发票类型|票种|发票种类|invoicetitle|typename)$/.test(
        name,
      )
    )
      continue
    const written = typeOfTitle(leaf.value)
    const digital = name === 'einvoicetype' && written !== undefined ? DIGITAL[written] : undefined
    const type = digital ?? written ?? KINDS[name]?.[leaf.value] ?? typeOfCode(leaf.value)
    if (type) found.add(type)
  }
  return [...found].map((value) => ({ field: 'type', value, source: 'structure', isClear: found.size === 1 }))
}

import {
  drawScan,
  makeCode,
  makeDrawnPdf,
  makeOfd,
  spoil,
  type DrawnText,
  type Spoiling,
} from '@shuku/domain/files/testing'
import { codeText, titles, type InvoiceRecord } from './invoice-record.given.ts'
import type { Layout } from './layouts.given.ts'

export interface MadeFile {
  readonly name: string
  readonly mime: string
  readonly content: Buffer
}

const WIDTH = 210
const HEIGHT = 140
const CODE = { x: 10, y: 6, width: 22 }

/** As the tax authority gives out the fully digital invoice. */
export function digitalXml(record: InvoiceRecord): string {
  const kind = record.type === 'digital_special' ? '01' : '02'
  return `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${record.number}</EIid><Version>0.2</Version><InherentLabel><EInvoiceType><LabelCode>${kind}</LabelCode><LabelName>${titles[record.type]}</LabelName></EInvoiceType></InherentLabel></Header><EInvoiceData><SellerInformation><SellerIdNum>${record.sellerTaxNumber}</SellerIdNum><SellerName>${record.seller}</SellerName><SellerBankName>工商银行</SellerBankName></SellerInformation><BuyerInformation><BuyerIdNum>${record.buyerTaxNumber}</BuyerIdNum><BuyerName>${record.buyer}</BuyerName></BuyerInformation><BasicInformation><TotalAmWithoutTax>${record.amount}</TotalAmWithoutTax><TotalTaxAm>${record.tax}</TotalTaxAm><TotalTax-includedAmount>${record.total}</TotalTax-includedAmount><TotalTax-includedAmountInChinese>${record.totalInWords}</TotalTax-includedAmountInChinese><Drawer>王小明</Drawer><RequestTime>${record.date} 10:11:12</RequestTime></BasicInformation><IssuItemInformation><ItemName>*餐饮服务*餐费</ItemName><Amount>1.00</Amount><ComTaxAm>0.06</ComTaxAm><TotaltaxIncludedAmount>1.06</TotaltaxIncludedAmount></IssuItemInformation></EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${record.number}</InvoiceNumber><IssueTime>${record.date}</IssueTime></TaxSupervisionInfo></EInvoice>`
}

/** As it lies in the OFD of an electronic invoice of before; `value` may name texts of the page instead. */
export function electronicXml(record: InvoiceRecord, value = (_: string, text: string) => text): string {
  const date = record.date.replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')
  return `<?xml version="1.0" encoding="UTF-8"?><fp:eInvoice xmlns:fp="http://www.edrm.org/schema/e-invoice/2019"><fp:TypeCode>0</fp:TypeCode>${record.code === '' ? '' : `<fp:InvoiceCode>${value('code', record.code)}</fp:InvoiceCode>`}<fp:InvoiceNo>${value('number', record.number)}</fp:InvoiceNo><fp:IssueDate>${value('date', date)}</fp:IssueDate>${record.checkCode === '' ? '' : `<fp:InvoiceCheckCode>${value('checkCode', record.checkCode)}</fp:InvoiceCheckCode>`}<fp:Buyer><fp:BuyerName>${value('buyer', record.buyer)}</fp:BuyerName><fp:BuyerTaxID>${value('buyerTaxNumber', record.buyerTaxNumber)}</fp:BuyerTaxID></fp:Buyer><fp:Seller><fp:SellerName>${value('seller', record.seller)}</fp:SellerName><fp:SellerTaxID>${value('sellerTaxNumber', record.sellerTaxNumber)}</fp:SellerTaxID><fp:SellerFinancialAccount>工行 622</fp:SellerFinancialAccount></fp:Seller><fp:TaxInclusiveTotalAmount>${value('total', record.total)}</fp:TaxInclusiveTotalAmount><fp:TaxTotalAmount>${value('tax', record.tax)}</fp:TaxTotalAmount><fp:TaxExclusiveTotalAmount>${value('amount', record.amount)}</fp:TaxExclusiveTotalAmount><fp:GoodsInfos><fp:GoodsInfo><fp:Item>餐费</fp:Item><fp:Amount>1.00</fp:Amount><fp:TaxAmount>0.06</fp:TaxAmount></fp:GoodsInfo></fp:GoodsInfos></fp:eInvoice>`
}

/** As programs of companies exchange it, with the names of the tax control. */
export function pinyinXml(record: InvoiceRecord): string {
  return `<?xml version="1.0" encoding="UTF-8"?><business id="FPKJ"><REQUEST_COMMON_FPKJ><COMMON_FPKJ_FPT><FP_DM>${record.code}</FP_DM><FP_HM>${record.number}</FP_HM><KPRQ>${record.date.replaceAll('-', '')}</KPRQ><XSF_NSRSBH>${record.sellerTaxNumber}</XSF_NSRSBH><XSF_MC>${record.seller}</XSF_MC><XSF_DZDH>张江路 88 号</XSF_DZDH><GMF_NSRSBH>${record.buyerTaxNumber}</GMF_NSRSBH><GMF_MC>${record.buyer}</GMF_MC><JSHJ>${record.total}</JSHJ><HJJE>${record.amount}</HJJE><HJSE>${record.tax}</HJSE><FP_JYM>${record.checkCode}</FP_JYM></COMMON_FPKJ_FPT><COMMON_FPKJ_XMXXS><COMMON_FPKJ_XMXX><XMMC>餐费</XMMC><XMJE>1.00</XMJE><SE>0.06</SE></COMMON_FPKJ_XMXX></COMMON_FPKJ_XMXXS></REQUEST_COMMON_FPKJ></business>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function objectsOf(texts: readonly DrawnText[]): string {
  return texts
    .map(
      ({ x, y, size, text }, index) =>
        `<ofd:TextObject ID="${1000 + index}" Boundary="${x} ${y - size} 90 ${size}" Size="${size}"><ofd:TextCode X="0" Y="${size}">${escaped(text)}</ofd:TextCode></ofd:TextObject>`,
    )
    .join('')
}

export const ofdForms = ['attached', 'marked', 'declared', 'textOnly'] as const
export type OfdForm = (typeof ofdForms)[number]

/** With its data as an attached XML, as marks on the texts, in what the document says of itself, or without. */
export async function makeOfdInvoice(record: InvoiceRecord, layout: Layout, form: OfdForm): Promise<MadeFile> {
  const texts = layout(record)
  const hidden: DrawnText[] = []
  const marked = electronicXml(record, (_, text) => {
    hidden.push({ x: 0, y: 500, size: 1, text })
    return `<ofd:ObjectRef PageRef="1">${1000 + texts.length + hidden.length - 1}</ofd:ObjectRef>`
  })
  const parts: Record<string, string> =
    form === 'attached'
      ? { 'Doc_0/Attachs/original_invoice.xml': electronicXml(record) }
      : form === 'marked'
        ? {
            'Doc_0/Tags/CustomTag.xml': marked.replace(
              '<fp:eInvoice',
              '<fp:eInvoice xmlns:ofd="http://www.ofdspec.org/2016"',
            ),
          }
        : {}
  const customData =
    form === 'declared'
      ? {
          发票号码: record.number,
          ...(record.code !== '' && { 发票代码: record.code }),
          开票日期: record.date,
          合计金额: record.amount,
          合计税额: record.tax,
          购买方纳税人识别号: record.buyerTaxNumber,
          销售方纳税人识别号: record.sellerTaxNumber,
        }
      : {}
  const picture = `<ofd:ImageObject ID="900" Boundary="${CODE.x} ${CODE.y} ${CODE.width} ${CODE.width}" ResourceID="77"/>`
  const content = makeOfd([objectsOf(form === 'marked' ? [...texts, ...hidden] : texts) + picture], {
    parts,
    customData,
    pictures: { 77: await makeCode(codeText(record), 4) },
  })
  return { name: '发票.ofd', mime: 'application/ofd', content }
}

export function makeXmlInvoice(record: InvoiceRecord): MadeFile {
  const xml = record.number.length === 20 ? digitalXml(record) : pinyinXml(record)
  return { name: '发票.xml', mime: 'application/xml', content: Buffer.from(xml) }
}

export async function makePdfInvoice(
  record: InvoiceRecord,
  layout: Layout,
  { isAttached = false, hasCode = true } = {},
): Promise<MadeFile> {
  const content = await makeDrawnPdf({
    width: WIDTH,
    height: HEIGHT,
    texts: layout(record),
    pictures: hasCode ? [{ ...CODE, png: await makeCode(codeText(record), 4) }] : [],
    ...(isAttached && { attachments: { 'invoice.xml': makeXmlInvoice(record).content.toString() } }),
  })
  return { name: '发票.pdf', mime: 'application/pdf', content }
}

/** A page as a scanner or a telephone sees it. */
export async function makePictureInvoice(record: InvoiceRecord, layout: Layout, spoiling: Spoiling): Promise<MadeFile> {
  const code = { ...CODE, png: await makeCode(codeText(record), 6) }
  const scan = await drawScan({ width: WIDTH, height: HEIGHT, texts: layout(record), code })
  const content = await spoil(scan, spoiling)
  const isJpeg = spoiling.jpegQuality !== undefined
  return { name: isJpeg ? '发票.jpg' : '发票.png', mime: isJpeg ? 'image/jpeg' : 'image/png', content }
}

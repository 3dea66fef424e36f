import type { Page } from '@playwright/test'
import { makeDrawnPdf, type DrawnText } from '@shuku/domain/files/testing'
import { expect } from '@shuku/kit/testing/browser'

export interface MadeInvoice {
  readonly number: string
  readonly seller: string
  readonly amount: string
  readonly tax: string
  readonly total: string
  readonly date: string
}

export interface MadeFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Twenty digits that no other test of this run has. */
export const numberOf = (seed: string): string =>
  `26${[...seed].reduce((sum, sign) => (sum * 31n + BigInt(sign.codePointAt(0) ?? 0)) % 10n ** 18n, 7n)}`.padEnd(
    20,
    '4',
  )

/** What is in the file for programs, as the tax authority gives it out. */
function dataOf({ number, seller, amount, tax, total, date }: MadeInvoice): string {
  const fields = {
    seller: `<SellerInformation><SellerIdNum>91310115MA1K4DQ23P</SellerIdNum><SellerName>${seller}</SellerName></SellerInformation>`,
    buyer: `<BuyerInformation><BuyerIdNum>91330400MA2CX7WT4K</BuyerIdNum><BuyerName>云帆能源集团有限公司</BuyerName></BuyerInformation>`,
    sums: `<BasicInformation><TotalAmWithoutTax>${amount}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${total}</TotalTax-includedAmount><RequestTime>${date} 10:11:12</RequestTime></BasicInformation>`,
  }
  return `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${number}</EIid><Version>0.2</Version><InherentLabel><EInvoiceType><LabelCode>02</LabelCode><LabelName>普通发票</LabelName></EInvoiceType></InherentLabel></Header><EInvoiceData>${fields.seller}${fields.buyer}${fields.sums}</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${date}</IssueTime></TaxSupervisionInfo></EInvoice>`
}

export const xmlInvoice = (invoice: MadeInvoice, name = `${invoice.seller}.xml`): MadeFile => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(dataOf(invoice)),
})

/** A page as one prints it, with its data attached. */
export async function pdfInvoice(invoice: MadeInvoice, name = `${invoice.seller}.pdf`): Promise<MadeFile> {
  const { number, seller, amount, tax, total, date } = invoice
  const [year, month, day] = date.split('-')
  const texts: DrawnText[] = [
    { x: 70, y: 16, size: 7, text: '电子发票（普通发票）' },
    { x: 140, y: 14, size: 3.5, text: `发票号码：${number}` },
    { x: 140, y: 20, size: 3.5, text: `开票日期：${year}年${month}月${day}日` },
    { x: 12, y: 36, size: 4, text: '名称：云帆能源集团有限公司' },
    { x: 112, y: 36, size: 4, text: `名称：${seller}` },
    { x: 12, y: 60, size: 4, text: '*住宿服务*住宿费' },
    { x: 120, y: 96, size: 4, text: `¥${amount}` },
    { x: 170, y: 96, size: 4, text: `¥${tax}` },
    { x: 12, y: 110, size: 4, text: '价税合计（大写）' },
    { x: 140, y: 110, size: 4, text: `（小写）¥${total}` },
  ]
  const attachments = { 'invoice.xml': dataOf(invoice) }
  const content = await makeDrawnPdf({ width: 210, height: 140, texts, pictures: [], attachments })
  return { name, mimeType: 'application/pdf', buffer: content }
}

/** A picture on which nothing can be read: one white pixel. */
export const emptyPicture = (name: string): MadeFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
    'base64',
  ),
})

/** The folder of invoices of whoever is signed in. */
export async function findFolder(page: Page): Promise<number> {
  const reply = await page.request.post('/api/shuku/invoices/folder')
  return ((await reply.json()) as { id: number }).id
}

/** Puts a file there as a program does, and waits until it was read; answers the id of the invoice. */
export async function putInvoice(page: Page, folderId: number, file: MadeFile): Promise<number> {
  const reply = await page.request.post('/api/doc/upload/uploadFile', {
    multipart: { category: 'netDisk', parentID: String(folderId), name: file.name, file },
  })
  const { id } = ((await reply.json()) as { data: { placed: { id: number } } }).data.placed
  // the reader serves the other tests as well
  await expect(async () => {
    const found = await page.request.get(`/api/shuku/invoices/get?id=${id}`)
    expect(await found.json()).not.toMatchObject({ state: 'recognising' })
  }).toPass()
  return id
}

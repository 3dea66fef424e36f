import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { openPurposeFolder, putFile, type DiskContext, type PurposeFolder } from '@shuku/domain/disk/server'
import { storeFile } from '@shuku/domain/files/server'
import { identify, RightsCache } from '@shuku/domain/rights/server'
import { demoBuyer, demoInvoices, type DemoInvoice } from '../../content/disks/invoices.ts'
import { amountInWords, invoicePdf, invoiceXml, type InvoiceOnPaper } from '../../content/files/invoice-files.ts'
import { drawPicture } from '../../content/files/pictures.ts'
import { addDays } from '../../content/writing/calendar.ts'
import type { DocumentSeeding } from '../seed-documents.ts'
import { idOf } from '../seed-organisation.ts'

type Seeding = Pick<DocumentSeeding, 'db' | 'store' | 'organisation' | 'now'>

const folder: PurposeFolder = {
  id: 'invoices',
  name: { 'zh-CN': '我的发票', 'en-US': 'My invoices' },
  refusalOf: () => undefined,
}

/** What is no older the product reads itself. */
const readDays = 2

interface Filling extends Seeding {
  readonly context: DiskContext
  readonly folderId: number
}

/**
 * The invoices of somebody who travels. The product reads the latest of them as soon as it runs; the others are there as
 * it has read them, so that a start waits for few.
 */
export async function seedInvoices(seeding: Seeding): Promise<void> {
  const { db, organisation, now } = seeding
  const names = { names: [demoBuyer.name, '云帆能源集团有限公司'], taxNumbers: [demoBuyer.taxNumber] }
  await sql`
    insert into company_setting (name, value) values ('invoiceCompanyNames', ${JSON.stringify(names)}::jsonb)`.execute(
    db,
  )
  const caller = await identify(db, { personId: idOf(organisation.people, 'wangfang') }, new RightsCache())
  if (!caller) throw new Error('who has invoices in the demo company cannot be identified')
  const context = { db, caller, request: { address: '127.0.0.1' } }
  const filling = { ...seeding, context, folderId: await openPurposeFolder(context, folder) }
  for (const invoice of demoInvoices.toReversed()) await seedInvoice(filling, invoice)
  const photo = drawPicture({ kind: 'receipt', values: [46] })
  const id = await putInvoice(filling, { name: 'IMG_2071.png', bytes: photo, at: addDays(now, -1) })
  await makeRow(filling, id)
  await db.updateTable('invoice').set({ state: 'not_recognised' }).where('item_id', '=', id).execute()
}

async function seedInvoice(filling: Filling, invoice: DemoInvoice): Promise<void> {
  const paper = paperOf(invoice, filling.now)
  const name = `${invoice.seller}-${invoice.serial}`
  const id = await putInvoice(filling, { name: `${name}.pdf`, bytes: invoicePdf(paper), at: paper.at })
  if (invoice.daysAgo > readDays) await fill(filling, id, { invoice, paper, claim: invoice.claim })
  if (!invoice.isTwice) return
  const twin = await putInvoice(filling, { name: `${name}.xml`, bytes: invoiceXml(paper), at: paper.at })
  await fill(filling, twin, { invoice, paper, claim: undefined })
}

function paperOf(invoice: DemoInvoice, now: Date): InvoiceOnPaper {
  const at = addDays(now, -invoice.daysAgo)
  const { seller, sellerTaxNumber, item, amount, tax, buyer = demoBuyer.name } = invoice
  return {
    title: invoice.type === 'digital_special' ? '电子发票（增值税专用发票）' : '电子发票（普通发票）',
    number: `263170000004${invoice.serial}`,
    date: at.toISOString().slice(0, 10),
    buyer,
    buyerTaxNumber: invoice.buyer === undefined ? demoBuyer.taxNumber : '91330400MA2B6T0L5C',
    seller,
    sellerTaxNumber,
    item,
    amount: sumOf(amount),
    tax: sumOf(tax),
    total: sumOf(amount + tax),
    totalInWords: amountInWords(amount + tax),
    at,
  }
}

const sumOf = (cents: number) => (cents / 100).toFixed(2)

interface File {
  readonly name: string
  readonly bytes: Uint8Array
  readonly at: Date
}

async function putInvoice({ db, store, context, folderId }: Filling, { name, bytes, at }: File): Promise<number> {
  const stored = await store.put(Readable.from([bytes]))
  const { caller } = context
  const uploaded = await storeFile({ db, store, caller }, { ...stored, name }, { isApart: true })
  const { id } = await putFile(context, { folderId, file: uploaded, onTaken: 'version' })
  await sql`
    with version as (update disk_version set made_at = ${at} where file_id = ${uploaded.id})
    update disk_item set changed_at = ${at} where id = ${id}`.execute(db)
  return id
}

/** Where the product has not been asked to read it. */
async function makeRow({ db }: Filling, id: number): Promise<void> {
  await sql`
    insert into invoice (item_id, version_id)
    select id, version_id from disk_item where id = ${id} on conflict do nothing`.execute(db)
}

interface Filled {
  readonly invoice: DemoInvoice
  readonly paper: InvoiceOnPaper
  readonly claim: string | undefined
}

async function fill(filling: Filling, id: number, { invoice, paper, claim }: Filled): Promise<void> {
  const { db, context } = filling
  await makeRow(filling, id)
  await db
    .updateTable('invoice')
    .set({
      state: invoice.buyer === undefined ? 'recognised' : 'to_check',
      type: invoice.type,
      number: paper.number,
      same_key: paper.number,
      date: paper.date,
      seller: paper.seller,
      seller_tax_number: paper.sellerTaxNumber,
      buyer: paper.buyer,
      buyer_tax_number: paper.buyerTaxNumber,
      amount: Number(paper.amount),
      tax: Number(paper.tax),
      total: Number(paper.total),
      total_in_words: paper.totalInWords,
      ...(claim !== undefined && {
        claim_number: claim,
        claimed_at: paper.at,
        claimed_by: context.caller.personId,
      }),
    })
    .where('item_id', '=', id)
    .execute()
}

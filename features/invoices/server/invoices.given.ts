import { sql } from 'kysely'
import { diskServer } from '@shuku/domain/disk/server'
import { fileApi } from '@shuku/domain/files/contract'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { runJobsNow, testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { invoicesApi as api, type FieldName, type Invoice, type InvoicesQuery } from '../contract.ts'
import { invoicesServer } from './index.ts'
import { makeRecord, randomOf, type InvoiceRecord } from './recognise/made/invoice-record.given.ts'
import { makeXmlInvoice, type MadeFile } from './recognise/made/make-files.given.ts'

const random = randomOf(20_261_120)

/** An invoice as no other is. */
export const newRecord = (changes: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  ...makeRecord(random, 'digital_ordinary'),
  ...changes,
})

/** Whatever waits to be recognised is. */
export async function recogniseNow(): Promise<void> {
  const [{ db, pool }, { store }] = [await testDatabase(), await mountedApp()]
  const jobs = [...(invoicesServer.jobs ?? []), ...diskServer.jobs]
  await runJobsNow({ pool, database: db, jobs, store })
}

type Row = Record<string, string>

/** Somebody with a folder of invoices, and what they do with it. */
export async function givenInvoices(person?: GivenPerson) {
  const owner = person ?? (await given.person())
  const client = await clientOf(owner)
  const { id: folderId } = await client.call(api.getFolder)
  const upload = async (
    content: Buffer,
    name: string,
    more: { readonly itemId?: number; readonly folderId?: string } = {},
  ) => {
    const fields = { category: 'netDisk', folderId: String(folderId), name, ...more }
    const { file } = await client.upload(fileApi.uploadFile, [{ name, content }], fields)
    return file.placed?.id ?? 0
  }
  const put = async (
    record: InvoiceRecord,
    make: (record: InvoiceRecord) => MadeFile | Promise<MadeFile> = makeXmlInvoice,
  ) => {
    const { name, content } = await make(record)
    const ending = name.slice(name.lastIndexOf('.'))
    const id = await upload(content, `${uniqueName('发票')}${ending}`)
    await recogniseNow()
    return id
  }
  const get = (id: number) => client.call(api.getInvoice, { id })
  const rows = async (query: Partial<InvoicesQuery> = {}) => {
    const { key } = await client.call(api.listInvoices, query)
    return (await client.call(tableApi.getRows, { key, pageSize: 100 })).rows as Row[]
  }
  return { owner, client, folderId, upload, put, get, rows }
}

export const valueOf = ({ fields }: Invoice, name: FieldName) => fields.find((field) => field.name === name)?.value
export const fieldOf = ({ fields }: Invoice, name: FieldName) => fields.find((field) => field.name === name)

export async function leave({ id }: { readonly id: number }): Promise<void> {
  const { db } = await testDatabase()
  await sql`update person set status = 'left' where id = ${id}`.execute(db)
}

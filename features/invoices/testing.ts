import { sql } from 'kysely'
import { fileApi } from '@shuku/domain/files/contract'
import {
  accessRow,
  accessRows,
  act,
  budgeted,
  may,
  twice,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { uniqueName, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { invoicesApi as api } from './contract.ts'

// who:              nobody reader editor owner other administrator leaver
const unknown = 'out    –      –      –     –     –             out'
const administratorsAlone = 'out  no     no     no    no    no            out'

const itemId = 999_999_999
const names = { names: ['云帆能源集团有限公司'], taxNumbers: ['91330400MA2CX7WT4K'] }

/** Everybody has invoices of their own; of another’s there is nothing to know. */
const access = [
  ...accessRows(
    [
      api.getFolder,
      api.listInvoices,
      api.countInvoices,
      api.getTotals,
      api.exportInvoices,
      api.getInvoiceTable,
      api.getBillCategory,
      api.getInvoiceLogCondition,
    ] as const,
    may.everybody,
  ),
  accessRow(api.getInvoice, unknown, () => ({ id: itemId })),
  accessRow(api.saveInvoice, unknown, () => ({ id: itemId, revision: 1, fields: {} })),
  ...accessRows(
    [api.recogniseAgain, api.unclaimInvoices, api.deleteInvoices, api.invoiceRecognition] as const,
    unknown,
    () => ({
      ids: [itemId],
    }),
  ),
  accessRow(api.claimInvoices, unknown, () => ({ ids: [itemId], number: 'BX-1' })),
  accessRow(api.getCompanyNames, administratorsAlone),
  accessRow(api.saveCompanyNames, administratorsAlone, () => names),
]

/** Invoices that are read already: of each its day, seller and sum, as no other has them. */
async function fill(client: TestClient, rows: number): Promise<number[]> {
  const { id: folderId } = await client.call(api.getFolder)
  const ids: number[] = []
  for (let number = 0; number <= rows; number++) {
    const content = Buffer.from(`<invoice>${uniqueName('发票')}</invoice>`)
    const fields = { category: 'netDisk', folderId: String(folderId), name: `${uniqueName('发票')}.xml` }
    const { file } = await client.upload(fileApi.uploadFile, [{ name: 'a.xml', content }], fields)
    ids.push(file.placed?.id ?? 0)
  }
  const sellers = ['上海锦程酒店管理有限公司', '滴滴出行科技有限公司', '中国铁路杭州局集团有限公司']
  await act((db) =>
    sql`
      update invoice set state = 'recognised', type = 'digital_ordinary', number = (26317000000000000000 + item_id)::text,
        same_key = (26317000000000000000 + item_id)::text, date = date '2026-01-01' + (item_id % 50)::integer,
        seller = (${sellers}::text[])[1 + item_id % 3], amount = item_id, tax = item_id * 0.06, total = item_id * 1.06
      where item_id = any(${ids}::bigint[])`.execute(db),
  )
  return ids
}

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner } = world
  const ids = () => ({ ids: world.take<number[]>('invoices') })
  const one = () => ({ id: world.take<number[]>('invoices')[0] ?? 0 })
  return [
    budgeted(owner, [api.getFolder, 3]),
    budgeted(owner, [api.listInvoices, 3]),
    budgeted(owner, [api.countInvoices, 2]),
    budgeted(owner, [api.getTotals, 2]),
    budgeted(owner, [api.getInvoice, 4], one),
    budgeted(owner, [api.saveInvoice, 8], () => ({ ...one(), revision: 1, fields: { seller: '改过' } })),
    budgeted(owner, [api.recogniseAgain, 7], ids),
    budgeted(owner, [api.claimInvoices, 8], () => ({ ...ids(), number: 'BX-1' })),
    budgeted(owner, [api.unclaimInvoices, 7], () => ({ ids: world.take<number[]>('claimedInvoices') })),
    budgeted(owner, [api.deleteInvoices, 9], ids),
    { endpoint: api.exportInvoices, budget: 5, call: () => owner.send(api.exportInvoices, { hasFiles: false }) },
    budgeted(owner, [api.getCompanyNames, 3]),
    budgeted(owner, [api.saveCompanyNames, 7], () => names),
    budgeted(owner, [api.getInvoiceTable, 3]),
    budgeted(owner, [api.getBillCategory, 2]),
    budgeted(owner, [api.getInvoiceLogCondition, 1]),
    budgeted(owner, [api.invoiceRecognition, 7], ids),
  ]
}

function supplies({ owner, rows }: BudgetWorld): Supplies {
  return {
    invoices: twice(() => fill(owner, rows)),
    claimedInvoices: twice(async () => {
      const ids = await fill(owner, rows)
      await owner.call(api.claimInvoices, { ids, number: 'BX-2' })
      return ids
    }),
  }
}

async function orders({ client }: OrderedWorld): Promise<OrderedLists> {
  await fill(client, 7)
  return {
    invoices: {
      client,
      open: async () => (await client.call(api.listInvoices)).key,
      // each came after the one before it
      by: { total: ({ total }) => Number(total), order: ({ id }) => Number(id) },
      id: ({ id }) => -Number(id),
    },
  }
}

export const slice: Slice = { name: 'invoices', access, budgets, supplies, orders }

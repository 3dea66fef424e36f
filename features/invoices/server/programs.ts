import { sql } from 'kysely'
import { openPurposeFolder } from '@shuku/domain/disk/server'
import { handle, openTable, readWrite, type Context } from '@shuku/kit/server'
import { invoiceErrors, invoicesApi as api, invoiceStates } from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { recogniseThese } from './acts.ts'
import { invoicesFolder } from './folder.ts'
import { invoiceList } from './invoice-list.ts'
import { isOwn } from './rows.ts'

const text = invoiceMessages.texts

export const getFolder = handle(api.getFolder, async (context) => {
  const { db, language } = context
  const id = await openPurposeFolder(context, invoicesFolder)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from disk_item where parent_id = ${id} and deleted_at is null`.execute(db)
  return { id, name: text.myInvoices[language], count: rows[0]?.count ?? 0 }
})

/** The disk as programs name it. */
const diskId = 'home'

export const getBillCategory = handle(api.getBillCategory, async (context) => {
  const id = await openPurposeFolder(context, invoicesFolder)
  return { id: String(id), diskName: text.disk[context.language], diskId }
})

export const getInvoiceTable = readWrite(
  handle(api.getInvoiceTable, async (context) => ({
    key: await openTable(context, invoiceList.table, { filter: 'all', ...context.query }),
  })),
)

export const getInvoiceLogCondition = handle(api.getInvoiceLogCondition, ({ language }) => {
  const field = { labelColumns: 6, fieldColumns: 18, mode: 'edit' as const }
  const states = invoiceStates.map((state) => ({ key: state, label: text[state][language] }))
  return Promise.resolve({
    conditions: [
      {
        title: text.invoices[language],
        shown: true,
        items: [
          { ...field, kind: 'INPUT' as const, names: ['text'], label: text.searchText[language], quickSearch: true },
          {
            ...field,
            kind: 'DATE' as const,
            names: ['startdate', 'enddate'],
            label: text.dateFrom[language],
            quickSearch: false,
          },
          {
            ...field,
            kind: 'SELECT' as const,
            names: ['state'],
            label: text.state[language],
            quickSearch: false,
            options: [{ key: '', label: text.all[language] }, ...states],
          },
        ],
      },
    ],
  })
})

export const invoiceRecognition = handle(api.invoiceRecognition, async (context) => {
  const { query, language } = context
  await recogniseThese(context, [...query.ids, ...(await findItems(context, query.fileIds))])
  return { message: text.recognisingWait[language] }
})

/** What files are the content of; all of them, or it is refused. */
async function findItems({ db, caller }: Context, fileIds: readonly number[]): Promise<number[]> {
  const wanted = new Set(fileIds)
  if (wanted.size === 0) return []
  const { rows } = await sql<{ id: number; fileId: number }>`
    select item.id::float8 as id, item.file_id::float8 as "fileId" from disk_item as item
    join disk_item as folder on folder.id = item.parent_id
    where item.file_id = any(${[...wanted]}::bigint[]) and ${isOwn(caller.personId)}`.execute(db)
  // one that is in two items is counted once
  if (new Set(rows.map(({ fileId }) => fileId)).size < wanted.size) throw invoiceErrors.unknown()
  return rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { requireCompanyAdministrator } from '@shuku/domain/people/server'
import { z } from '@shuku/kit/contract'
import { companyZone, defineJob, enqueue, handle, inTransaction, localTime, type Database } from '@shuku/kit/server'
import { invoicesApi as api, type InvoiceState } from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { checkFields, stateOfRead, stateOfWritten, type CompanyNames, type FieldTexts, type Origins } from './checks.ts'
import { selectFields } from './rows.ts'

const setting = 'invoiceCompanyNames'

export async function readCompanyNames(db: Database): Promise<CompanyNames> {
  const { rows } = await sql<{ value: CompanyNames }>`
    select value from company_setting where name = ${setting}`.execute(db)
  return { names: [], taxNumbers: [], ...rows[0]?.value }
}

export async function storeCompanyNames(db: Database, { names, taxNumbers }: CompanyNames): Promise<void> {
  await sql`
    insert into company_setting (name, value) values (${setting}, ${JSON.stringify({ names, taxNumbers })}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  await enqueue(db, checkAgain, { payload: {}, key: checkAgain.name })
}

export const companyDay = () => localTime(new Date(), companyZone()).day

const text = invoiceMessages.texts

export const getCompanyNames = handle(api.getCompanyNames, async (context) => {
  await requireCompanyAdministrator(context)
  const { names, taxNumbers } = await readCompanyNames(context.db)
  return { names: [...names], taxNumbers: [...taxNumbers] }
})

export const saveCompanyNames = handle(api.saveCompanyNames, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, query, language } = context
  const before = await readCompanyNames(db)
  const after = {
    names: [...new Set(query.names)],
    taxNumbers: [...new Set(query.taxNumbers.map((each) => each.toUpperCase()))],
  }
  await storeCompanyNames(db, after)
  await recordAudit(db, {
    act: 'saveInvoiceNames',
    subject: { kind: 'invoices' },
    ...auditedBy(context),
    details: { before, ...after },
  })
  return { message: text.settingsSaved[language] }
})

const atOnce = 500

interface Judged {
  readonly id: number
  readonly state: InvoiceState
  readonly fields: FieldTexts
  readonly origins: Origins
}

/** Other names of the company: whether the buyer is it is judged anew, of all that is not handed in. */
export const checkAgain = defineJob({
  name: 'invoices.checkAgain',
  payload: z.object({}),
  run: async (_payload, { database, signal }) => {
    let last = 0
    while (last >= 0 && !signal.aborted)
      last = await inTransaction(database, { isolation: 'read committed' }, (db) => judgeSome(db, last))
  },
})

/** The last id; -1 after the last of all. */
async function judgeSome(db: Database, after: number): Promise<number> {
  const company = await readCompanyNames(db)
  const { rows } = await sql<Judged>`
    select item_id::float8 as id, state, ${selectFields} as fields, origins from invoice
    where item_id > ${after} and claimed_at is null and state in ('recognised', 'to_check', 'by_hand')
    order by item_id limit ${atOnce} for update`.execute(db)
  const changed = rows.flatMap((row) => {
    const state = judge(row, company)
    return state === row.state ? [] : [{ id: row.id, state }]
  })
  await sql`
    update invoice set state = judged.state, revision = revision + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as judged (id bigint, state text)
    where invoice.item_id = judged.id`.execute(db)
  return rows.length < atOnce ? -1 : (rows.at(-1)?.id ?? -1)
}

/** What a person wrote has no unsure field, and nothing that lacks. */
function judge({ state, fields, origins }: Judged, company: CompanyNames): InvoiceState {
  const checks = checkFields(fields, company, companyDay())
  const isWritten = state === 'by_hand' || Object.values(origins).some(({ isConfirmed }) => isConfirmed)
  return isWritten ? stateOfWritten(state, fields, checks) : stateOfRead(fields, origins, checks)
}

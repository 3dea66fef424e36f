import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { requireCompanyAdministrator } from '@shuku/domain/people/server'
import { handle, type Database } from '@shuku/kit/server'
import { downloadApi } from '../contract.ts'
import { downloadMessages } from '../messages.ts'

export interface Limits {
  readonly maxDocuments: number
  readonly maxMegabytes: number
}

const setting = 'downloadLimits'
const atFirst: Limits = { maxDocuments: 50, maxMegabytes: 500 }

export async function readLimits(db: Database): Promise<Limits> {
  const { rows } = await sql<{ value: Limits }>`
    select value from company_setting where name = ${setting}`.execute(db)
  return { ...atFirst, ...rows[0]?.value }
}

export const getLimits = handle(downloadApi.getLimits, async (context) => {
  await requireCompanyAdministrator(context)
  return readLimits(context.db)
})

export const saveLimits = handle(downloadApi.saveLimits, async (context) => {
  const { db, language, query } = context
  await requireCompanyAdministrator(context)
  const { maxDocuments, maxMegabytes } = query
  const before = await readLimits(db)
  await sql`
    insert into company_setting (name, value) values (${setting}, ${JSON.stringify({ maxDocuments, maxMegabytes })}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db)
  await recordAudit(db, {
    act: 'saveDownloadLimits',
    subject: { kind: 'download' },
    ...auditedBy(context),
    details: { before, maxDocuments, maxMegabytes },
  })
  return { message: downloadMessages.texts.saved[language] }
})

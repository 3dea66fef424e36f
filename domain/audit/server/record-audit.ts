import type { Database } from '@shuku/kit/server'

export interface AuditRecord {
  /** What happened: `signIn`, `renameCategory` … */
  readonly act: string
  readonly subject: { readonly kind: string; readonly id?: number }
  /** Who signed in; absent when a script did it. */
  readonly personId?: number
  /** The account that acted, where it is another. */
  readonly accountId?: number
  readonly address?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Of anything that is no document; in the transaction of the act. */
export async function recordAudit(db: Database, record: AuditRecord): Promise<void> {
  await recordAudits(db, [record])
}

export async function recordAudits(db: Database, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((record) => ({
    act: record.act,
    subject_kind: record.subject.kind,
    subject_id: record.subject.id ?? null,
    person_id: record.personId ?? null,
    account_id: record.accountId ?? record.personId ?? null,
    address: record.address ?? '',
    details: JSON.stringify(record.details ?? {}),
  }))
  await db.insertInto('audit_log').values(rows).execute()
}

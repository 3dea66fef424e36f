import { sql } from 'kysely'
import type { Context, Database } from '@shuku/kit/server'

export interface AuditRecord {
  /** The act: `signIn`, `renameCategory` … */
  readonly act: string
  readonly subject: { readonly kind: string; readonly id?: number }
  /** The signed-in person; absent when a script acts. */
  readonly personId?: number | undefined
  /** The account that acted, where it is another. */
  readonly accountId?: number | undefined
  readonly address?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** The differences as the logs describe them: before and after, by field name. */
export function differences<T extends object>(
  before: Readonly<Record<keyof T, unknown>>,
  after: T,
): Partial<Record<keyof T, [unknown, unknown]>> {
  const names = (Object.keys(after) as (keyof T)[]).filter((name) => before[name] !== after[name])
  return Object.fromEntries(names.map((name) => [name, [before[name], after[name]]])) as Partial<
    Record<keyof T, [unknown, unknown]>
  >
}

/** Who signed in, as whom they act, and from where. */
export const auditedBy = ({ caller, request }: Pick<Context, 'caller' | 'request'>) => ({
  personId: caller.signedInId,
  accountId: caller.personId,
  address: request.address,
})

/** For everything that is no document; called in the transaction of the act. */
export async function recordAudit(db: Database, record: AuditRecord): Promise<void> {
  await recordAudits(db, [record])
}

/** In one statement, however many they are. */
export async function recordAudits(db: Database, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ act, subject, personId, accountId = personId, address = '', details = {} }) => ({
    act,
    kind: subject.kind,
    id: subject.id,
    personId,
    accountId,
    address,
    details,
  }))
  await sql`
    insert into audit_log (act, subject_kind, subject_id, person_id, account_id, address, details)
    select act, kind, id, "personId", "accountId", address, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as record (act text, kind text, id bigint,
      "personId" integer, "accountId" integer, address text, details jsonb)`.execute(db)
}

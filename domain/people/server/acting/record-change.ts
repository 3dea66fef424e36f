import { recordAudits } from '@shuku/domain/audit/server'
import type { Acting } from './acting.ts'

interface RecordedChange {
  readonly act: string
  readonly subjectKind: 'unit' | 'person' | 'role' | 'group' | 'post'
  readonly subjectIds: readonly number[]
  readonly details?: Readonly<Record<string, unknown>>
}

/** The same for many at once, each with its own details. */
export async function recordChanges(
  { db, caller, request }: Acting,
  { act, subjectKind: kind }: Pick<RecordedChange, 'act' | 'subjectKind'>,
  changes: readonly { readonly id: number; readonly details: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const by = { personId: caller?.signedInId, accountId: caller?.personId, address: request?.address }
  await recordAudits(
    db,
    changes.map(({ id, details }) => ({ act, subject: { kind, id }, ...by, details })),
  )
}

/** Writes one row per unit, person, role … to the audit log, in the transaction of the change. */
export async function recordChange(
  acting: Acting,
  { subjectIds, details = {}, ...change }: RecordedChange,
): Promise<void> {
  await recordChanges(
    acting,
    change,
    subjectIds.map((id) => ({ id, details })),
  )
}

import { recordAudits } from '@shuku/domain/audit/server'
import type { Database } from '@shuku/kit/server'

interface Recorded {
  readonly id: number
  readonly name: string
  /** Of a renaming: the new name. */
  readonly to?: string
}

/** Who acts; the rest of a request is not recorded. */
export interface Acting {
  readonly db: Database
  readonly caller: { readonly personId: number; readonly signedInId: number }
  readonly request: { readonly address: string }
}

export const recordedBy = ({ caller, request }: Acting) => ({
  personId: caller.signedInId,
  accountId: caller.personId,
  address: request.address,
})

interface Act {
  readonly act: string
  readonly items: readonly Recorded[]
}

/** What was done with items of a disk, a record each. */
export async function recordDiskAct(
  acting: Acting,
  { act, items }: Act,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const records = items.map((item) => ({ ...recordOf(act, item, details), ...recordedBy(acting) }))
  await recordAudits(acting.db, records)
}

/** The same of what a job does of itself, in nobody’s name. */
export async function recordNightlyAct(
  db: Database,
  { act, items }: Act,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordAudits(
    db,
    items.map((item) => recordOf(act, item, details)),
  )
}

const recordOf = (act: string, { id, name, to }: Recorded, details: Readonly<Record<string, unknown>>) => ({
  act,
  subject: { kind: 'diskItem', id },
  details: { name, ...(to !== undefined && { to }), ...details },
})

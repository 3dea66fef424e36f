import { auditedBy, recordAudits } from '@shuku/domain/audit/server'
import type { Context, Database } from '@shuku/kit/server'

interface Recorded {
  readonly id: number
  readonly name: string
  /** Of a renaming: the new name. */
  readonly to?: string
}

interface Act {
  readonly act: string
  readonly items: readonly Recorded[]
}

/** What was done with items of a disk, a record each. */
export async function recordDiskAct(
  context: Pick<Context, 'db' | 'caller' | 'request'>,
  { act, items }: Act,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const records = items.map((item) => ({ ...recordOf(act, item, details), ...auditedBy(context) }))
  await recordAudits(context.db, records)
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

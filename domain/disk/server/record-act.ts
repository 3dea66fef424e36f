import { recordAudits } from '@shuku/domain/audit/server'
import type { Context } from '@shuku/kit/server'

interface Recorded {
  readonly id: number
  readonly name: string
  /** Of a renaming: the new name. */
  readonly to?: string
}

/** What was done with items of a disk, a record each. */
export async function recordDiskAct(
  { db, caller, request }: Pick<Context, 'db' | 'caller' | 'request'>,
  { act, items }: { readonly act: string; readonly items: readonly Recorded[] },
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordAudits(
    db,
    items.map(({ id, name, to }) => ({
      act,
      subject: { kind: 'diskItem', id },
      personId: caller.signedInId,
      accountId: caller.personId,
      address: request.address,
      details: { name, ...(to !== undefined && { to }), ...details },
    })),
  )
}

import type { Acting } from '../acting/acting.ts'
import { requireTransaction } from '../acting/acting.ts'
import { markMembershipChanged } from '../memberships/mark-membership-changed.ts'
import { refreshMemberships } from '../memberships/refresh-memberships.ts'
import { lockOrganisation } from '../acting/organisation-lock.ts'
import { recordChange } from '../acting/record-change.ts'

interface Belonging {
  readonly act: string
  readonly to: 'role' | 'group'
  readonly id: number
  readonly personIds: readonly number[]
  readonly details?: Readonly<Record<string, unknown>>
}

/** The rhythm that every change of members has: lock, change, let memberships follow, mark, record. */
export async function changeBelonging(
  acting: Acting,
  belonging: Belonging,
  change: () => Promise<unknown>,
): Promise<void> {
  const { act, to, id, personIds, details } = belonging
  requireTransaction(acting.db)
  if (personIds.length === 0) return
  await lockOrganisation(acting.db)
  await change()
  await refreshMemberships(acting.db, personIds)
  await markMembershipChanged(acting.db, personIds)
  await recordChange(acting, { act, subjectKind: to, subjectIds: [id], details: { personIds, ...details } })
}

import type { Acting } from '../../acting/acting.ts'
import { lockOrganisation } from '../../acting/organisation-lock.ts'
import { changePeople, type PersonChange } from '../../staff/change-people.ts'
import { requireMayChange } from './find-refusals.ts'

/** Changes people as far as the caller's rights allow; all or none. */
export async function changePeopleChecked(acting: Acting, changes: readonly PersonChange[]): Promise<void> {
  await lockOrganisation(acting.db)
  await requireMayChange(acting, changes)
  await changePeople(acting, changes)
}

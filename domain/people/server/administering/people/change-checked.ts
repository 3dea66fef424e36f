import type { Acting } from '../../acting/acting.ts'
import { lockOrganisation } from '../../acting/organisation-lock.ts'
import { changePeople, type PersonChange } from '../../staff/change-people.ts'
import { requireMayChange } from './find-refusals.ts'

/** Changes people as far as the caller's rights allow; all or none. Answers how many one-time passwords ended by it. */
export async function changePeopleChecked(acting: Acting, changes: readonly PersonChange[]): Promise<number> {
  await lockOrganisation(acting.db)
  await requireMayChange(acting, changes)
  return await changePeople(acting, changes)
}

import type { Caller } from '@shuku/kit/server'
import { categoryRights } from '@shuku/domain/rights/contract'

/** What makes a category of the first level somebody's own. */
export function allRightsFor({ personId }: Caller) {
  return { grants: [{ to: { kind: 'person' as const, id: personId }, rights: categoryRights }], givenBy: personId }
}

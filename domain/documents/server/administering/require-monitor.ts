import { protectedItems } from '@shuku/domain/people/contract'
import { requireVerified, rightStrings } from '@shuku/domain/people/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'

/** For acts with documents that one need not be able to read: administrators alone, after their password. */
export function requireMonitor({ caller }: Pick<ActContext, 'caller'>): void {
  if (!caller.rightNames.has(rightStrings.administerCategories)) throw documentErrors.mayNotMonitor()
  requireVerified(caller, protectedItems.documentMonitor)
}

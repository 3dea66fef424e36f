import type { PortalElement } from '@shuku/domain/search/contract'
import { findPortalElement } from '@shuku/domain/search/server'
import type { OpenContext } from '@shuku/kit/server'
import { moreErrors, type MoreQuery } from '../contract.ts'

/**
 * What a call is about: the element that is kept for its tab and id, so that old links follow it; else what comes with
 * the call. An element that is named and nowhere known is refused, and not taken for everything.
 */
export async function elementOf(
  context: Pick<OpenContext, 'db' | 'language'>,
  { tabId, elementId, portalElement }: MoreQuery,
  { isOuter = false } = {},
): Promise<PortalElement | undefined> {
  if (elementId === undefined || (portalElement && tabId === undefined)) return portalElement
  const stored = await findPortalElement(context, { tabId, elementId, isOuter })
  if (!stored && !portalElement) throw moreErrors.noElement({ id: elementId })
  return stored ?? portalElement
}

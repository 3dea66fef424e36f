import { hasRight, type DocumentFacts } from '@shuku/domain/rights/server'
import { statusOf } from '../status.ts'

/** Back to a draft: with full control; its holder may, while nobody else has read it because it waits for its day. */
export function mayTakeBack(document: DocumentFacts): boolean {
  if (hasRight(document, 'full')) return true
  return document.isHolder && hasRight(document, 'edit') && statusOf(document.status) === 'waitingToBePublished'
}

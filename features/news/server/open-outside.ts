import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkSharing, exceeds, rightErrors, shareDocuments } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

interface Asked {
  readonly documentIds: readonly number[]
  /** With their attachments, as far as the caller may download them. */
  readonly canDownload: boolean
}

/**
 * Shares documents as “Public (external)”, by the right to share them: with it an outer page shows them to people without a
 * session. What is classified or not active stays hidden there. It ends where other shares of the document end.
 */
export async function openOutside(context: Context, { documentIds, canDownload }: Asked): Promise<void> {
  const { allowed, refused } = await checkSharing(context, documentIds)
  const [first] = refused
  if (first) throw rightErrors.documentRefused({ id: first.id })
  const terms = { level: 'view', canDownload } as const
  const beyond = allowed.find((document) => exceeds(document, { ...terms, validUntil: null }))
  if (beyond) throw rightErrors.documentRefused({ id: beyond.id })
  const shares = [{ to: { kind: 'anonymous' }, ...terms }] as const
  const { made } = await shareDocuments(context.db, { documentIds, shares, givenBy: context.caller.personId })
  if (made.length === 0) return
  await recordDocumentAct(context, { act: 'share', documentIds, details: { outside: true, canDownload } })
}

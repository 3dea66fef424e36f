import { findDocument } from '@shuku/domain/documents/server'
import { checkSharing, exceeds, findWithinOffice, rightErrors, type Shareable } from '@shuku/domain/rights/server'
import type { ShareRecord } from '@shuku/domain/rights/contract'
import type { Context } from '@shuku/kit/server'
import { shareErrors } from '../../contract.ts'

/** For an act: the caller may share every one of these documents, which are locked. */
export async function requireSharing(context: Context, documentIds: readonly number[]): Promise<Shareable[]> {
  const { allowed, refused } = await checkSharing(context, documentIds)
  const [first] = refused
  if (first?.why === 'notFound') throw rightErrors.documentNotFound({ id: first.id })
  if (first) throw rightErrors.documentRefused({ id: first.id })
  return allowed
}

/** Whether the caller may share a document that they read: by what they have on it, or for others (ORG-14). */
export async function mayShareOne(context: Context, documentId: number): Promise<boolean> {
  const { allowed } = await findDocument(context, documentId)
  return allowed.share || (await findWithinOffice(context, [documentId])).has(documentId)
}

/** Whom a document is open to is told to those only who decide about it. */
export async function requireSharingShown(context: Context, documentId: number): Promise<void> {
  if (!(await mayShareOne(context, documentId))) throw rightErrors.documentRefused({ id: documentId })
}

export type Terms = Pick<ShareRecord, 'level' | 'download'>

/** Who shares for others gives no more than they have: else the right would open what they may not do themselves. */
export function isAboveOwn(document: Shareable, records: readonly Terms[]): boolean {
  return records.some(({ level, download }) => exceeds(document, { level, canDownload: download }))
}

export function requireWithinOwn(documents: readonly Shareable[], records: readonly Terms[]): void {
  const above = documents.find((document) => isAboveOwn(document, records))
  if (above) throw shareErrors.aboveOwn({ subject: above.subject })
}

/** In the log of a document it stands that somebody shared it by their office. */
export function forOthers(documents: readonly Shareable[]): ReadonlyMap<number, Readonly<Record<string, unknown>>> {
  return new Map(documents.filter(({ byOffice }) => byOffice).map(({ id }) => [id, { forOthers: true }]))
}

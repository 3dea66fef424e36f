import { findDocument } from '@shuku/domain/documents/server'
import { checkSharing, exceeds, findInDelegatedScope, rightErrors, type Shareable } from '@shuku/domain/rights/server'
import { levelNamed, type Level, type ShareRecord } from '@shuku/domain/rights/contract'
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
  return (await sharedLevel(context, documentId)) !== undefined
}

/** Whom a document is open to is told to those only who decide about it; answers the highest level that they may give. */
export async function requireSharingShown(context: Context, documentId: number): Promise<Level> {
  const level = await sharedLevel(context, documentId)
  if (!level) throw rightErrors.documentRefused({ id: documentId })
  return level
}

async function sharedLevel(context: Context, documentId: number): Promise<Level | undefined> {
  const { allowed, level } = await findDocument(context, documentId)
  const may = allowed.share || (await findInDelegatedScope(context, [documentId])).has(documentId)
  return may ? levelNamed(level) : undefined
}

export type Terms = Pick<ShareRecord, 'level' | 'download' | 'validUntil'>

/** Nobody gives more than they have: else whoever may share would open to themselves what they may not do. */
export function isAboveOwn(document: Shareable, records: readonly Terms[]): boolean {
  return records.some(({ level, download, validUntil }) =>
    exceeds(document, { level, canDownload: download, validUntil }),
  )
}

export function requireWithinOwn(documents: readonly Shareable[], records: readonly Terms[]): void {
  const above = documents.find((document) => isAboveOwn(document, records))
  if (above) throw shareErrors.aboveOwn({ subject: above.subject })
}

/** In the log of a document it stands that somebody shared it by an administrative role. */
export function forOthers(documents: readonly Shareable[]): ReadonlyMap<number, Readonly<Record<string, unknown>>> {
  return new Map(documents.filter(({ asDelegate }) => asDelegate).map(({ id }) => [id, { forOthers: true }]))
}

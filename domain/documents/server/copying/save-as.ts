import { recordDocumentAct } from '@shuku/domain/audit/server'
import { extensionOf, titleOf } from '@shuku/domain/files/server'
import {
  checkSharing,
  copyDocumentShares,
  hasCategoryRight,
  refusalError,
  requireRightOn,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { documentsSaved } from '../events.ts'
import { pairsOfSame, readPairs } from '../fields/field-pairs.ts'
import type { SavedDocument } from '../save/create-document.ts'
import { copyOne } from './copy-one.ts'
import { findBarred, holdOriginals } from './copy-some.ts'
import { findCopyTarget } from './copy-target.ts'

interface SavingAs {
  readonly documentId: number
  readonly subject: string
  readonly categoryId: number
  /** The copy is shared with whom the document is shared; for those who may share the document. */
  readonly copiesShares: boolean
}

/**
 * Makes a document of the caller's own of one that they read: its text, files, secrecy and fields under another title,
 * also in the same category. It is a new document where it goes, and waits for approval where that asks for one.
 */
export async function saveDocumentAs(
  context: ActContext,
  { documentId, subject, categoryId, copiesShares }: SavingAs,
): Promise<SavedDocument> {
  const { db, caller } = context
  const document = copiesShares ? await requireShareable(context, documentId) : await holdReadable(context, documentId)
  const barred = (await findBarred(context, categoryId, [document])).get(documentId)
  if (barred) throw barred
  if (!(await hasCategoryRight(db, caller, { categoryId, right: 'create' }))) throw documentErrors.mayNotCreate()
  const pairs = await readPairs(context, {
    targetId: categoryId,
    pairs: await pairsOfSame(context, categoryId),
    sourceIds: [document.categoryId],
  })
  const target = await findCopyTarget(context, { targetId: categoryId, resetsRights: true }, [document])
  const saved = await copyOne(context, target, {
    document: { ...document, subject },
    pairs,
    hasOwnFiles: true,
    // a file that is called like the document is called like the copy
    rename: (name) => (titleOf(name) === document.subject ? `${subject}.${extensionOf(name)}` : name),
  })
  // what waits for approval is announced by itself
  if (saved.status !== 'inApproval')
    await documentsSaved.announce(db, { documentIds: [saved.id], caller, created: true, sameTexts: false })
  await recordDocumentAct(context, {
    act: 'copy',
    documentIds: [documentId],
    details: { copy: saved.id, categoryId: [document.categoryId, categoryId] },
  })
  if (copiesShares) await shareAlike(context, documentId, saved.id)
  return saved
}

/** Whom a document is shared with only those learn who may share it. */
async function requireShareable(context: ActContext, documentId: number): Promise<LockedDocument> {
  const { allowed, refused } = await checkSharing(context, [documentId])
  const [document] = allowed
  if (!document) throw refusalError(refused[0] ?? { id: documentId, why: 'notFound' })
  return document
}

async function holdReadable(context: ActContext, documentId: number): Promise<LockedDocument> {
  await holdOriginals(context, { resetsRights: true }, [documentId])
  return requireRightOn(context, documentId, 'read')
}

/** On the copy, too, nobody gives more than they have. */
async function shareAlike(context: ActContext, fromId: number, toId: number): Promise<void> {
  const { db, caller } = context
  const [copy] = (await checkSharing(context, [toId])).allowed
  if (!copy) return
  const highest = copy.fullUntil === Infinity ? 'full' : 'edit'
  const { made } = await copyDocumentShares(db, { fromId, toId, by: caller.personId, highest })
  if (made.length > 0) await recordDocumentAct(context, { act: 'share', documentIds: [toId] })
}

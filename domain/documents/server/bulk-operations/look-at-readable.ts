import {
  checkRight,
  findRetractionEnds,
  findSharing,
  guardError,
  hasCategoryRight,
  hasRight,
  isGuarded,
  rightErrors,
  type LockedDocument,
} from '@shuku/domain/rights/server'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import { documentMessages } from '../../messages.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { whyNotDownloaded } from '../files/why-not-downloaded.ts'
import { refusedAsHidden } from '../reading/refused-as-hidden.ts'
import type { ActPreview } from './bulk-kinds.ts'

type WhyNot = (readable: readonly LockedDocument[]) => Promise<ReadonlyMap<number, string>>

/** What an act would do with documents that the caller reads, by why not with some of them; the others are not named. */
export async function lookAtReadable(context: ActContext, ids: readonly number[], whyNot: WhyNot): Promise<Outcome> {
  const { allowed: readable, refused: hidden } = await checkRight(context, ids, 'read')
  const reasons = await whyNot(readable)
  const refused = readable.flatMap(({ id, subject }) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ id, subject, reason }]
  })
  return {
    done: idsOf(readable.filter(({ id }) => !reasons.has(id))),
    refused: [...refused, ...refusedAsHidden(idsOf(hidden), context.language)],
  }
}

/** Why the caller has not the right on some of them, or a guard keeps them. */
export async function allowedWith(
  context: ActContext,
  act: 'delete' | 'move' | 'share',
  documents: readonly LockedDocument[],
): Promise<Map<number, string>> {
  const { language } = context
  const mayNot = documentMessages.texts[`${act}MayNot`][language]
  const allowed =
    act === 'share' ? await findSharing(context, documents) : documents.filter((each) => hasRight(each, act))
  const ids = new Set(idsOf(allowed))
  const ends = act === 'share' ? undefined : await findEnds(context, documents, ids)
  const reasons = documents.flatMap(({ id, guard }): [number, string][] => {
    if (!ids.has(id)) {
      const end = ends?.get(id)
      return [[id, end === undefined ? mayNot : documentMessages.texts[`retractionEnd_${end}`][language]]]
    }
    return guard !== null && isGuarded(act) ? [[id, guardError(guard).textIn(language)]] : []
  })
  return new Map(reasons)
}

/** Why who made them may not by that; what they may not for another reason is not asked about. */
async function findEnds(
  { db, caller: { personId } }: ActContext,
  documents: readonly LockedDocument[],
  allowed: ReadonlySet<number>,
) {
  const own = documents.filter(({ id, creatorId }) => creatorId === personId && !allowed.has(id))
  return findRetractionEnds(db, { personId, documentIds: idsOf(own) })
}

/** Which titles the target has, nobody learns who may not bring documents there. */
export async function requireTarget(
  { db, caller }: ActContext,
  categoryId: number | undefined,
  right: CategoryRight,
): Promise<void> {
  if (categoryId !== undefined && !(await hasCategoryRight(db, caller, { categoryId, right })))
    throw rightErrors.categoryRefused({ id: categoryId })
}

/** Of what is done with many documents and is no bulk operation. */
export const documentPreviews: readonly ActPreview[] = [
  {
    id: 'share',
    look: (context, { ids }) => lookAtReadable(context, ids, (readable) => allowedWith(context, 'share', readable)),
  },
  {
    id: 'download',
    look: (context, { ids, isOfMany }) =>
      lookAtReadable(context, ids, (readable) => whyNotDownloaded(context, idsOf(readable), { isOfMany })),
  },
]

const idsOf = (documents: readonly { readonly id: number }[]) => documents.map(({ id }) => id)

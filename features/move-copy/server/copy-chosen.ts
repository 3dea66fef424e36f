import { documentErrors } from '@shuku/domain/documents/contract'
import { copyDocuments, findSelected, type FieldPair } from '@shuku/domain/documents/server'
import { translate } from '@shuku/kit/i18n'
import type { Context } from '@shuku/kit/server'
import { moveCopyErrors, type MoveQuery } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'
import { nameOfCategory } from './name-of-category.ts'

const text = moveCopyMessages.texts

/** MOVE-24, MOVE-25, MOVE-30 */
export async function copyChosen(context: Context, query: MoveQuery) {
  const { language } = context
  const { targetId, sourceId, selectionId, resetsRights } = query
  if (sourceId === targetId) throw moveCopyErrors.sameCategory()
  const documentIds = selectionId === undefined ? query.documentIds : await findSelected(context, selectionId)
  if (documentIds.length === 0) throw documentErrors.nothingChosen()
  const pairs = pairsOf(query.fieldPairs)
  const { done, refused, copies } = await copyDocuments(context, {
    documentIds,
    targetId,
    sourceId,
    resetsRights,
    pairs,
  })
  const [first] = refused
  const about = { n: done.length, category: await nameOfCategory(context.db, targetId, language) }
  const message = first
    ? translate(text.copiedSome, language, { ...about, refused: refused.length, reason: first.reason })
    : translate(text.copied, language, about)
  return { message, moveId: 0, isLong: false, done, refused, copies }
}

function pairsOf(written: string): FieldPair[] {
  return [...written.matchAll(/(\d+)_(?:field)?(\d+)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
}

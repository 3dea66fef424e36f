import {
  copyCategories,
  previewCategoryCopy as preview,
  type CopiedWithDocuments,
} from '@shuku/domain/documents/server'
import { copyRules } from '@shuku/domain/approval/server'
import { ProductError } from '@shuku/kit/contract'
import { translate, type Language } from '@shuku/kit/i18n'
import { handle, once, readWrite } from '@shuku/kit/server'
import { moveCopyApi as api } from '../contract.ts'
import { moveCopyMessages } from '../messages.ts'
import { nameOfCategory } from './name-of-category.ts'

const text = moveCopyMessages.texts

const previewCopy = handle(api.previewCategoryCopy, async (context) => {
  const { sourceId, targetId } = context.query
  const { categories, leftOut, documents } = await preview(context, { categoryId: sourceId, targetId }, copyRules)
  const { done, refused } = documents
  return { categories, leftOut: [...leftOut], documents: done.length + refused.length, refused: [...refused] }
})

/** While it is tried out nobody else changes the tree: of one person’s one comes after the other. */
export const previewCategoryCopy = { ...readWrite(previewCopy), takesTurns: true }

export const copyCategory = handle(api.copyCategory, (context) =>
  once(api.copyCategory, context, async () => {
    const { db, language, query } = context
    const { sourceId, ...wanted } = query
    const { documents, leftOut, ...made } = await copyCategories(
      context,
      { ...wanted, categoryId: sourceId },
      copyRules,
    )
    const category = await nameOfCategory(db, query.targetId, language)
    const all = translate(text.categoriesCopied, language, { n: made.categories, category })
    const begun = documents instanceof ProductError || !documents ? undefined : documents
    return {
      ...made,
      leftOut: [...leftOut],
      message: all + saidOf(documents, language),
      ...(begun ? { moveId: begun.moveId } : {}),
      isLong: begun?.isLong ?? false,
      refused: [...(begun?.refused ?? [])],
    }
  }),
)

function saidOf(documents: CopiedWithDocuments['documents'], language: Language): string {
  if (!documents) return ''
  if (documents instanceof ProductError)
    return translate(text.noDocumentsCopied, language, { reason: documents.textIn(language) })
  const { isLong, asked, done, refused } = documents
  if (isLong) return translate(text.withDocumentsCopying, language, { n: asked })
  const stayed = refused.length > 0 ? translate(text.documentsNotCopied, language, { n: refused.length }) : ''
  return translate(text.withDocumentsCopied, language, { n: done.length }) + stayed
}

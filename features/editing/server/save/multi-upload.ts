import { readInForce, requireVisible, uploadSection } from '@shuku/domain/categories/server'
import { documentErrors, documentMessages } from '@shuku/domain/documents/contract'
import { createDocumentFromFile } from '@shuku/domain/documents/server'
import { isCleared, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { translate } from '@shuku/kit/i18n'
import { ProductError } from '@shuku/kit/contract'
import { attempt, describeForm, handle, once } from '@shuku/kit/server'
import { editingApi } from '../../contract.ts'
import { editingMessages } from '../../messages.ts'

/** For programs that upload by a form of their own. */
export const getUploadForm = handle(editingApi.getUploadForm, async ({ db, caller, language, query }) => {
  const category = await requireVisible(db, caller, query.categoryId)
  if (!category.rights.includes('create')) throw documentErrors.mayNotCreate()
  const limits = (await readInForce(db, uploadSection.settings, [category.id])).get(category.id)
  const { field, option } = describeForm(language)
  const levels = (Object.keys(secrecyLevels) as Secrecy[]).filter((each) =>
    isCleared(secrecyLevels[each], caller.clearance),
  )
  const secrecy = field('SELECT', 'secretLevel', {
    label: documentMessages.texts.secrecy,
    options: levels.map((each) => ({
      ...option(String(secrecyLevels[each]), documentMessages.texts[each]),
      ...(each === 'public' ? { selected: true } : {}),
    })),
  })
  return {
    hasSecrecy: true,
    // how long a level holds follows from it, not from who uploads
    validityOfFirst: '',
    validityOfSecond: '',
    extensions: category.uploadExtensions,
    maxMb: category.maxUploadMb,
    minMb: limits?.minMb ?? 0,
    conditions: [{ title: documentMessages.texts.secrecy[language], shown: true, items: [secrecy] }],
    categoryName: category.name,
  }
})

/** A document for each file; what fails leaves the others as they are. */
export const saveUpload = handle(editingApi.saveUpload, (context) =>
  once(editingApi.saveUpload, context, async () => {
    const { db, language, query } = context
    const { fileIds, categoryId, secrecy } = query
    const documentIds: number[] = []
    const failed: { fileId: number; message: string }[] = []
    let first: ProductError | undefined
    for (const fileId of fileIds) {
      const made = await attempt(db, () => createDocumentFromFile(context, { fileId, categoryId, secrecy }))
      if (made instanceof ProductError) {
        first ??= made
        failed.push({ fileId, message: made.textIn(language) })
      } else documentIds.push(made.id)
    }
    if (documentIds.length === 0 && first) throw first
    const counts = { n: documentIds.length, failed: failed.length }
    const said = failed.length > 0 ? 'uploadedInPart' : 'uploaded'
    return { documentIds, failed, message: translate(editingMessages.texts[said], language, counts) }
  }),
)

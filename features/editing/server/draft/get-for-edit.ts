import { translate } from '@shuku/kit/i18n'
import { handle, readWrite, type Context } from '@shuku/kit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  documentView,
  findDocument,
  findDrafts,
  findFields,
  findMyTemplates,
  findProperties,
  findTemplates,
  notePreview,
  noteReading,
  requireEditable,
  requireFree,
  setMyTemplate as setMyTemplateOf,
  startFrom,
} from '@shuku/domain/documents/server'
import { editingApi } from '../../contract.ts'
import { editingMessages } from '../../messages.ts'

export const getForEdit = readWrite(
  handle(editingApi.getForEdit, async (context) => {
    const { db, caller, query } = context
    const document = query.documentId === undefined ? undefined : await findDocument(context, query.documentId)
    if (document && !document.allowed.edit) await requireEditable(context, document.id)
    const categoryId = document?.categoryId ?? query.categoryId
    if (categoryId === undefined) throw documentErrors.categoryMissing()
    const category = await requireVisible(db, caller, categoryId)
    if (!document && !category.rights.includes('create')) throw documentErrors.mayNotCreate()
    const drafts = await findDrafts(context, { at: query })
    const fields = await findFields(context, categoryId)
    const properties = document?.properties ?? (await findProperties(context, categoryId))
    const templates = document ? [] : await templatesIn(context, categoryId)
    const { templateId } = query
    const start =
      templates.length > 0 && templateId !== 0
        ? await startFrom(context, { templates, templateId, fields, categoryName: category.name })
        : undefined
    if (start) await notePreview(context, start.template.id)
    if (document) await noteReading(context, document.id)
    return {
      ...(document ? { document: await documentView(document, context) } : {}),
      category: {
        id: category.id,
        path: [...category.path],
        uploadExtensions: category.uploadExtensions,
        maxUploadMb: category.maxUploadMb,
      },
      fields,
      properties: [...properties],
      drafts,
      templates,
      ...(start ? { start } : {}),
    }
  }),
)

/** What the category offers, then the caller's own. */
async function templatesIn(context: Context, categoryId: number) {
  const offered = await findTemplates(context, categoryId)
  const ids = new Set(offered.map(({ id }) => id))
  return [...offered, ...(await findMyTemplates(context)).filter(({ id }) => !ids.has(id))]
}

export const setMyTemplate = handle(editingApi.setMyTemplate, async (context) => {
  const { isTemplate } = context.query
  const { name, isChanged } = await setMyTemplateOf(context, context.query)
  const said = isTemplate ? (isChanged ? 'isMyTemplateNow' : 'isMyTemplateAlready') : 'isNotMyTemplate'
  return { isChanged, message: translate(editingMessages.texts[said], context.language, { name }) }
})

export const checkEditable = readWrite(
  handle(editingApi.checkEditable, async (context) => {
    await requireFree(context, context.query.documentId)
    return {}
  }),
)

import { handle, readWrite } from '@shuku/kit/server'
import { requireVisible } from '@shuku/domain/categories/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  documentView,
  findDocument,
  findDrafts,
  findFields,
  findProperties,
  findTemplates,
  notePreview,
  noteReading,
  requireEditable,
  requireFree,
  startFrom,
} from '@shuku/domain/documents/server'
import { editingApi } from '../../contract.ts'

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
    const templates = document ? [] : await findTemplates(context, categoryId)
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

export const checkEditable = readWrite(
  handle(editingApi.checkEditable, async (context) => {
    await requireFree(context, context.query.documentId)
    return {}
  }),
)

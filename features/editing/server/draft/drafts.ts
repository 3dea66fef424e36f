import { handle, readWrite, together, type Context } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  bodyToShow,
  dropDraft as drop,
  findDraft,
  findDraftDocuments,
  findDrafts,
  noteReading,
  prepareDraft,
  storeDraft as store,
  takeDraft as take,
  type Draft,
} from '@shuku/domain/documents/server'
import { requireCategoryRight, requireRight } from '@shuku/domain/rights/server'
import { editingApi } from '../../contract.ts'

/** A draft is one's own; storing one for a document needs the right to edit it, for a new one to create there. */
export const storeDraft = handle(editingApi.storeDraft, async (context) => {
  const { documentId, categoryId } = context.query
  if (documentId !== undefined) await requireRight(context, [documentId], 'edit')
  else if (categoryId !== undefined) await requireCategoryRight(context, categoryId, 'create')
  else throw documentErrors.categoryMissing()
  const { html, fileIds: bodyFileIds } = await prepareDraft(context, context.query.html)
  return { savedAt: await store(context, { ...context.query, html, bodyFileIds }) }
})

export const listDrafts = handle(editingApi.listDrafts, async (context) => {
  const { documentId, categoryId, most } = context.query
  const at = documentId === undefined && categoryId === undefined ? undefined : { documentId, categoryId }
  const [drafts, documents] = await together([
    findDrafts(context, { at, most }),
    !at && findDraftDocuments(context, most),
  ])
  return { drafts, documents: documents || [] }
})

export const getDraft = readWrite(
  handle(editingApi.getDraft, async (context) => shown(context, await findDraft(context, context.query.id))),
)

export const takeDraft = handle(editingApi.takeDraft, async (context) => {
  const { id, as } = context.query
  return shown(context, await take(context, id, as))
})

export const dropDraft = handle(editingApi.dropDraft, async (context) => {
  await drop(context, context.query.id)
  return {}
})

async function shown(context: Context, draft: Draft | undefined) {
  if (!draft) return {}
  // of a refused save it holds the document's own text where none was sent
  if (draft.documentId !== undefined) await noteReading(context, draft.documentId)
  return { draft: { ...draft, fileIds: [...draft.fileIds], html: await bodyToShow(draft.html, context) } }
}

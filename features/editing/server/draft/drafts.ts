import { handle, readWrite, type Context } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  bodyToShow,
  dropDraft as drop,
  findDraft,
  storeDraft as keep,
  noteReading,
  prepareDraft,
  type Draft,
  type DraftPlace,
} from '@shuku/domain/documents/server'
import { checkRight, hasRight, requireCategoryRight, requireRight } from '@shuku/domain/rights/server'
import { editingApi } from '../../contract.ts'

type Place = { documentId?: number | undefined; categoryId?: number | undefined }

/** A draft is one's own; keeping one for a document needs the right to edit it, for a new one to create there. */
export const storeDraft = handle(editingApi.storeDraft, async (context) => {
  const { query } = context
  if (query.documentId !== undefined) await requireRight(context, [query.documentId], 'edit')
  else await requireCategoryRight(context, requireCategory(query), 'create')
  const { html, fileIds: bodyFileIds } = await prepareDraft(context, query.html)
  return { savedAt: await keep(context, placeOf(context, query), { ...query, html, bodyFileIds }) }
})

/** A person's draft of a document is shown while they may still edit it. */
export const getDraft = readWrite(
  handle(editingApi.getDraft, async (context) => {
    const { documentId } = context.query
    if (documentId !== undefined && !(await mayEdit(context, documentId))) return {}
    const draft = await findDraft(context.db, placeOf(context, context.query))
    if (!draft) return {}
    // of a refused save it holds the document's own text where none was sent
    if (documentId !== undefined) await noteReading(context, documentId)
    return { draft: await draftView(context, draft) }
  }),
)

export const dropDraft = handle(editingApi.dropDraft, async (context) => {
  await drop(context.db, placeOf(context, context.query))
  return {}
})

async function mayEdit(context: Context, documentId: number): Promise<boolean> {
  const { allowed } = await checkRight(context, [documentId], 'read')
  return allowed.some((document) => hasRight(document, 'edit'))
}

export async function draftView(context: Context, draft: Draft) {
  return { ...draft, fileIds: [...draft.fileIds], html: await bodyToShow(draft.html, context) }
}

export function placeOf({ caller }: Context, { documentId, categoryId }: Place): DraftPlace {
  return { personId: caller.personId, documentId, categoryId }
}

function requireCategory({ categoryId }: Place): number {
  if (categoryId === undefined) throw documentErrors.categoryMissing()
  return categoryId
}

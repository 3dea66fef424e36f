import { handle, localStamp, once, type Context } from '@shuku/kit/server'
import { formatList, translate, type Language } from '@shuku/kit/i18n'
import type { QueryOf } from '@shuku/kit/contract'
import {
  createDocument,
  savedLink,
  saveDocument as save,
  submitDocument as submit,
  createDocumentFromFile,
  type SavedDocument,
} from '@shuku/domain/documents/server'
import { documentApi, statuses, documentMessages } from '@shuku/domain/documents/contract'
import { importEntries } from '@shuku/domain/virtual-folders/server'
import { editingMessages } from '../../messages.ts'
import { editingApi } from '../../contract.ts'

const text = editingMessages.texts

export const saveDocument = handle(documentApi.saveDocument, (context) =>
  once(documentApi.saveDocument, context, async () => {
    const { query } = context
    const isDraft = query.operate === 'draft'
    const input = {
      ...query,
      isForm: true,
      editing: query.window === undefined ? undefined : { token: query.window, goesOn: query.goesOn ?? false },
      attachments: { list: query.attachments, add: query.fileIds },
    }
    const saved =
      query.documentId === undefined
        ? await createDocument(context, {
            ...input,
            categoryId: query.categoryId,
            subject: query.subject,
            draft: isDraft,
          })
        : await save(context, { ...input, id: query.documentId, submit: !isDraft, draft: isDraft })
    const { folderIds: targetIds = [] } = query
    if (targetIds.length > 0) await importEntries(context, { documentIds: [saved.id], targetIds })
    return answer(context, saved)
  }),
)

function answer(
  { request, caller, language }: Context<QueryOf<typeof documentApi.saveDocument>>,
  saved: SavedDocument,
) {
  return {
    documentId: saved.id,
    ...savedLink(request.prefix, saved.id),
    askShare: false,
    version: saved.version,
    waits: saved.isProposed === true || saved.status === 'inApproval' || saved.status === 'waitingToBePublished',
    docStatus: String(statuses[saved.status]),
    message: withUnfilled(
      withRaised(outcomeOf(saved, { language, timeZone: caller.timeZone }), saved, language),
      saved,
      language,
    ),
  }
}

export const submitDocument = handle(editingApi.submitDocument, async (context) => {
  const saved = await submit(context, context.query.documentId)
  const { link } = savedLink(context.request.prefix, saved.id)
  return { documentId: saved.id, link, docStatus: String(statuses[saved.status]) }
})

export const createFromFile = handle(documentApi.createFromFile, (context) =>
  once(documentApi.createFromFile, context, async () => {
    const made = await createDocumentFromFile(context, context.query)
    const message = withRaised(editingMessages.texts.made[context.language], made, context.language)
    return { documentId: made.id, message }
  }),
)

function outcomeOf(saved: SavedDocument, { language, timeZone }: { language: Language; timeZone: string }): string {
  const { isProposed, scheduledFor, status } = saved
  if (scheduledFor) {
    const at = localStamp(scheduledFor, timeZone).slice(0, 16)
    return translate(documentMessages.texts.scheduledChange, language, { at })
  }
  return (isProposed ? documentMessages.texts.proposed : messageOf(status))[language]
}

/** What became of the document. */
function messageOf(status: SavedDocument['status']) {
  switch (status) {
    case 'draft':
      return text.savedAsDraft
    case 'inApproval':
      return text.submitted
    case 'waitingToBePublished':
      return text.toBePublished
    case 'inForce':
    case 'inForceAfterApproval':
      return text.published
    default:
      return text.saved
  }
}

/** The message of a save, including a secrecy that was raised automatically. */
function withRaised(message: string, { raisedTo }: SavedDocument, language: Language): string {
  if (!raisedTo) return message
  const secrecy = documentMessages.texts[raisedTo][language]
  return `${message} ${translate(editingMessages.texts.secrecyRaised, language, { secrecy })}`
}

/** And files of the template that are as they were. */
function withUnfilled(message: string, { unfilled = [] }: SavedDocument, language: Language): string {
  if (unfilled.length === 0) return message
  const files = formatList(unfilled, language)
  return `${message} ${translate(editingMessages.texts.unfilled, language, { n: unfilled.length, files })}`
}

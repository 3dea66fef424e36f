import { handle, once, type Context } from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import type { QueryOf } from '@shuku/kit/contract'
import { createDocument, savedLink, saveDocument as save, type SavedDocument } from '@shuku/domain/documents/server'
import { documentApi, statuses } from '@shuku/domain/documents/contract'
import { editingMessages } from '../../messages.ts'
import { withRaised } from './with-raised.ts'

const text = editingMessages.texts

export const saveDocument = handle(documentApi.saveDocument, (context) =>
  once(documentApi.saveDocument, context, async () => {
    const { query } = context
    const isDraft = query.operate === 'draft'
    const input = {
      ...query,
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
    return answer(context, saved)
  }),
)

function answer({ request, language }: Context<QueryOf<typeof documentApi.saveDocument>>, saved: SavedDocument) {
  return {
    documentId: saved.id,
    ...savedLink(request.prefix, saved.id),
    askShare: false,
    version: saved.version,
    docStatus: String(statuses[saved.status]),
    message: withRaised(
      translate(saved.status === 'draft' ? text.savedAsDraft : text.saved, language),
      saved,
      language,
    ),
  }
}

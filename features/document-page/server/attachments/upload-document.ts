import { handle, localStamp, once, type Context } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { links } from '@shuku/domain/addresses'
import { createDocumentFromFile } from '@shuku/domain/documents/server'
import {
  checkLimits,
  extensionOf,
  findUploadLimits,
  storeFile,
  linksOfFile,
  receivedFile,
  shortenedText,
  uploadName,
  wireSize,
} from '@shuku/domain/files/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { hasCategoryRight } from '@shuku/domain/rights/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

export const uploadDocument = handle(
  documentPageApi.uploadDocument,
  (context) =>
    once(documentPageApi.uploadDocument, context, async () => {
      const { caller, request, query, files, language } = context
      const received = receivedFile(files)
      const { name, isShortened } = uploadName(query.name, received)
      const limits = await limitsToCreate(context)
      checkLimits(limits, { name, sizeBytes: received.sizeBytes })
      const file = await storeFile(context, { ...received, name })
      const document = await createDocumentFromFile(context, { fileId: file.id, categoryId: query.categoryId })
      const { link, saveLink } = await linksOfFile(context, file.id)
      return {
        message: isShortened ? shortenedText(name, context) : documentPageMessages.texts.uploadedDocument[language],
        data: {
          documentId: document.id,
          fileId: file.id,
          version: document.version,
          isDocument: '1' as const,
          name,
          extension: extensionOf(name),
          size: wireSize(file.sizeBytes),
          uploadedAt: localStamp(new Date(), caller.timeZone),
          uploader: caller.name,
          viewLink: request.prefix + links.document(document.id),
          link,
          saveLink,
          isImage: file.kind === 'image',
          showLoad: true,
          showDelete: false,
        },
      }
    }),
  { admit: limitsToCreate },
)

/** The limits of a category are shown to people who may create in it; to others it is “not found”. */
async function limitsToCreate({ db, caller, query }: Context<QueryOf<typeof documentPageApi.uploadDocument>>) {
  const { categoryId } = query
  const mayCreate = await hasCategoryRight(db, caller, { categoryId, right: 'create' })
  const limits = mayCreate ? await findUploadLimits(db, categoryId) : undefined
  if (!limits) throw documentErrors.mayNotCreate()
  return limits
}

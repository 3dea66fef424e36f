import { handle, once } from '@shuku/kit/server'
import { createDocumentFromFile } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

export const createFromFile = handle(documentPageApi.createFromFile, (context) =>
  once(documentPageApi.createFromFile, context, async () => {
    const { id } = await createDocumentFromFile(context, context.query)
    return { documentId: id, message: documentPageMessages.texts.made[context.language] }
  }),
)

import { handle, once } from '@shuku/kit/server'
import { createDocumentFromFile } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'
import { withRaised } from './with-raised.ts'

export const createFromFile = handle(documentPageApi.createFromFile, (context) =>
  once(documentPageApi.createFromFile, context, async () => {
    const made = await createDocumentFromFile(context, context.query)
    const message = withRaised(documentPageMessages.texts.made[context.language], made, context.language)
    return { documentId: made.id, message }
  }),
)

import { handle, once } from '@shuku/kit/server'
import { createDocumentFromFile } from '@shuku/domain/documents/server'
import { editingApi } from '../../contract.ts'
import { editingMessages } from '../../messages.ts'
import { withRaised } from './with-raised.ts'

export const createFromFile = handle(editingApi.createFromFile, (context) =>
  once(editingApi.createFromFile, context, async () => {
    const made = await createDocumentFromFile(context, context.query)
    const message = withRaised(editingMessages.texts.made[context.language], made, context.language)
    return { documentId: made.id, message }
  }),
)

import { handle, keeping } from '@shuku/kit/server'
import { requireFree } from '@shuku/domain/documents/server'
import { editingApi } from '../../contract.ts'

export const checkEditable = keeping(
  handle(editingApi.checkEditable, async (context) => {
    await requireFree(context, context.query.documentId)
    return {}
  }),
)

import { findAlike as find } from '@shuku/domain/search/server'
import { handle } from '@shuku/kit/server'
import { editingApi } from '../contract.ts'

export const findAlike = handle(editingApi.findAlike, async (context) => {
  const { subject, text, fileIds, documentId } = context.query
  return { documents: await find(context, { title: subject, text, fileIds, exceptId: documentId }) }
})

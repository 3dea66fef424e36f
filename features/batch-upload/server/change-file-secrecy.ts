import { changeFileSecrecy as change } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { batchUploadApi } from '../contract.ts'
import { batchUploadMessages } from '../messages.ts'
import { givenSecrecy } from './given-secrecy.ts'

export const changeFileSecrecy = handle(batchUploadApi.changeFileSecrecy, async (context) => {
  const { language, query } = context
  const given = givenSecrecy(query, language)
  const documentId = await change(context, query.fileId, given)
  return { until: given.until ?? '', documentId, message: batchUploadMessages.texts.levelChanged[language] }
})

import { documentMessages } from '@shuku/domain/documents/contract'
import { changeFileSecrecy as change } from '@shuku/domain/documents/server'
import { handle } from '@shuku/kit/server'
import { batchUploadApi } from '../contract.ts'
import { batchUploadMessages } from '../messages.ts'
import { givenSecrecy } from './given-secrecy.ts'

export const changeFileSecrecy = handle(batchUploadApi.changeFileSecrecy, async (context) => {
  const { language, query } = context
  const given = givenSecrecy(query, language)
  const changed = await change(context, query.fileId, given)
  const said = changed?.isProposed ? documentMessages.texts.proposed : batchUploadMessages.texts.levelChanged
  return { until: given.until ?? '', documentId: changed?.documentId, message: said[language] }
})

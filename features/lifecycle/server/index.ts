import { defineFeature } from '@shuku/domain/slots/server'
import { replaceOperation, statusOperations } from '../offers.ts'
import { changeStatus, invalidate, previewStatus, undoStatus } from './change-status.ts'
import { findReplacements, findTurn, setReplacements } from '@shuku/domain/documents/server'
import { hasRight, requireRightOn } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { lifecycleApi } from '../contract.ts'
import { lifecycleMessages } from '../messages.ts'

const getFacts = handle(lifecycleApi.getFacts, async (context) => {
  const { documentId } = context.query
  const document = await requireRightOn(context, documentId, 'read')
  const { turn, publishAt } = await findTurn(context, documentId)
  const related = await findReplacements(context, documentId)
  return { ...(turn ? { turn } : {}), publishAt, ...related, mayReplace: hasRight(document, 'edit') }
})

const setReplaced = handle(lifecycleApi.setReplaced, async (context) => {
  await setReplacements(context, context.query)
  const said = context.query.replacedIds.length > 0 ? 'replacedSaved' : 'replacedRemoved'
  return { message: lifecycleMessages.texts[said][context.language] }
})

export const lifecycleServer = defineFeature({
  handlers: [previewStatus, changeStatus, undoStatus, invalidate, getFacts, setReplaced],
  operations: [...Object.values(statusOperations), replaceOperation],
})

import { handle } from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  deleteDocuments as remove,
  deleteSelected as removeSelected,
  replyToBulkOperation,
  restoreDocuments as restore,
  whyStaying,
} from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

export const deleteDocuments = handle(documentPageApi.deleteDocuments, async (context) => {
  const { language, query } = context
  if (query.documentIds.length === 0) throw documentErrors.nothingChosen()
  const outcome = await remove(context, query.documentIds)
  const n = outcome.done.length
  const refused = outcome.refused.length
  const message =
    refused > 0
      ? translate(text.deletedSome, language, { n, refused, reason: whyStaying(outcome, language) })
      : translate(text.deleted, language, { n })
  return { ...outcome, message }
})

const said = { all: text.deleted, some: text.deletedSome, running: text.deleting }

export const deleteSelected = handle(documentPageApi.deleteSelected, async (context) =>
  replyToBulkOperation(await removeSelected(context, context.query.selectionId), said, context),
)

export const restoreDocuments = handle(documentPageApi.restoreDocuments, async (context) => {
  if (context.query.documentIds.length === 0) throw documentErrors.nothingChosen()
  return restore(context, context.query.documentIds)
})

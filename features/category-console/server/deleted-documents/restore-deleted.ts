import { handle } from '@shuku/kit/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { restoreDocuments } from '@shuku/domain/documents/server'
import { categoryConsoleApi } from '../../contract.ts'
import { requireAdministrator } from '../failed-texts/select-failed-texts.ts'

export const restoreDeleted = handle(categoryConsoleApi.restoreDeleted, async (context) => {
  await requireAdministrator(context)
  const { documentIds } = context.query
  if (documentIds.length === 0) throw documentErrors.nothingChosen()
  const { done, refused } = await restoreDocuments(context, documentIds)
  return { restored: done, left: refused.length, refused }
})

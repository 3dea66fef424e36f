import { documentErrors } from '@shuku/domain/documents/contract'
import {
  changeStatus as change,
  findSelected,
  movedAtOnce,
  previewStatusChange,
  undoStatusChange,
  type Outcome,
} from '@shuku/domain/documents/server'
import { translate, type Language } from '@shuku/kit/i18n'
import { handle, localStamp, type Context } from '@shuku/kit/server'
import { lifecycleApi } from '../contract.ts'
import { lifecycleMessages } from '../messages.ts'

const text = lifecycleMessages.texts

interface Chosen {
  readonly documentIds: readonly number[]
  readonly selectionId?: number | undefined
}

async function chosenOf(context: Context, { documentIds, selectionId }: Chosen): Promise<number[]> {
  const ids = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  if (ids.length === 0) throw documentErrors.nothingChosen()
  if (ids.length > movedAtOnce) throw documentErrors.tooMany({ most: movedAtOnce })
  return ids
}

export const previewStatus = handle(lifecycleApi.previewStatus, async (context) => {
  const documentIds = await chosenOf(context, context.query)
  const { done, refused } = await previewStatusChange(context, { act: context.query.act, documentIds })
  return { all: documentIds.length, allowed: done.length, refused }
})

export const changeStatus = handle(lifecycleApi.changeStatus, async (context) => {
  const { language, caller, query } = context
  const { act, reason, publishAt } = query
  const documentIds = await chosenOf(context, query)
  const outcome = await change(context, { act, documentIds, reason, publishAt })
  const isLater = act === 'publish' && publishAt !== undefined && publishAt.getTime() > Date.now()
  const n = outcome.done.length
  const said = isLater
    ? translate(text.scheduled, language, { n, at: localStamp(publishAt, caller.timeZone).slice(0, 16) })
    : translate(text[`${act}Done`], language, { n })
  return { ...outcome, message: said + restOf(outcome, language) }
})

export const undoStatus = handle(lifecycleApi.undoStatus, async (context) => {
  const { language, query } = context
  const outcome = await undoStatusChange(context, await chosenOf(context, query))
  const said = translate(text.undone, language, { n: outcome.done.length })
  return { ...outcome, message: said + restOf(outcome, language) }
})

export const invalidate = handle(lifecycleApi.invalidate, async (context) => {
  await change(context, { act: 'expire', documentIds: [context.query.documentId] })
  return {}
})

function restOf({ refused }: Outcome, language: Language): string {
  const [first] = refused
  return first ? translate(text.someRefused, language, { n: refused.length, reason: first.reason }) : ''
}

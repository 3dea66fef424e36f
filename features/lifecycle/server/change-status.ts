import { documentErrors, documentMessages, groupRefused, mergeRefused } from '@shuku/domain/documents/contract'
import {
  changeStatus as change,
  findSelected,
  isLongOperation,
  lookAtSome,
  movedAtOnce,
  previewStatusChange,
  turnMany,
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
  return ids
}

/** Of a hundred thousand it takes seconds: then by turns. */
export const previewStatus = handle(
  lifecycleApi.previewStatus,
  async (context) => {
    const { act, exactly } = context.query
    const chosen = await chosenOf(context, context.query)
    const look = async (documentIds: readonly number[]) => {
      const { done, refused } = await previewStatusChange(context, { act, documentIds })
      return { allowed: done.length, refused: groupRefused(refused) }
    }
    const { parts, checked } = await lookAtSome(chosen, { exactly, look })
    return {
      all: chosen.length,
      checked,
      allowed: parts.reduce((sum, { allowed }) => sum + allowed, 0),
      refused: mergeRefused(parts.map(({ refused }) => refused)),
    }
  },
  { takesTurns: 'exactly' },
)

export const changeStatus = handle(lifecycleApi.changeStatus, async (context) => {
  const { language, caller, query } = context
  const { act, reason, publishAt } = query
  const documentIds = await chosenOf(context, query)
  if (isLongOperation(documentIds.length)) {
    const { moveId, asked } = await turnMany(context, { ...query, documentIds }, { act, reason, publishAt })
    const message = translate(documentMessages.texts.turningMany, language, { n: asked })
    return { done: [], refused: [], isLong: true, moveId, message }
  }
  const outcome = await change(context, { act, documentIds, reason, publishAt })
  const isLater = act === 'publish' && publishAt !== undefined && publishAt.getTime() > Date.now()
  const n = outcome.done.length
  const said = isLater
    ? translate(text.scheduled, language, { n, at: localStamp(publishAt, caller.timeZone).slice(0, 16) })
    : translate(text[`${act}Done`], language, { n })
  return { ...outcome, isLong: false, message: said + restOf(outcome, language) }
})

export const undoStatus = handle(lifecycleApi.undoStatus, async (context) => {
  const { language, query } = context
  const documentIds = await chosenOf(context, query)
  if (documentIds.length > movedAtOnce) throw documentErrors.tooMany({ most: movedAtOnce })
  const outcome = await undoStatusChange(context, documentIds)
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

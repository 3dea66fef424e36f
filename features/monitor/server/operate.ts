import { sql } from 'kysely'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  administer,
  changeStatus,
  deleteAsOne,
  findSelected,
  isLongOperation,
  moveDocuments,
  requireMonitor,
  turnMany,
  undoAdministrativeAct,
  undoBulkOperation,
  undoStatusChange,
  type ActContext,
  type Administered,
  type Moved,
  type Outcome,
} from '@shuku/domain/documents/server'
import { translate } from '@shuku/kit/i18n'
import { handle, localTime, type Context } from '@shuku/kit/server'
import type { QueryOf } from '@shuku/kit/contract'
import { monitorApi, monitorErrors } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { statusActs } from './status-acts.ts'

type OperateQuery = QueryOf<typeof monitorApi.operate>

/** What may be done is done, the rest is named with the reason. */
export const operate = handle(monitorApi.operate, async (context) => {
  requireMonitor(context)
  const { query, language } = context
  const { documentIds, selectionId } = query
  const ids = selectionId === undefined ? [...new Set(documentIds)] : await findSelected(context, selectionId)
  if (ids.length === 0) throw documentErrors.nothingChosen()
  const isLong = isLongOperation(ids.length)
  const { done, refused, ...about } = await run({ ...context, asAdministrator: true }, { ...query, documentIds: ids })
  if (isLong) {
    const message = translate(monitorMessages.texts.goesOn, language, { n: ids.length })
    return { message, done, refused, isLong, ...undoOf(about) }
  }
  const [first] = refused
  const rest = first
    ? translate(monitorMessages.texts.someRefused, language, { n: refused.length, reason: first.reason })
    : ''
  const said =
    query.operation === 'publish' && query.isPublic && query.publicData !== undefined
      ? translate(monitorMessages.texts.scheduled, language, {
          n: done.length,
          day: [query.publicData, ...(query.publicTime === undefined ? [] : [query.publicTime])].join(' '),
        })
      : translate(monitorMessages.texts[`${query.operation}Done` as const], language, { n: done.length })
  return { message: said + rest, done, refused, isLong, ...undoOf(about) }
})

/** By what it is taken back; a change of status by its documents. */
function undoOf(about: { readonly moveId?: number; readonly actId?: number }) {
  const { moveId, actId } = about
  return { ...(moveId === undefined ? {} : { moveId }), ...(actId === undefined ? {} : { actId }) }
}

async function run(context: ActContext, asked: OperateQuery): Promise<Moved | Administered> {
  const { operation, documentIds, reason, personId, secrecy, targetId, resetsRights } = asked
  const act = statusActs[operation]
  if (act) {
    const change = { act, documentIds, reason, publishAt: await publicationOf(context, asked) }
    return isLongOperation(documentIds.length)
      ? turnMany(context, { documentIds }, change)
      : changeStatus(context, change)
  }
  switch (operation) {
    case 'move':
      return moveDocuments(context, { documentIds, targetId: given(targetId), resetsRights })
    case 'author':
    case 'owner':
      return administer(context, documentIds, { act: operation, personId: given(personId) })
    case 'secrecy':
      return administer(context, documentIds, { act: operation, secrecy: given(secrecy) })
    case 'unshare':
    case 'unlock':
      return administer(context, documentIds, { act: operation })
    default:
      return deleteAsOne(context, documentIds)
  }
}

/** The day begins, and its minutes are, where the administrator is; today is now. */
async function publicationOf(
  { db, caller, language }: ActContext,
  { operation, isPublic, publicData, publicTime }: OperateQuery,
): Promise<Date | undefined> {
  if (operation !== 'publish' || !isPublic) return undefined
  const day = given(publicData)
  const today = localTime(new Date(), caller.timeZone).day
  if (day < today) throw monitorErrors.dayPassed({}, { publicData: monitorErrors.dayPassed().textIn(language) })
  if (day === today && publicTime === undefined) return undefined
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date + ${publicTime ?? '00:00'}::time) at time zone ${caller.timeZone} as at`.execute(db)
  const at = rows[0]?.at
  if (!at || at.getTime() <= Date.now())
    throw monitorErrors.timePassed({}, { publicTime: monitorErrors.timePassed().textIn(language) })
  return at
}

function given<T>(value: T | undefined): T {
  if (value === undefined) throw monitorErrors.valueMissing()
  return value
}

export const undoOperation = handle(
  monitorApi.undoOperation,
  async (context: Context<QueryOf<typeof monitorApi.undoOperation>>) => {
    requireMonitor(context)
    const { query, language } = context
    const asking = { ...context, asAdministrator: true }
    const { done, refused, ...about } = await undo(asking, query)
    if ('isLong' in about && about.isLong) {
      return { message: translate(monitorMessages.texts.goesOn, language, { n: about.asked }), done, refused }
    }
    const [first] = refused
    const rest = first
      ? translate(monitorMessages.texts.someRefused, language, { n: refused.length, reason: first.reason })
      : ''
    return { message: translate(monitorMessages.texts.undone, language, { n: done.length }) + rest, done, refused }
  },
)

function undo(
  context: ActContext,
  { moveId, actId, documentIds }: QueryOf<typeof monitorApi.undoOperation>,
): Promise<Outcome | Moved> {
  if (moveId !== undefined) return undoBulkOperation(context, moveId)
  if (actId !== undefined) return undoAdministrativeAct(context, actId)
  return undoStatusChange(context, documentIds)
}

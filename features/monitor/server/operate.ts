import { sql } from 'kysely'
import { documentErrors } from '@shuku/domain/documents/contract'
import {
  changeHolder,
  changeSecrecy,
  changeStatus,
  deleteAsOne,
  endEditingOf,
  moveDocuments,
  requireMonitor,
  takeSharesOff,
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
import { monitorApi, monitorErrors, mostAtOnce } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { statusActs } from './status-acts.ts'

type OperateQuery = QueryOf<typeof monitorApi.operate>

/** What may be done is done, the rest is named with the reason. */
export const operate = handle(monitorApi.operate, async (context) => {
  requireMonitor(context)
  const { query, language } = context
  const ids = [...new Set(query.documentIds)]
  if (ids.length === 0) throw documentErrors.nothingChosen()
  if (ids.length > mostAtOnce) throw documentErrors.tooMany({ most: mostAtOnce })
  const { done, refused, ...about } = await run({ ...context, asAdministrator: true }, { ...query, documentIds: ids })
  const [first] = refused
  const rest = first
    ? translate(monitorMessages.texts.someRefused, language, { n: refused.length, reason: first.reason })
    : ''
  const said =
    query.operation === 'publish' && query.isPublic && query.publicData !== undefined
      ? translate(monitorMessages.texts.scheduled, language, { n: done.length, day: query.publicData })
      : translate(monitorMessages.texts.done, language, { n: done.length })
  return { message: said + rest, done, refused, ...undoOf(about) }
})

/** By what it is taken back; a change of status by its documents. */
function undoOf(about: { readonly moveId?: number; readonly actId?: number }) {
  const { moveId, actId } = about
  return { ...(moveId === undefined ? {} : { moveId }), ...(actId === undefined ? {} : { actId }) }
}

async function run(context: ActContext, asked: OperateQuery): Promise<Outcome | Moved | Administered> {
  const { operation, documentIds, reason, personId, secrecy, targetId, resetsRights } = asked
  const act = statusActs[operation]
  if (act) return changeStatus(context, { act, documentIds, reason, publishAt: await publicationOf(context, asked) })
  switch (operation) {
    case 'move':
      return moveDocuments(context, { documentIds, targetId: given(targetId), resetsRights })
    case 'author':
    case 'owner':
      return changeHolder(context, { documentIds, personId: given(personId), holder: operation })
    case 'secrecy':
      return changeSecrecy(context, { documentIds, secrecy: given(secrecy) })
    case 'unshare':
      return takeSharesOff(context, documentIds)
    case 'unlock':
      return endEditingOf(context, documentIds)
    default:
      return deleteAsOne(context, documentIds)
  }
}

/** The day begins where the administrator is; today is now. */
async function publicationOf(
  { db, caller, language }: ActContext,
  { operation, isPublic, publicData }: OperateQuery,
): Promise<Date | undefined> {
  if (operation !== 'publish' || !isPublic) return undefined
  const day = given(publicData)
  const today = localTime(new Date(), caller.timeZone).day
  if (day < today) throw monitorErrors.dayPassed({}, { publicData: monitorErrors.dayPassed().textIn(language) })
  if (day === today) return undefined
  const { rows } = await sql<{ at: Date }>`
    select ${day}::date::timestamp at time zone ${caller.timeZone} as at`.execute(db)
  return rows[0]?.at
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
    const { done, refused } = await undo(asking, query)
    const [first] = refused
    const rest = first
      ? translate(monitorMessages.texts.someRefused, language, { n: refused.length, reason: first.reason })
      : ''
    return { message: translate(monitorMessages.texts.undone, language, { n: done.length }) + rest, done, refused }
  },
)

function undo(context: ActContext, { moveId, actId, documentIds }: QueryOf<typeof monitorApi.undoOperation>) {
  if (moveId !== undefined) return undoBulkOperation(context, moveId)
  if (actId !== undefined) return undoAdministrativeAct(context, actId)
  return undoStatusChange(context, documentIds)
}

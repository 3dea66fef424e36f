import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  changeShare as changeRow,
  checkRight,
  endShares,
  exchangeShares,
  requireRight,
} from '@shuku/domain/rights/server'
import { withdraw } from '@shuku/domain/notices/server'
import { handle, type Context } from '@shuku/kit/server'
import { shareApi, shareErrors } from '../contract.ts'
import { shareMessages } from '../messages.ts'
import { keepShareAct, share } from './share-acts.ts'
import { noticeOf } from './tell-readers.ts'
import { translate } from '@shuku/kit/i18n'

const text = shareMessages.texts

export const saveShare = handle(shareApi.saveShare, async (context) => {
  const { documentIds, note, tells, ...record } = context.query
  if (documentIds.length === 0) throw shareErrors.nothingChosen()
  await requireRight(context, documentIds, 'share')
  const changed = await share(context, documentIds, { records: [record], note })
  const n = changed.made.length
  return {
    message: n === 0 ? text.alreadyThere[context.language] : translate(text.added, context.language, { n }),
    actId: await keepShareAct(context, [changed], { tells, note }),
  }
})

export const changeShare = handle(shareApi.changeShare, async (context) => {
  const { db, caller, query, language } = context
  const { documentId, shareId, level, download } = query
  await requireRight(context, [documentId], 'share')
  const terms = { level, canDownload: download }
  const changed = await changeRow(db, { documentId, grantId: shareId, ...terms }, caller.personId)
  if (changed.made.length === 0) throw shareErrors.unknownShare()
  await recordDocumentAct(context, { act: 'share', documentIds: [documentId], details: { shareId, ...terms } })
  return { message: text.changed[language], actId: await keepShareAct(context, [changed]) }
})

export const deleteShares = handle(shareApi.deleteShares, async (context) => {
  const { db, caller, language, query } = context
  const { documentId, shareIds } = query
  await requireRight(context, [documentId], 'share')
  const open = await openShares(context, documentId, shareIds)
  if (open.length === 0) throw shareErrors.unknownShare()
  const ended = await endShares(db, open, caller.personId)
  await recordDocumentAct(context, { act: 'unshare', documentIds: [documentId], details: { shareIds: ended.ended } })
  return {
    message: translate(text.deleted, language, { n: ended.ended.length }),
    actId: await keepShareAct(context, [ended]),
  }
})

/** What others have changed since stays as they made it; documents that the caller may share no more are left alone. */
export const undoShares = handle(shareApi.undoShares, async (context) => {
  const { db, caller, language, query } = context
  const { rows } = await sql<{ made: number[]; ended: number[] }>`
    update share_act set undone_at = now()
    where id = ${query.actId} and person_id = ${caller.personId} and undone_at is null and at > now() - interval '1 day'
    returning made, ended`.execute(db)
  const [act] = rows
  if (!act) throw shareErrors.actGone()
  await withdraw(db, noticeOf(query.actId))
  const documentOf = await findDocuments(context, [...act.made, ...act.ended])
  const { allowed } = await checkRight(context, [...new Set(documentOf.values())], 'share')
  if (allowed.length === 0) throw shareErrors.noneAllowed()
  const mine = new Set(allowed.map(({ id }) => id))
  const isMine = (grantId: number) => mine.has(documentOf.get(grantId) ?? 0)
  await exchangeShares(db, { end: act.made.filter(isMine), openAgain: act.ended.filter(isMine) }, caller.personId)
  await recordDocumentAct(context, { act: 'share', documentIds: [...mine], details: { undoes: query.actId } })
  return { message: text.undone[language] }
})

/** Of these the shares of the document itself that are open; ids of anything else are nobody's. */
async function openShares({ db }: Context, documentId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from document_grant
    where document_id = ${documentId} and id = any(${ids}::bigint[]) and ended_at is null and source = 'share'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function findDocuments({ db }: Context, grantIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; documentId: number }>`
    select id, document_id as "documentId" from document_grant where id = any(${grantIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, documentId }) => [id, documentId]))
}

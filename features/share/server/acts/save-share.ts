import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  changeShare as changeRow,
  endShares,
  exceeds,
  holdForRelative,
  mayRead,
  sharesOf,
  takesMore,
  type Shareable,
} from '@shuku/domain/rights/server'
import { levels, type Level } from '@shuku/domain/rights/contract'
import { handle, type Context } from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { coeditingSharesApi, shareApi, shareErrors } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { forOthers, requireSharing, requireWithinOwn, recordShareAct, share } from './share-acts.ts'

const text = shareMessages.texts

export const saveShare = handle(shareApi.saveShare, async (context) => {
  const { documentIds, note, notifies, isCoediting, ...asked } = context.query
  const record = isCoediting ? { ...asked, download: true } : asked
  if (documentIds.length === 0) throw shareErrors.nothingChosen()
  // before the documents are locked
  await holdForRelative(context.db, sharesOf(record))
  const documents = await requireSharing(context, documentIds)
  requireWithinOwn(documents, [record])
  const changed = await share(context, documents, { records: [record], note })
  const n = changed.made.length
  return {
    message: n === 0 ? text.alreadyThere[context.language] : translate(text.added, context.language, { n }),
    actId: await recordShareAct(context, { changes: [changed] }, { notifies, note }),
  }
})

export const changeShare = handle(shareApi.changeShare, (context) => change(context, context.query))

export const deleteShares = handle(shareApi.deleteShares, (context) => remove(context, context.query))

/** The level that a share of co-editing is given; what it lets edit it lets download. */
export const changeCoeditingShare = handle(coeditingSharesApi.changeShare, async (context) => {
  const { shareId, level, levelInWords = level } = context.query
  if (levelInWords === undefined) throw shareErrors.levelMissing()
  const documentId = await documentOf(context, [shareId])
  const { actId } = await change(context, { documentId, shareId, level: levelInWords })
  return { message: text.modified[context.language], actId }
})

export const deleteCoeditingShares = handle(coeditingSharesApi.deleteShares, async (context) => {
  const { shareIds } = context.query
  return remove(context, { documentId: await documentOf(context, shareIds), shareIds })
})

/** The one that these shares are of; of a document that the caller may not read there are none. */
async function documentOf({ db, caller }: Context, shareIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select distinct document.id from document_grant as share join document on document.id = share.document_id
    where share.id = any(${[...shareIds]}::bigint[]) and ${mayRead(caller)}`.execute(db)
  const [document, ...others] = rows
  if (!document || others.length > 0) throw shareErrors.unknownShare()
  return document.id
}

interface Changed {
  readonly documentId: number
  readonly shareId: number
  readonly level?: Level | undefined
  readonly download?: boolean | undefined
}

async function change(context: Context, asked: Changed): Promise<{ message: string; actId: number }> {
  const { db, caller, language } = context
  const { documentId, shareId, level, download } = asked
  const documents = await requireSharing(context, [documentId])
  const open = await requireOpenShares(context, documents, [shareId])
  requireChangeWithinOwn(documents, open, asked)
  const terms = { level, canDownload: download }
  const changed = await changeRow(db, { documentId, grantId: shareId, ...terms }, caller.personId)
  await recordDocumentAct(context, {
    act: 'share',
    documentIds: [documentId],
    details: { shareId, ...terms },
    detailsOf: forOthers(documents),
  })
  return { message: text.modified[language], actId: await recordShareAct(context, { changes: [changed] }) }
}

interface Removed {
  readonly documentId: number
  readonly shareIds: readonly number[]
}

async function remove(
  context: Context,
  { documentId, shareIds }: Removed,
): Promise<{ message: string; actId: number }> {
  const { db, caller, language } = context
  const documents = await requireSharing(context, [documentId])
  const open = await requireOpenShares(context, documents, shareIds)
  const ended = await endShares(
    db,
    open.map(({ id }) => id),
    caller.personId,
  )
  await recordDocumentAct(context, {
    act: 'unshare',
    documentIds: [documentId],
    details: { shareIds: ended.ended },
    detailsOf: forOthers(documents),
  })
  return {
    message: translate(text.deleted, language, { n: ended.ended.length }),
    actId: await recordShareAct(context, { changes: [ended] }),
  }
}

interface OpenShare {
  readonly id: number
  readonly level: number
  readonly canDownload: boolean
  readonly validUntil: Date | null
  readonly isMine: boolean
}

/**
 * Of these the shares of the document itself that are open; ids of anything else are nobody's. Nobody takes back more
 * than they have, but for what they gave themselves.
 */
async function requireOpenShares(
  { db, caller }: Context,
  [document]: readonly Shareable[],
  ids: readonly number[],
): Promise<OpenShare[]> {
  const { rows } = await sql<OpenShare>`
    select id, level, can_download as "canDownload", valid_until as "validUntil",
      given_by is not distinct from ${caller.personId} as "isMine"
    from document_grant
    where document_id = ${document?.id} and id = any(${ids}::bigint[]) and ended_at is null and source = 'share'`.execute(
    db,
  )
  if (!document || rows.length === 0) throw shareErrors.unknownShare()
  if (rows.some((row) => !row.isMine && takesMore(document, row)))
    throw shareErrors.aboveOwn({ subject: document.subject })
  return rows
}

/** What a change adds to a share is given; what it leaves or lowers is not. */
function requireChangeWithinOwn(
  documents: readonly Shareable[],
  open: readonly OpenShare[],
  { level, download }: { readonly level?: Level | undefined; readonly download?: boolean | undefined },
): void {
  for (const document of documents)
    for (const share of open) {
      const next = {
        level: level === undefined ? share.level : levels[level],
        canDownload: download ?? share.canDownload,
      }
      const adds = next.level > share.level || (next.canDownload && !share.canDownload)
      if (adds && exceeds(document, { ...next, validUntil: share.validUntil }))
        throw shareErrors.aboveOwn({ subject: document.subject })
    }
}

import { sql } from 'kysely'
import { documentActs } from '@shuku/domain/audit/contract'
import { findUnchangedSince, recordDocumentAct } from '@shuku/domain/audit/server'
import {
  checkSharing,
  exceeds,
  exchangeShares,
  findSuccessors,
  giveDefaultsBack,
  holdForRebased,
  isRebased,
  lockDocumentsOfShares,
  type DefaultsTaken,
  type Shareable,
} from '@shuku/domain/rights/server'
import { holdOrganisation } from '@shuku/domain/people/server'
import { withdraw } from '@shuku/domain/notices/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { shareApi, shareErrors } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { administeredAmong } from '../batch/administered-among.ts'
import { forOthers } from './share-acts.ts'
import { noticeOf } from './notify-readers.ts'

const text = shareMessages.texts

interface Act {
  readonly at: string
  readonly made: number[]
  readonly ended: number[]
  readonly defaults: DefaultsTaken[]
}

interface Grant {
  readonly id: number
  readonly documentId: number
  readonly level: number
  readonly canDownload: boolean
  readonly validUntil: Date | null
  readonly isOpen: boolean
  /** It is not, because somebody else has given the same, or more in the same words. */
  readonly isTakenOver: boolean
  readonly endedBy: number | null
  /** To whom, regardless of the document's unit, with which bounds and end: a grant and the one that it replaced agree in these. */
  readonly words: string
}

/**
 * What others have changed since stays as they made it, and nothing comes back that the caller could not give now.
 * On documents that somebody else has written, shared or moved since only that is ended which the act gave; documents
 * that the caller may share no more are left alone, but for the default rights that they took off themselves.
 */
export const undoShares = handle(shareApi.undoShares, async (context) => {
  const { db, caller, language, query } = context
  const { at, ended, defaults, ...given } = await takeAct(context)
  await withdraw(db, noticeOf(query.actId))
  const others = defaults.map(({ documentId }) => documentId)
  // the organisation first, as everywhere, and only where something of the act hangs on it
  if (defaults.length > 0) await holdOrganisation(db)
  else await holdForRebased(db, [...given.made, ...ended])
  // before what the shares are now is read: somebody else may be ending them at this moment
  const concerned = await lockDocumentsOfShares(db, [...given.made, ...ended], others)
  const made = await findSuccessors(db, given.made)
  const grants = await findGrants(context, [...made, ...ended])
  const unchanged = await findUnchangedSince(context, { documentIds: concerned, at })
  // first: by them the caller may have had the right to share, which their own act took from them
  const moved = await movedSince(context, { documentIds: concerned, at })
  const followed = await giveDefaultsBack(
    context,
    defaults.filter(({ documentId }) => unchanged.has(documentId) && !moved.has(documentId)),
    (documentIds) => administeredAmong(context, documentIds),
  )
  const { allowed } = await checkSharing(context, concerned)
  if (followed.length + allowed.length === 0) throw shareErrors.noneAllowed({ reason: text.mayNot[language] })
  const exchanged = undoable({ documents: allowed, unchanged, personId: caller.personId }, grants, { made, ended })
  const documentIds = [...new Set([...followed, ...exchanged.documentIds])]
  if (documentIds.length === 0) throw shareErrors.noneAllowed({ reason: text.notGivenBack[language] })
  const [isBack, isAllowed] = [new Set(followed), new Set(allowed.map(({ id }) => id))]
  const n = new Set([
    ...exchanged.withheldOn,
    ...grants.map(({ documentId }) => documentId).filter((id) => !isAllowed.has(id)),
    ...defaults.map(({ documentId }) => documentId).filter((id) => !isBack.has(id)),
  ]).size
  await exchangeShares(db, exchanged, caller.personId)
  await recordDocumentAct(context, {
    act: 'share',
    documentIds,
    details: { undoes: query.actId },
    detailsOf: forOthers(allowed),
  })
  return { message: n === 0 ? text.undone[language] : translate(text.undoneSome, language, { n }) }
})

/**
 * Documents that somebody has moved since, the caller included. While one was away, its category could be opened to
 * people to whom it could not have been opened with the document in it.
 */
async function movedSince(
  { db }: Context,
  { documentIds, at }: { readonly documentIds: readonly number[]; readonly at: string },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct document_id as id from document_log
    where document_id = any(${documentIds}::bigint[]) and operation = ${sql.lit(documentActs.move)}
      and at > ${at}::timestamptz`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function takeAct({ db, caller, query }: Context<{ actId: number }>): Promise<Act> {
  const { rows } = await sql<Act>`
    update share_act set undone_at = now()
    where id = ${query.actId} and person_id = ${caller.personId} and undone_at is null and at > now() - interval '1 day'
    returning at::text, made, ended, defaults`.execute(db)
  const [act] = rows
  if (!act) throw shareErrors.actGone()
  return act
}

interface Undoing {
  readonly documents: readonly Shareable[]
  /** On the others nothing comes back that is more than what is there. */
  readonly unchanged: ReadonlySet<number>
  /** Who undoes. */
  readonly personId: number
}

/**
 * What is ended and opened again, and on which documents. Where one grant took another's place both go together: what
 * somebody has ended or changed since brings nothing back, and what could not be given now is not exchanged for nothing.
 * What somebody else has given in the same words since stays; so does the end of what its giver took back meanwhile.
 */
function undoable(
  { documents: allowed, unchanged, personId }: Undoing,
  grants: readonly Grant[],
  { made, ended }: Pick<Act, 'made' | 'ended'>,
) {
  const documents = new Map(allowed.map((document) => [document.id, document]))
  const mine = grants.filter(({ documentId }) => documents.has(documentId))
  const [madeIds, endedIds] = [new Set(made), new Set(ended)]
  const placed = new Map(mine.filter(({ id }) => madeIds.has(id)).map((grant) => [grant.words, grant]))
  const former = mine.filter(({ id }) => endedIds.has(id))
  const withheld = former.filter((grant) => {
    const document = documents.get(grant.documentId)
    const opensMore = !unchanged.has(grant.documentId) && !isWithin(grant, placed.get(grant.words))
    return !document || opensMore || exceeds(document, grant)
  })
  const staying = new Set(withheld.map(({ words }) => words))
  const end = [...placed.values()].filter(
    ({ words, isOpen, isTakenOver }) => (isOpen || isTakenOver) && !staying.has(words),
  )
  const isOpenedAgain = ({ words, endedBy }: Grant) =>
    !staying.has(words) && placed.get(words)?.isOpen !== false && endedBy === personId
  const openAgain = former.filter(isOpenedAgain)
  return {
    end: end.map(({ id }) => id),
    openAgain: openAgain.map(({ id }) => id),
    documentIds: [...end, ...openAgain].map(({ documentId }) => documentId),
    withheldOn: [
      ...former.filter((grant) => !isOpenedAgain(grant)),
      ...end.filter(({ isTakenOver }) => isTakenOver),
    ].map(({ documentId }) => documentId),
  }
}

/** What took a grant's place is open, and opens as much. */
function isWithin({ level, canDownload }: Grant, present: Grant | undefined): boolean {
  return present?.isOpen === true && present.level >= level && (present.canDownload || !canDownload)
}

async function findGrants({ db }: Context, grantIds: readonly number[]): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select given.id, document_id as "documentId", given.level, can_download as "canDownload", valid_until as "validUntil",
      ended_at is null as "isOpen", ended_by as "endedBy", ended_at is not null and exists (
        select from document_grant as open
        where open.document_id = given.document_id and open.principal_id = given.principal_id and open.ended_at is null
          and open.source = given.source and open.min_security = given.min_security
          and open.max_security = given.max_security and open.valid_until is not distinct from given.valid_until
          and open.given_by is distinct from given.given_by) as "isTakenOver",
      concat_ws(' ', document_id, case when ${isRebased(sql`principal`)}
        then concat_ws(' ', principal.kind, principal.ref_id, principal.level) else principal_id::text end,
        min_security, max_security, valid_until) as words
    from document_grant as given join principal on principal.id = given.principal_id
    where given.id = any(${grantIds}::bigint[])`.execute(db)
  return rows
}

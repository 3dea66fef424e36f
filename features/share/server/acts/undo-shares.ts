import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import {
  checkSharing,
  exceeds,
  exchangeShares,
  giveDefaultsBack,
  type DefaultsTaken,
  type Shareable,
} from '@shuku/domain/rights/server'
import { withdraw } from '@shuku/domain/notices/server'
import { handle, type Context } from '@shuku/kit/server'
import { shareApi, shareErrors } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { administeredAmong } from '../batch/administered-among.ts'
import { forOthers } from './require-sharing.ts'
import { noticeOf } from './tell-readers.ts'

interface Act {
  readonly made: number[]
  readonly ended: number[]
  readonly defaults: DefaultsTaken[]
}

interface Grant {
  readonly id: number
  readonly documentId: number
  readonly level: number
  readonly canDownload: boolean
}

/** What others have changed since stays as they made it; documents that the caller may share no more are left alone. */
export const undoShares = handle(shareApi.undoShares, async (context) => {
  const { db, caller, language, query } = context
  const { made, ended, defaults } = await takeAct(context)
  await withdraw(db, noticeOf(query.actId))
  const grants = await findGrants(context, [...made, ...ended])
  const concerned = [...new Set([...grants, ...defaults].map(({ documentId }) => documentId))]
  const { allowed } = await checkSharing(context, concerned)
  if (allowed.length === 0) throw shareErrors.noneAllowed()
  const isMine = mineAmong(allowed, grants)
  await exchangeShares(db, { end: made.filter(isMine), openAgain: ended.filter(isMine) }, caller.personId)
  const administered = await administeredAmong(
    context,
    allowed.map(({ id }) => id),
  )
  await giveDefaultsBack(
    db,
    defaults.filter(({ documentId }) => administered.has(documentId)),
  )
  await recordDocumentAct(context, {
    act: 'share',
    documentIds: allowed.map(({ id }) => id),
    details: { undoes: query.actId },
    detailsOf: forOthers(allowed),
  })
  return { message: shareMessages.texts.undone[language] }
})

async function takeAct({ db, caller, query }: Context<{ actId: number }>): Promise<Act> {
  const { rows } = await sql<Act>`
    update share_act set undone_at = now()
    where id = ${query.actId} and person_id = ${caller.personId} and undone_at is null and at > now() - interval '1 day'
    returning made, ended, defaults`.execute(db)
  const [act] = rows
  if (!act) throw shareErrors.actGone()
  return act
}

/** Whether the caller may still give or take this: of documents that they may share, by office no more than they have. */
function mineAmong(allowed: readonly Shareable[], grants: readonly Grant[]): (grantId: number) => boolean {
  const documents = new Map(allowed.map((document) => [document.id, document]))
  const mine = grants.filter((grant) => {
    const document = documents.get(grant.documentId)
    return document !== undefined && !exceeds(document, grant)
  })
  const ids = new Set(mine.map(({ id }) => id))
  return (grantId) => ids.has(grantId)
}

async function findGrants({ db }: Context, grantIds: readonly number[]): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select id, document_id as "documentId", level, can_download as "canDownload"
    from document_grant where id = any(${grantIds}::bigint[])`.execute(db)
  return rows
}

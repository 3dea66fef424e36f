import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { holdOrganisation } from '@shuku/domain/people/server'
import {
  checkSharing,
  endShares,
  holdForRelative,
  rightErrors,
  sharesOf,
  takeDefaults,
  type DefaultsTaken,
  type GrantsChanged,
  type Shareable,
} from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import type { Context } from '@shuku/kit/server'
import { shareErrors } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { forOthers, recordShareAct, share } from '../acts/share-acts.ts'
import { judgeBatch, type Batch, type RefusedShare } from './judge-batch.ts'

const text = shareMessages.texts

interface Giving extends Batch {
  readonly notifies: boolean
  readonly note: string
}

interface Given {
  readonly message: string
  readonly actId: number
  readonly done: number[]
  readonly refused: RefusedShare[]
}

/** Does with every document all that is asked, as one act that can be taken back; with which it may not stay as they are. */
export async function giveBatch(context: Context, documentIds: readonly number[], giving: Giving): Promise<Given> {
  const { records, replaces, takesDefaults: takes, notifies, note } = giving
  if (documentIds.length === 0) throw shareErrors.nothingChosen()
  if (records.length === 0 && !replaces && !takes) throw rightErrors.nobody()
  // before the documents are locked
  if (takes) await holdOrganisation(context.db)
  else await holdForRelative(context.db, records.flatMap(sharesOf))
  const { allowed, refused } = await judgeBatch(context, await checkSharing(context, documentIds), giving)
  if (allowed.length === 0) throw shareErrors.noneAllowed({ reason: reasonsOf(refused) })

  const defaults = takes ? await takeOff(context, allowed) : []
  const changes: GrantsChanged[] = []
  if (replaces) changes.push(await endOthers(context, allowed))
  if (records.length > 0) changes.push(await share(context, allowed, { records, note }))
  const n = allowed.length
  return {
    message:
      refused.length === 0
        ? translate(text.batchDone, context.language, { n })
        : translate(text.batchSome, context.language, { n, refused: refused.length, reason: reasonsOf(refused) }),
    actId: await recordShareAct(context, { changes, defaults }, { notifies, note }),
    done: allowed.map(({ id }) => id),
    refused,
  }
}

function reasonsOf(refused: readonly RefusedShare[]): string {
  return [...new Set(refused.map(({ reason }) => reason))].join('; ')
}

async function takeOff(context: Context, documents: readonly Shareable[]): Promise<DefaultsTaken[]> {
  const taken = await takeDefaults(context.db, documents)
  const documentIds = taken.map(({ documentId }) => documentId)
  const detailsOf = forOthers(documents)
  await recordDocumentAct(context, { act: 'unshare', documentIds, details: { defaults: true }, detailsOf })
  return taken
}

async function endOthers(context: Context, documents: readonly Shareable[]): Promise<GrantsChanged> {
  const { rows } = await sql<{ id: number; documentId: number }>`
    select id, document_id as "documentId" from document_grant
    where document_id = any(${documents.map(({ id }) => id)}::bigint[]) and ended_at is null and source = 'share'`.execute(
    context.db,
  )
  const concerned = [...new Set(rows.map(({ documentId }) => documentId))]
  const ended = await endShares(
    context.db,
    rows.map(({ id }) => id),
    context.caller.personId,
  )
  await recordDocumentAct(context, { act: 'unshare', documentIds: concerned, detailsOf: forOthers(documents) })
  return ended
}

import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, endShares, hasRight, rightErrors, type GrantsChanged } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { handle, type Context } from '@shuku/kit/server'
import { shareApi, shareErrors } from '../contract.ts'
import { shareMessages } from '../messages.ts'
import { keepShareAct, share } from './share-acts.ts'

const text = shareMessages.texts

export const saveShareBatch = handle(shareApi.saveShareBatch, async (context) => {
  const { records, mode, replacesOthers, note, tells, documentIds } = context.query
  if (documentIds.length === 0) throw shareErrors.nothingChosen()
  const replaces = mode === 'replace' || replacesOthers
  if (records.length === 0 && !replaces) throw rightErrors.nobody()
  const { allowed, refused } = await checkRight(context, documentIds, 'share')
  if (allowed.length === 0) throw shareErrors.noneAllowed()

  const done = allowed.map(({ id }) => id)
  const changes: GrantsChanged[] = []
  if (replaces) changes.push(await endOthers(context, done))
  if (records.length > 0) changes.push(await share(context, done, { records, note }))
  const n = done.length
  return {
    message:
      refused.length === 0
        ? translate(text.batchDone, context.language, { n })
        : translate(text.batchSome, context.language, { n, refused: refused.length }),
    actId: await keepShareAct(context, changes, { tells, note }),
    done,
    refused: await describe(context, refused),
  }
})

/** SHARE-26: of those that the caller may not know of nothing but the number is told. */
export const checkShareBatch = handle(shareApi.checkShareBatch, async (context) => {
  const { allowed, refused } = await checkRight(context, context.query.documentIds, 'read')
  const mayShare = allowed.filter((document) => hasRight(document, 'share'))
  const mayNot = allowed.filter((document) => !hasRight(document, 'share'))
  return {
    allowed: mayShare.map(({ id }) => id),
    refused: [...mayNot.map(({ id, subject }) => ({ id, subject })), ...refused.map(({ id }) => ({ id, subject: '' }))],
  }
})

async function endOthers(context: Context, documentIds: readonly number[]): Promise<GrantsChanged> {
  const { rows } = await sql<{ id: number; documentId: number }>`
    select id, document_id as "documentId" from document_grant
    where document_id = any(${documentIds}::bigint[]) and ended_at is null and source = 'share'`.execute(context.db)
  const concerned = [...new Set(rows.map(({ documentId }) => documentId))]
  const ended = await endShares(
    context.db,
    rows.map(({ id }) => id),
    context.caller.personId,
  )
  await recordDocumentAct(context, { act: 'unshare', documentIds: concerned })
  return ended
}

async function describe(context: Context, refused: readonly { readonly id: number; readonly why: string }[]) {
  const known = refused.filter(({ why }) => why === 'refused').map(({ id }) => id)
  const { rows } = await sql<{ id: number; subject: string }>`
    select id, subject from document where id = any(${known}::bigint[])`.execute(context.db)
  const subjects = new Map(rows.map(({ id, subject }) => [id, subject]))
  return refused.map(({ id }) => ({ id, subject: subjects.get(id) ?? '' }))
}

import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, readersChanged, readOwnStandings, type LockedDocument } from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { stayingWithout, type Staying } from '../bulk-operations/steps/staying.ts'
import { findLoweringRefusals } from '../save/refused/find-lowering-refusal.ts'
import { requireSecrecy } from '../save/require-fields.ts'
import { statusOf } from '../status.ts'
import { inBatch, recordAct, type Recorded, type SecrecyChanged, type Some } from './administrative-acts.ts'

/** Gives documents of which the caller has full control another secrecy level; one for a time is for good then. */
export async function changeSecrecy(
  context: ActContext,
  secrecy: Secrecy,
  { documentIds, batchId }: Some,
): Promise<Recorded> {
  requireSecrecy(context.caller, secrecy)
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const going: LockedDocument[] = []
  const staying: Staying[] = []
  const refusals = await findRefusals(context, allowed, secrecy)
  for (const document of allowed) {
    const error = refusals.get(document.id)
    if (error) staying.push({ id: document.id, subject: document.subject, error })
    else going.push(document)
  }
  staying.push(...refused.map(stayingWithout))
  if (going.length === 0) return { done: [], staying }
  const done = going.map(({ id }) => id)
  const before = await readOwnStandings(context, done)
  const changes = await changesOf(context, done, secrecy)
  await context.db
    .updateTable('document')
    .set({ secrecy: secrecyLevels[secrecy], secrecy_until: null })
    .where('id', 'in', done)
    .execute()
  const detailsOf = new Map(going.map((each) => [each.id, { secrecy: [each.secrecy, secrecyLevels[secrecy]] }]))
  await recordDocumentAct(context, { act: 'modify', documentIds: done, detailsOf, ...inBatch(batchId) })
  await readersChanged.announce(context.db, { documentIds: done })
  const actId = await recordAct(context, { kind: 'secrecy', changes, batchId }, before)
  return { done, staying, actId }
}

async function changesOf({ db }: ActContext, ids: readonly number[], secrecy: Secrecy): Promise<SecrecyChanged[]> {
  const { rows } = await sql<SecrecyChanged>`
    select id, secrecy as "from", secrecy_until::text as until, ${secrecyLevels[secrecy]}::integer as "to"
    from document where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** However many they are, with one question. */
async function findRefusals(
  context: ActContext,
  documents: readonly LockedDocument[],
  secrecy: Secrecy,
): Promise<ReadonlyMap<number, ProductError>> {
  const is = secrecyLevels[secrecy]
  const lowered = documents.flatMap(({ id, status, level, secrecy: before }) =>
    before < is ? [{ id, status: statusOf(status), level }] : [],
  )
  const same = documents.filter((document) => document.secrecy === is)
  return new Map([
    ...(await findLoweringRefusals(context, lowered, secrecy)),
    ...same.map(({ id }) => [id, documentErrors.secrecyAlready()] as const),
  ])
}

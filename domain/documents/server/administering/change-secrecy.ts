import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, readersChanged, readOwnStandings, type LockedDocument } from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { outcomeIn, stayingWithout, type Staying } from '../bulk-operations/steps/staying.ts'
import { findLoweringRefusal } from '../save/refused/find-lowering-refusal.ts'
import { requireSecrecy } from '../save/require-fields.ts'
import { statusOf } from '../status.ts'
import { keepAct, type Administered, type SecrecyChanged } from './administrative-acts.ts'

interface SecrecyChange {
  readonly documentIds: readonly number[]
  /** No higher than the caller's own clearance. */
  readonly secrecy: Secrecy
}

/** Gives documents of which the caller has full control another secrecy level; one for a time is for good then. */
export async function changeSecrecy(context: ActContext, change: SecrecyChange): Promise<Administered> {
  const { documentIds, secrecy } = change
  requireSecrecy(context.caller, secrecy)
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const going: LockedDocument[] = []
  const staying: Staying[] = []
  for (const document of allowed) {
    const error = await refusalOf(context, document, secrecy)
    if (error) staying.push({ id: document.id, subject: document.subject, error })
    else going.push(document)
  }
  staying.push(...refused.map(stayingWithout))
  const [first] = staying
  if (going.length === 0) throw first?.error ?? documentErrors.nothingChosen()
  const done = going.map(({ id }) => id)
  const before = await readOwnStandings(context, done)
  const changes = await changesOf(context, done, secrecy)
  await context.db
    .updateTable('document')
    .set({ secrecy: secrecyLevels[secrecy], secrecy_until: null })
    .where('id', 'in', done)
    .execute()
  const detailsOf = new Map(going.map((each) => [each.id, { secrecy: [each.secrecy, secrecyLevels[secrecy]] }]))
  await recordDocumentAct(context, { act: 'modify', documentIds: done, detailsOf })
  await readersChanged.announce(context.db, { documentIds: done })
  const actId = await keepAct(context, { kind: 'secrecy', changes }, before)
  return { ...outcomeIn(context.language, { done, staying }), actId }
}

async function changesOf({ db }: ActContext, ids: readonly number[], secrecy: Secrecy): Promise<SecrecyChanged[]> {
  const { rows } = await sql<SecrecyChanged>`
    select id, secrecy as "from", secrecy_until::text as until, ${secrecyLevels[secrecy]}::integer as "to"
    from document where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

async function refusalOf(
  context: ActContext,
  { id, status, level, secrecy: before }: LockedDocument,
  secrecy: Secrecy,
): Promise<ProductError | undefined> {
  if (before === secrecyLevels[secrecy]) return documentErrors.secrecyAlready()
  if (before > secrecyLevels[secrecy]) return undefined
  return findLoweringRefusal(context, { id, status: statusOf(status), level, secrecy })
}

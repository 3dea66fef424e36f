import { sql } from 'kysely'
import { findUnchangedSince, recordDocumentAct } from '@shuku/domain/audit/server'
import {
  checkRight,
  holdForRebased,
  opensMore,
  readersChanged,
  readOwnStandings,
  type LockedDocument,
  type OwnStandings,
} from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { documentErrors, undoDays } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { outcomeIn, stayingWithout, type Staying } from '../bulk-operations/steps/staying.ts'
import type { KeptAct } from './administrative-acts.ts'
import { holdersBack, secrecyBack, sharesBack, type Back } from './put-back.ts'

/**
 * The caller takes back, within `undoDays`, what they did as an administrator. Documents that somebody else has changed
 * since stay as they are, and so do those that it would open to the caller beyond what they had and have.
 */
export async function undoAdministrativeAct(context: ActContext, actId: number): Promise<Outcome> {
  const act = await takeAct(context, actId)
  if (act.kind === 'shares') {
    // the organisation before the documents, as everywhere
    await holdForRebased(
      context.db,
      act.changes.flatMap(({ grantIds }) => grantIds),
    )
  }
  const ids = act.changes.map(({ id }) => id)
  const { allowed, refused } = await checkRight(context, ids, act.kind === 'shares' ? 'share' : 'full')
  const back = await backOf(context, act, allowed)
  const unchanged = await findUnchangedSince(context, { documentIds: ids, at: act.at })
  const reasons = new Map<number, ProductError>(back.reasons)
  for (const { id } of allowed) if (!unchanged.has(id)) reasons.set(id, documentErrors.changedSince())
  const isGoing = ({ id }: LockedDocument) => !reasons.has(id)
  for (const id of await putBack(context, { act, back, documents: allowed.filter(isGoing) }))
    reasons.set(id, documentErrors.undoWouldOpen())
  const done = allowed.filter(isGoing).map(({ id }) => id)
  const staying = [
    ...allowed.flatMap(({ id, subject }): Staying[] => {
      const error = reasons.get(id)
      return error ? [{ id, subject, error }] : []
    }),
    ...refused.map(stayingWithout),
  ]
  const [first] = staying
  if (done.length === 0) throw first?.error ?? documentErrors.moveNotFound()
  await recordDocumentAct(context, {
    act: act.kind === 'shares' ? 'share' : 'modify',
    documentIds: done,
    details: { undone: true },
    detailsOf: back.detailsOf,
  })
  await readersChanged.announce(context.db, { documentIds: done })
  return outcomeIn(context.language, { done, staying })
}

async function takeAct({ db, caller }: ActContext, actId: number): Promise<KeptAct> {
  const { rows } = await sql<KeptAct>`
    update administrative_act set undone_at = now()
    where id = ${actId} and person_id = ${caller.personId} and undone_at is null
      and at > now() - make_interval(days => ${undoDays}::integer)
    returning kind, at::text, changes`.execute(db)
  const [act] = rows
  if (!act) throw documentErrors.moveNotFound()
  return act
}

function backOf(context: ActContext, act: KeptAct, documents: readonly LockedDocument[]): Promise<Back> {
  switch (act.kind) {
    case 'secrecy':
      return secrecyBack(context, act.changes, documents)
    case 'shares':
      return sharesBack(context, act.changes, documents)
    default:
      return Promise.resolve(holdersBack(context, { kind: act.kind, changes: act.changes }, documents))
  }
}

interface PuttingBack {
  readonly act: KeptAct
  readonly back: Back
  readonly documents: readonly LockedDocument[]
}

/** Answers the documents that stay because it would open them to the caller: it is tried, and done without these. */
async function putBack(context: ActContext, { act, back, documents }: PuttingBack): Promise<ReadonlySet<number>> {
  const { db } = context
  if (documents.length === 0) return new Set()
  const ids = documents.map(({ id }) => id)
  const present = await readOwnStandings(context, ids)
  await sql`savepoint put_back`.execute(db)
  await back.run(documents)
  const opened = openedBy(act, present, await readOwnStandings(context, ids))
  if (opened.size > 0) {
    await sql`rollback to savepoint put_back`.execute(db)
    const others = documents.filter(({ id }) => !opened.has(id))
    if (others.length > 0) await back.run(others)
  }
  return opened
}

function openedBy({ changes }: KeptAct, present: OwnStandings, after: OwnStandings): Set<number> {
  const stood = new Map(changes.map((change) => [change.id, change.stood]))
  const opened = [...after].filter(([key, document]) => {
    const [account = ''] = key.split(' ')
    return opensMore(document, { before: stood.get(document.id)?.[account], present: present.get(key) })
  })
  return new Set(opened.map(([, { id }]) => id))
}

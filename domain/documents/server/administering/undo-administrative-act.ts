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
import { outcomeIn, stayingWithout, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import { inBatch, type RecordedAct } from './administrative-acts.ts'
import { holdersBack, secrecyBack, sharesBack, type Back } from './put-back.ts'

/**
 * The caller takes back, within `undoDays`, what they did as an administrator. Documents that somebody else has changed
 * since stay as they are, and so do those that it would open to the caller beyond what they had and have. What stays for
 * a reason that may pass – a hold, the recycle bin – may be taken back later.
 */
export async function undoAdministrativeAct(context: ActContext, actId: number): Promise<Outcome> {
  const act = await takeAct(context, actId)
  await holdSharesOf(context, [act])
  const gone = await takeBack(context, act)
  if (gone.done.length === 0) throw gone.staying[0]?.error ?? documentErrors.moveNotFound()
  const mayBeLater = new Set(
    gone.staying.flatMap(({ id, error }) => (error.code === documentErrors.changedSince().code ? [] : [id])),
  )
  await leaveRest(
    context,
    actId,
    act.changes.filter(({ id }) => mayBeLater.has(id)),
  )
  return outcomeIn(context.language, gone)
}

interface TakenBack {
  readonly documentIds: readonly number[]
  /** Of the bulk operation that changed them, … */
  readonly of: number
  /** … logged as part of this one. */
  readonly batchId: number
}

/** Takes back some of what a bulk operation of the caller changed, in this transaction. */
export async function takeBackSome(context: ActContext, { documentIds, of, batchId }: TakenBack): Promise<Gone> {
  const acts = await actsOf(context, of, documentIds)
  await holdSharesOf(context, acts)
  const done: number[] = []
  const staying: Staying[] = []
  const rest = new Set(documentIds)
  for (const act of acts) {
    const gone = await takeBack(context, act, batchId)
    done.push(...gone.done)
    staying.push(...gone.staying)
    for (const { id } of act.changes) rest.delete(id)
  }
  for (const id of rest) staying.push({ id, subject: '', error: documentErrors.changedSince() })
  return { done, staying }
}

/** Each step of an operation is an act; those that changed these documents, without what they did to others. */
async function actsOf({ db }: ActContext, of: number, documentIds: readonly number[]): Promise<RecordedAct[]> {
  // all times in a transaction are equal, so an act has the time of the log entries of its documents
  const { rows } = await sql<RecordedAct>`
    select kind, at::text, (
      select jsonb_agg(change order by (change ->> 'id')::bigint) from jsonb_array_elements(changes) as change
      where (change ->> 'id')::bigint = any(${documentIds}::bigint[])
    ) as changes
    from administrative_act as act
    where batch_id = ${of} and at in (
      select at from document_log where batch_id = ${of} and document_id = any(${documentIds}::bigint[]))
    order by id`.execute(db)
  return rows
}

/** The organisation before the documents, as everywhere. */
async function holdSharesOf({ db }: ActContext, acts: readonly RecordedAct[]): Promise<void> {
  const grantIds = acts.flatMap((act) =>
    act.kind === 'shares' ? act.changes.flatMap((change) => change.grantIds) : [],
  )
  if (grantIds.length > 0) await holdForRebased(db, grantIds)
}

async function takeBack(context: ActContext, act: RecordedAct, batchId?: number): Promise<Gone> {
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
  if (done.length === 0) return { done, staying }
  await recordDocumentAct(context, {
    act: act.kind === 'shares' ? 'share' : 'modify',
    documentIds: done,
    details: { undone: true },
    detailsOf: back.detailsOf,
    ...inBatch(batchId),
  })
  await readersChanged.announce(context.db, { documentIds: done })
  return { done, staying }
}

async function takeAct({ db, caller }: ActContext, actId: number): Promise<RecordedAct> {
  const { rows } = await sql<RecordedAct>`
    update administrative_act set undone_at = now()
    where id = ${actId} and person_id = ${caller.personId} and batch_id is null and undone_at is null
      and at > now() - make_interval(days => ${undoDays}::integer)
    returning kind, at::text, changes`.execute(db)
  const [act] = rows
  if (!act) throw documentErrors.moveNotFound()
  return act
}

async function leaveRest({ db }: ActContext, actId: number, rest: readonly { readonly id: number }[]): Promise<void> {
  if (rest.length === 0) return
  await sql`
    update administrative_act set undone_at = null, changes = ${JSON.stringify(rest)}::jsonb where id = ${actId}`.execute(
    db,
  )
}

function backOf(context: ActContext, act: RecordedAct, documents: readonly LockedDocument[]): Promise<Back> {
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
  readonly act: RecordedAct
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

function openedBy({ changes }: RecordedAct, present: OwnStandings, after: OwnStandings): Set<number> {
  const stood = new Map(changes.map((change) => [change.id, change.stood]))
  const opened = [...after].filter(([key, document]) => {
    const [account = ''] = key.split(' ')
    return opensMore(document, { before: stood.get(document.id)?.[account], present: present.get(key) })
  })
  return new Set(opened.map(([, { id }]) => id))
}

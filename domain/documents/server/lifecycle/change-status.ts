import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, hasRight, type LockedDocument } from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { companyToday } from '@shuku/kit/server'
import { documentErrors, statuses, undoDays, type Status } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { outcomeIn, stayingWithout, type Gone, type Staying } from '../bulk-operations/steps/staying.ts'
import { findEditorsOf } from '../editing/find-editors-of.ts'
import { documentsSaved, publishedByAdministrator, statusChanged } from '../events.ts'
import { findPendingAmong } from '../save/pending/find-pending.ts'
import { storeMissingVersions } from '../save/versions/store-missing-versions.ts'
import { lockCategory } from '../save/lock-category.ts'
import { allows, isInForce, isSettled, statusAfter, statusOf, submitted, transitions } from '../status.ts'
import { mayTakeBack } from './may-take-back.ts'
import { isDated, recordFormer, setFormerAgain, setPublication } from './publication-date.ts'
import { takeEffect } from './take-effect.ts'

/** What becomes of documents other than by writing, approving or deleting them. */
export const statusActs = ['publish', 'unpublish', 'archive', 'reopen', 'expire', 'void'] as const
export type StatusAct = (typeof statusActs)[number]

export interface StatusChange {
  readonly act: StatusAct
  readonly documentIds: readonly number[]
  /** The reason, which is in the notice to readers. */
  readonly reason?: string
  /** Of a publication: not now, but then. */
  readonly publishAt?: Date | undefined
  /** Of a bulk operation. */
  readonly batchId?: number
}

/** A change of status as a bulk operation has it written down. */
export interface StatusTurn {
  readonly act: StatusAct
  readonly reason: string
  /** As a point in time in text; null: at once. */
  readonly publishAt: string | null
}

/**
 * Changes the status of documents of which the caller has full control, in this transaction. Each is done whole or
 * stays as it was, and the outcome says why; where none can be done, the reason of the first is thrown.
 */
export async function changeStatus(context: ActContext, change: StatusChange): Promise<Outcome> {
  const { done, staying } = await goOn(context, change)
  if (done.length === 0) throw staying[0]?.error ?? documentErrors.nothingChosen()
  return outcomeIn(context.language, { done, staying })
}

/** Of a bulk operation: some of its documents, in this transaction. */
export function turnSome(
  context: ActContext,
  { act, reason, publishAt, batchId }: StatusTurn & { readonly batchId: number },
  documentIds: readonly number[],
): Promise<Gone> {
  return goOn(context, {
    act,
    reason,
    documentIds,
    publishAt: publishAt === null ? undefined : new Date(publishAt),
    batchId,
  })
}

async function goOn(context: ActContext, change: StatusChange): Promise<Gone> {
  const { going, staying } = await judge(context, change, await check(context, change, 'edit'))
  const ids = going.map(({ id }) => id)
  if (ids.length === 0) return { done: ids, staying }
  const at = change.act === 'publish' && isDated(change.publishAt) ? change.publishAt : undefined
  if (at) await schedule(context, ids, change)
  else await turn(context, going, change)
  if (change.act === 'publish' && context.asAdministrator) {
    const { db, caller, request } = context
    await publishedByAdministrator.announce(db, { documentIds: ids, caller, address: request.address, at })
  }
  return { done: ids, staying }
}

/** With how many of these documents it would be done, and why not with the others; nothing is changed. */
export async function previewStatusChange(context: ActContext, change: StatusChange): Promise<Outcome> {
  const { going, staying } = await judge(context, change, await check(context, change, 'read'))
  return outcomeIn(context.language, { done: going.map(({ id }) => id), staying })
}

type Checked = Awaited<ReturnType<typeof checkRight>>

/** Of `least` read nothing is locked. */
async function check(
  context: ActContext,
  { act, documentIds }: StatusChange,
  least: 'read' | 'edit',
): Promise<Checked> {
  const { allowed, refused } = await checkRight(context, documentIds, least)
  const may = (document: LockedDocument) =>
    act === 'unpublish' ? mayTakeBack(document) : hasRight(document, transitions[act].right)
  const isOpen = (document: LockedDocument) => may(document) && document.guard === null
  const without = allowed
    .filter((document) => !isOpen(document))
    .map((document) => {
      const { id, subject, guard } = document
      return { id, subject, why: 'refused' as const, ...(guard !== null && may(document) ? { guard } : {}) }
    })
  return { allowed: allowed.filter(isOpen), refused: [...refused, ...without] }
}

interface Judged {
  readonly going: readonly LockedDocument[]
  readonly staying: readonly Staying[]
}

async function judge(context: ActContext, { act }: StatusChange, { allowed, refused }: Checked): Promise<Judged> {
  const [editors, pending] = [await findEditorsOf(context, allowed), await findPendingAmong(context, allowed)]
  const reasonOf = ({ id, status: code }: LockedDocument): ProductError | undefined => {
    const status = statusOf(code)
    if (!allows(status, act)) {
      return documentErrors.wrongStatus({ status: documentMessages.texts[status][context.language] })
    }
    const by = editors.get(id)
    if (by !== undefined) return documentErrors.beingEdited({ by })
    return pending.has(id) ? documentErrors.changeWaitsFirst() : undefined
  }
  const judged = allowed.map((document) => ({ document, error: reasonOf(document) }))
  return {
    going: judged.flatMap(({ document, error }) => (error ? [] : [document])),
    staying: [
      ...judged.flatMap(({ document: { id, subject }, error }) => (error ? [{ id, subject, error }] : [])),
      ...refused.map(stayingWithout),
    ],
  }
}

const inBatch = (batchId: number | undefined) => (batchId === undefined ? {} : { batchId })

async function schedule(context: ActContext, ids: readonly number[], { publishAt, reason, batchId }: StatusChange) {
  const detailsOf = await recordFormer(context, ids)
  for (const id of ids) await setPublication(context, id, publishAt)
  const details = { publishAt: publishAt?.toISOString(), ...(reason ? { reason } : {}) }
  const logged = { act: transitions.schedule.logged, documentIds: ids, details, detailsOf }
  await recordDocumentAct(context, { ...logged, ...inBatch(batchId) })
}

async function turn(context: ActContext, documents: readonly LockedDocument[], change: StatusChange): Promise<void> {
  const { act, reason = '', batchId } = change
  const { db, caller } = context
  const after = await statusesAfter(context, documents, act)
  await noteTurn(context, documents, change)
  for (const [status, alike] of Map.groupBy(documents, ({ id }) => after.get(id) ?? 'draft')) {
    await db
      .updateTable('document')
      .set({
        status: statuses[status],
        ...(isInForce(status) ? { effective_at: sql<Date>`coalesce(effective_at, now())` } : {}),
        ...(act === 'unpublish' ? { effective_at: null } : {}),
        // the day that has passed would end it again
        ...(act === 'reopen'
          ? { expires_on: sql<null>`case when expires_on >= ${companyToday()} then expires_on end` }
          : {}),
      })
      .where(
        'id',
        'in',
        alike.map(({ id }) => id),
      )
      .execute()
  }
  const ids = documents.map(({ id }) => id)
  await db.deleteFrom('document_publication').where('document_id', 'in', ids).execute()
  const standing = new Map(documents.map(({ id, status }) => [id, { status: [statusOf(status), after.get(id)] }]))
  const details = reason === '' ? {} : { reason }
  await recordDocumentAct(context, {
    act: transitions[act].logged,
    documentIds: ids,
    details,
    detailsOf: standing,
    ...inBatch(batchId),
  })
  await storeMissingVersions(
    db,
    ids.filter((id) => isSettled(after.get(id) ?? 'draft')),
  )
  const inForce = ids.filter((id) => isInForce(after.get(id) ?? 'draft'))
  await takeEffect(context, inForce, { isFirst: act === 'publish' })
  await statusChanged.announce(db, { documentIds: ids, by: caller.personId })
  const waiting = ids.filter((id) => after.get(id) === 'inApproval')
  for (const awaitApproval of [false, true]) {
    const documentIds = awaitApproval ? waiting : inForce
    if (documentIds.length === 0) continue
    await documentsSaved.announce(db, { documentIds, caller, created: false, sameTexts: true, awaitApproval })
  }
}

/** What was written in a document since it was in force is submitted anew: its category may ask for more than an act. */
async function statusesAfter(
  context: ActContext,
  documents: readonly LockedDocument[],
  act: StatusAct,
): Promise<ReadonlyMap<number, Status>> {
  const { language } = context
  const after = new Map(documents.map(({ id, status }) => [id, statusAfter(statusOf(status), act, language)]))
  if (act !== 'reopen') return after
  // a document that expired can be edited; what is in force is always a version
  const { rows } = await sql<{ id: number; categoryId: number }>`
    select id, category_id as "categoryId" from document
    where id = any(${[...after.keys()]}::bigint[]) and not exists (
      select from document_version where document_id = document.id and number = document.version)`.execute(context.db)
  for (const [categoryId, written] of Map.groupBy(rows, (row) => row.categoryId)) {
    const category = await lockCategory(context, categoryId)
    for (const { id } of written) after.set(Number(id), submitted('inForce', category, false))
  }
  return after
}

async function noteTurn({ db, caller }: ActContext, documents: readonly LockedDocument[], change: StatusChange) {
  const { act, reason = '' } = change
  await sql`
    insert into document_turn (document_id, act, person_id, reason, former_status, former_effective_at)
    select id, ${act}, ${caller.personId}, ${reason}, status, effective_at from document
    where id = any(${documents.map(({ id }) => id)}::bigint[])
    on conflict (document_id) do update set act = excluded.act, person_id = excluded.person_id, reason = excluded.reason,
      at = now(), former_status = excluded.former_status, former_effective_at = excluded.former_effective_at`.execute(
    db,
  )
}

/** The caller takes back, within `undoDays`, what they did last with documents that nobody has changed since. */
export async function undoStatusChange(context: ActContext, documentIds: readonly number[]): Promise<Outcome> {
  const { done, staying } = await turnBackSome(context, { documentIds })
  if (done.length === 0) throw staying[0]?.error ?? documentErrors.nothingChosen()
  return outcomeIn(context.language, { done, staying })
}

interface TurnBack {
  readonly documentIds: readonly number[]
  /** Only what this batch did, … */
  readonly of?: number
  /** … logged as part of this one. */
  readonly batchId?: number
}

/** Puts documents back to the status, or the time of their publication, that they had before what the caller did last with them. */
export async function turnBackSome(context: ActContext, { documentIds, of, batchId }: TurnBack): Promise<Gone> {
  const { db, caller } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  // all times in a transaction are equal, so the log entry has the time of the turn that it describes
  const ofBatch = sql<boolean>`exists (select from document_log as logged
    where logged.document_id = turn.document_id and logged.batch_id = ${of ?? null} and logged.at = turn.at)`
  const { rows } = await sql<{ id: number; status: number; former: number }>`
    select document.id, document.status, turn.former_status as former
    from document_turn as turn join document on document.id = turn.document_id
    where turn.document_id = any(${allowed.map(({ id }) => id)}::bigint[]) and turn.person_id = ${caller.personId}
      and turn.at > now() - make_interval(days => ${undoDays}::integer) and document.status <> turn.former_status and document.updated_at <= turn.at
      and document.status <> ${statuses.inApproval} and ${of === undefined ? sql`true` : ofBatch}
      and not exists (select from pending_change where pending_change.document_id = document.id)`.execute(db)
  const done = rows.map(({ id }) => Number(id))
  await sql`
    update document set status = turn.former_status, effective_at = turn.former_effective_at
    from document_turn as turn where turn.document_id = document.id and document.id = any(${done}::bigint[])`.execute(
    db,
  )
  await db
    .deleteFrom('document_turn')
    .where('document_id', 'in', [0, ...done])
    .execute()
  const detailsOf = new Map(
    rows.map(({ id, status, former }) => [Number(id), { status: [statusOf(status), statusOf(former)], undone: true }]),
  )
  await recordDocumentAct(context, { act: 'changeOfStatus', documentIds: done, detailsOf, ...inBatch(batchId) })
  await statusChanged.announce(db, { documentIds: done, by: caller.personId })
  const rest = allowed.flatMap(({ id }) => (detailsOf.has(id) ? [] : [id]))
  const waiting = await setFormerAgain(context, { documentIds: rest, of })
  const undone = { act: 'changeOfStatus', documentIds: waiting, details: { undone: true } } as const
  if (waiting.length > 0) await recordDocumentAct(context, { ...undone, ...inBatch(batchId) })
  const back = new Set([...done, ...waiting])
  const staying = [
    ...allowed
      .filter(({ id }) => !back.has(id))
      .map(({ id, subject }): Staying => ({ id, subject, error: documentErrors.changedSince() })),
    ...refused.map(stayingWithout),
  ]
  return { done: [...back], staying }
}

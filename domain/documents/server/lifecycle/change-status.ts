import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { checkRight, hasRight, type LockedDocument } from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { documentErrors, statuses, undoDays, type Status } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { outcomeIn, stayingWithout, type Staying } from '../bulk-operations/steps/staying.ts'
import { findEditorsOf } from '../editing/find-editors-of.ts'
import { documentsSaved, publishedByAdministrator, statusChanged } from '../events.ts'
import { storeMissingVersions } from '../save/versions/store-missing-versions.ts'
import { lockCategory } from '../save/lock-category.ts'
import { allows, isInForce, isSettled, statusAfter, statusOf, submitted, transitions } from '../status.ts'
import { mayTakeBack } from './may-take-back.ts'
import { isDated, setPublication } from './publication-date.ts'
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
}

/**
 * Changes the status of documents of which the caller has full control, in this transaction. Each is done whole or
 * stays as it was, and the outcome says why; where none can be done, the reason of the first is thrown.
 */
export async function changeStatus(context: ActContext, change: StatusChange): Promise<Outcome> {
  const { going, staying } = await judge(context, change, await check(context, change, 'edit'))
  const [first] = staying
  if (going.length === 0) throw first?.error ?? documentErrors.nothingChosen()
  const ids = going.map(({ id }) => id)
  const at = change.act === 'publish' && isDated(change.publishAt) ? change.publishAt : undefined
  if (at) await schedule(context, ids, change)
  else await turn(context, going, change)
  if (change.act === 'publish' && context.asAdministrator) {
    const { db, caller, request } = context
    await publishedByAdministrator.announce(db, { documentIds: ids, caller, address: request.address, at })
  }
  return outcomeIn(context.language, { done: ids, staying })
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

/** Those of which a change waits for approval: it would be approved of a document that is something else by then. */
async function findPendingAmong({ db }: ActContext, documents: readonly LockedDocument[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select document_id as id from pending_change
    where document_id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}

async function schedule(context: ActContext, ids: readonly number[], { publishAt, reason }: StatusChange) {
  for (const id of ids) await setPublication(context, id, publishAt)
  const details = { publishAt: publishAt?.toISOString(), ...(reason ? { reason } : {}) }
  await recordDocumentAct(context, { act: 'changeOfStatus', documentIds: ids, details })
}

async function turn(context: ActContext, documents: readonly LockedDocument[], change: StatusChange): Promise<void> {
  const { act, reason = '' } = change
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
          ? { expires_on: sql<null>`case when expires_on >= current_date then expires_on end` }
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
  await recordDocumentAct(context, { act: transitions[act].logged, documentIds: ids, details, detailsOf: standing })
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
  const { db, caller } = context
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const { rows } = await sql<{ id: number; status: number; former: number }>`
    select document.id, document.status, turn.former_status as former
    from document_turn as turn join document on document.id = turn.document_id
    where turn.document_id = any(${allowed.map(({ id }) => id)}::bigint[]) and turn.person_id = ${caller.personId}
      and turn.at > now() - make_interval(days => ${undoDays}::integer) and document.status <> turn.former_status and document.updated_at <= turn.at
      and document.status <> ${statuses.inApproval}
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
  await recordDocumentAct(context, { act: 'changeOfStatus', documentIds: done, detailsOf })
  await statusChanged.announce(db, { documentIds: done, by: caller.personId })
  const back = new Set(done)
  const staying = [
    ...allowed
      .filter(({ id }) => !back.has(id))
      .map(({ id, subject }): Staying => ({ id, subject, error: documentErrors.changedSince() })),
    ...refused.map(stayingWithout),
  ]
  const [first] = staying
  if (done.length === 0) throw first?.error ?? documentErrors.nothingChosen()
  return outcomeIn(context.language, { done, staying })
}

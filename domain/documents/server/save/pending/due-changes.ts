import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { notify } from '@shuku/domain/notices/server'
import {
  documentIsInForce,
  checkRight,
  identify,
  isUnguarded,
  lockDocuments,
  requireRightOn,
  standsBeforeGuards,
} from '@shuku/domain/rights/server'
import { ProductError } from '@shuku/kit/contract'
import { attempt, eachApart, inTransaction, type Caller, type Database, type JobContext } from '@shuku/kit/server'
import { documentErrors, statuses } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import { isAlive } from '../../editing/find-edit-session.ts'
import { changesProposed } from '../../events.ts'
import { lockCategory } from '../lock-category.ts'
import { lockDocument } from '../lock-document.ts'
import { findPending, isClearedForPending } from './find-pending.ts'
import { settleChange } from './settle-change.ts'
import { findProposer } from './whose-draft.ts'

type World = Pick<ActContext, 'db' | 'store'>

/**
 * Changes of documents in force whose time has come become their present version, each in a transaction of its own: one
 * that fails holds up no other, and is tried again with the next run.
 */
export async function settleDueChanges(context: JobContext): Promise<void> {
  const { database, store } = context
  await eachApart(context, await findDue(database), {
    about: (documentId) => ({ documentId }),
    run: (documentId) =>
      inTransaction(database, { isolation: 'read committed' }, (db) => settleDue({ db, store }, documentId)),
  })
}

/** While a guard or an editor has the document, its change waits on. */
const isDue = () => sql<boolean>`(
  pending_change.is_settled and pending_change.takes_effect_at <= now()
  and (${documentIsInForce} or document.status = ${sql.lit(statuses.expired)}) and document.deleted_at is null and ${isUnguarded()} and ${standsBeforeGuards}
  and not exists (
    select from edit_session where edit_session.document_id = document.id and ${isAlive}
      and (edit_session.person_id <> pending_change.person_id or edit_session.shared_edit_id is not null)))`

/** Few: one of a document at the most. */
async function findDue(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select document.id::float8 as id from pending_change join document on document.id = pending_change.document_id
    where ${isDue()} order by pending_change.takes_effect_at, document.id`.execute(database)
  return rows.map(({ id }) => id)
}

interface Due {
  readonly id: number
  readonly personId: number
  readonly ownerId: number
  readonly isApproved: boolean
}

/** What cannot be saved any more is a draft of its author again, who is notified. */
async function settleDue(world: World, id: number): Promise<void> {
  const { db } = world
  const { rows } = await sql<Due>`
    select document.id::float8 as id, pending_change.person_id as "personId", document.owner_id as "ownerId",
      coalesce((pending_change.change ->> 'isApproved')::boolean, false) as "isApproved"
    from pending_change join document on document.id = pending_change.document_id
    where document.id = ${id} and ${isDue()} for update of document skip locked`.execute(db)
  const [due] = rows
  if (!due) return
  const author = await findProposer(world, { documentId: id, personId: due.personId })
  if (!author) return leaveToOwner(world, due)
  const context = contextOf(world, author)
  if (await isSaved(context, due)) return
  await settleChange(context, { id, act: 'withdraw', details: { automatic: true, notApplied: true } })
  await notify(db, { kind: 'changeNotApplied', subjectIds: [id] }, [author.personId])
}

function contextOf(world: World, caller: Caller): ActContext {
  return { ...world, caller, language: caller.language, request: { address: '' } }
}

/** It is, or it waits: for the approval that its category asks for by now, or for who edits the document. */
async function isSaved(context: ActContext, due: Due): Promise<boolean> {
  const { id } = due
  const done = await attempt(context.db, async () => {
    if (await lacksApproval(context, due)) await askForApproval(context, id)
    else await settleChange(context, { id, act: 'approve', details: { automatic: true } })
  })
  return !(done instanceof ProductError) || editorCodes.has(done.code)
}

/** Somebody began to edit at this moment: the change waits on until they are done. */
const editorCodes = new Set([
  'documents.beingEdited',
  'documents.editedByOther',
  'documents.editedElsewhere',
  'documents.editedTogether',
])

async function lacksApproval(context: ActContext, { id, isApproved }: Due): Promise<boolean> {
  if (isApproved) return false
  const { categoryId } = await lockDocument(context, id, 'edit')
  return (await lockCategory(context, categoryId))?.needsApproval ?? false
}

/** Approved, it counts at once: its time has come. */
async function askForApproval(context: ActContext, id: number): Promise<void> {
  const { db, caller } = context
  await sql`update pending_change set is_settled = false where document_id = ${id}`.execute(db)
  const details = { automatic: true, needsApproval: true }
  await recordDocumentAct(context, { act: 'changeOfStatus', documentIds: [id], details })
  await changesProposed.announce(db, { documentIds: [id], caller })
}

/**
 * Who has left, or may not read the document any more, saves nothing: the change is a draft of the owner, who is notified.
 * Where nobody owns the document any more, or its owner is not cleared for the change, it waits until somebody does, or
 * takes it back.
 */
async function leaveToOwner(world: World, { id, personId, ownerId }: Due): Promise<void> {
  const { db } = world
  const heir = await identify(db, { personId: ownerId })
  if (!heir || (await checkRight({ db, caller: heir }, [id], 'edit')).allowed.length === 0) return
  if (!(await findPending({ db, caller: heir }, id))) return
  const details = { automatic: true, notApplied: true, authorLeft: personId }
  await settleChange(contextOf(world, heir), { id, act: 'withdraw', details, heir })
  await notify(db, { kind: 'changeLeft', subjectIds: [id] }, [ownerId])
}

/**
 * A change that waits for its time alone is a draft of its author again: by them, or by who has full control and is
 * cleared for it, whose draft it is where its author has left or may not read the document.
 */
export async function takeBackChange(context: ActContext, documentId: number): Promise<void> {
  const { db, caller } = context
  await lockDocuments(db, [documentId])
  const { level, isHolder } = await requireRightOn(context, documentId, 'read')
  const { rows } = await sql<{ personId: number }>`
    select person_id as "personId" from pending_change
    where document_id = ${documentId} and is_settled and ${isClearedForPending(caller)}`.execute(db)
  const [pending] = rows
  if (!pending || !mayTakeBackChange({ level, isHolder }, pending, caller)) throw documentErrors.nothingProposed()
  await settleChange(context, { id: documentId, act: 'withdraw', details: {}, heir: caller })
}

/** On a document that the caller may read, of a change of it. */
export function mayTakeBackChange(
  { level, isHolder }: { readonly level: number; readonly isHolder: boolean },
  { personId }: { readonly personId: number },
  caller: Pick<Caller, 'personId'>,
): boolean {
  return personId === caller.personId || isHolder || level >= 3
}

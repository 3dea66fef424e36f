import { sql } from 'kysely'
import { recordDocumentAct, type Actor } from '@shuku/domain/audit/server'
import { notify } from '@shuku/domain/notices/server'
import { checkRight, documentIsInForce, identify } from '@shuku/domain/rights/server'
import { eachApart, inTransaction, type Caller, type Database, type JobContext } from '@shuku/kit/server'
import { statuses } from '../../contract.ts'
import { giveDueCode, selectCodeRule, type CodeRule } from '../codes/give-code.ts'
import { allows, statusOf, transitions } from '../status.ts'
import { findEditorsOf } from '../editing/find-editors-of.ts'
import { isAlive } from '../editing/find-edit-session.ts'
import { statusChanged } from '../events.ts'
import { findPendingAmong, noChangeWaits } from '../save/pending/find-pending.ts'

/** What is replaced ends in the name of who said so, no matter who publishes. */
type Acting = Pick<Actor, 'db' | 'request'>

/**
 * What belongs to taking effect: documents that are in force from now on get their code, and what they replace ends, but
 * not once more when they come back.
 */
export async function takeEffect(
  actor: Acting,
  documentIds: readonly number[],
  { isFirst = true }: { readonly isFirst?: boolean } = {},
): Promise<void> {
  if (documentIds.length === 0) return
  await giveDueCodes(actor.db, documentIds)
  if (isFirst) await endReplaced(actor, documentIds)
}

interface Uncoded {
  readonly id: number
  readonly categoryId: number
  readonly unitId: number
  readonly creatorId: number
  readonly rule: CodeRule
}

async function giveDueCodes(db: Database, documentIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Uncoded>`
    select document.id, category.id as "categoryId", document.unit_id as "unitId", document.creator_id as "creatorId",
      ${selectCodeRule} as rule
    from document join category on category.id = document.category_id
    where document.id = any(${documentIds}::bigint[]) and document.code = '' order by document.id`.execute(db)
  for (const { rule, ...document } of rows) {
    await giveDueCode(db, rule, { ...document, id: Number(document.id), status: 'inForce', code: '' })
  }
}

interface Replaced {
  readonly id: number
  readonly act: 'archive' | 'void'
  readonly byId: number
  readonly personId: number
  readonly ownerId: number
  readonly wasSkipped: boolean
}

interface Ending {
  /** Only what could not end when it was replaced. */
  readonly onlySkipped?: boolean
}

/**
 * In the name of who said what replaces it, as far as they still may; what has another status by now stays as it is. What
 * waits for a change of it, or is being edited, ends once that is over; who said it and its owner are notified of both.
 */
export async function endReplaced(
  context: Acting,
  documentIds: readonly number[],
  { onlySkipped = false }: Ending = {},
): Promise<void> {
  const { db } = context
  const { rows } = await sql<Replaced>`
    select distinct on (replaced_id) replaced_id::float8 as id, act, document_id::float8 as "byId",
      person_id as "personId", document.owner_id as "ownerId", skipped_at is not null as "wasSkipped"
    from document_replacement join document on document.id = replaced_id
    where document_id = any(${documentIds}::bigint[]) and act <> 'none' and (skipped_at is not null or not ${onlySkipped}::boolean)
    order by replaced_id, at desc`.execute(db)
  for (const { id, act, byId, personId, ownerId, wasSkipped } of rows) {
    const caller = await identify(db, { personId })
    const allowed = caller && (await checkRight({ db, caller }, [id], transitions[act].right)).allowed
    const old = allowed?.find(({ status }) => allows(statusOf(status), act))
    const isBusy = old !== undefined && caller !== undefined && (await isBeingChanged(db, caller, old))
    if (isBusy !== wasSkipped) {
      await sql`
        update document_replacement set skipped_at = case when ${isBusy}::boolean then now() end
        where document_id = ${byId} and replaced_id = ${id}`.execute(db)
      if (old) await notify(db, { kind: 'replaced', subjectIds: [id], details: { waits: isBusy } }, [personId, ownerId])
    }
    if (!old || !caller || isBusy) continue
    const status = transitions[act].to ?? 'void'
    await sql`
      insert into document_turn (document_id, act, person_id, former_status, former_effective_at)
      select id, ${act}, ${caller.personId}, status, effective_at from document where id = ${old.id}
      on conflict (document_id) do update set act = excluded.act, person_id = excluded.person_id, reason = '', at = now(),
        former_status = excluded.former_status, former_effective_at = excluded.former_effective_at`.execute(db)
    await db.updateTable('document').set({ status: statuses[status] }).where('id', '=', old.id).execute()
    const details = { status: [statusOf(old.status), status], replacedBy: byId }
    await recordDocumentAct({ ...context, caller }, { act: transitions[act].logged, documentIds: [old.id], details })
    await statusChanged.announce(db, { documentIds: [old.id], by: caller.personId })
  }
}

/** As where somebody archives it or declares it void: that would be refused. */
async function isBeingChanged(db: Database, caller: Caller, document: { readonly id: number }): Promise<boolean> {
  if ((await findPendingAmong({ db }, [document])).has(document.id)) return true
  return (await findEditorsOf({ db, caller, language: caller.language }, [document])).has(document.id)
}

/** What could not end when it was replaced, and can by now: each replacing document in a transaction of its own. */
export async function endSkipped(context: JobContext): Promise<void> {
  const { database } = context
  const { rows } = await sql<{ id: number }>`
    select distinct replacement.document_id::float8 as id from document_replacement as replacement
    join document on document.id = replacement.replaced_id and document.deleted_at is null
    where replacement.skipped_at is not null and ${noChangeWaits} and not exists (
        select from edit_session where edit_session.document_id = document.id and ${isAlive})
      and replacement.document_id in (
        select document.id from document where ${documentIsInForce} and document.deleted_at is null)`.execute(database)
  await eachApart(
    context,
    rows.map(({ id }) => id),
    {
      about: (documentId) => ({ documentId }),
      run: (documentId) =>
        inTransaction(database, { isolation: 'read committed' }, (db) =>
          endReplaced({ db, request: { address: '' } }, [documentId], { onlySkipped: true }),
        ),
    },
  )
}

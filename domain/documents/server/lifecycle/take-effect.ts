import { sql } from 'kysely'
import { recordDocumentAct, type Actor } from '@shuku/domain/audit/server'
import type { Database } from '@shuku/kit/server'
import { checkRight, identify } from '@shuku/domain/rights/server'
import { statuses } from '../../contract.ts'
import { giveDueCode, selectCodeRule, type CodeRule } from '../codes/give-code.ts'
import { allows, statusOf, transitions } from '../status.ts'
import { findEditorsOf } from '../editing/find-editors-of.ts'
import { statusChanged } from '../events.ts'
import { findPendingAmong } from '../save/pending/find-pending.ts'

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
}

/**
 * In the name of who said what replaces it, as far as they still may; what has another status by now stays as it is, and
 * so does what waits for a change of it or is being edited.
 */
export async function endReplaced(context: Acting, documentIds: readonly number[]): Promise<void> {
  const { db } = context
  const { rows } = await sql<Replaced>`
    select distinct on (replaced_id) replaced_id as id, act, document_id as "byId", person_id as "personId"
    from document_replacement
    where document_id = any(${documentIds}::bigint[]) and act <> 'none' order by replaced_id, at desc`.execute(db)
  for (const { id, act, byId, personId } of rows) {
    const caller = await identify(db, { personId: Number(personId) })
    if (!caller) continue
    const { allowed } = await checkRight({ db, caller }, [Number(id)], transitions[act].right)
    const [old] = allowed.filter(({ status }) => allows(statusOf(status), act))
    // as where somebody archives it or declares it void
    if (!old || (await findPendingAmong({ db }, [old])).has(old.id)) continue
    if ((await findEditorsOf({ db, caller, language: caller.language }, [old])).has(old.id)) continue
    const status = transitions[act].to ?? 'void'
    await sql`
      insert into document_turn (document_id, act, person_id, former_status, former_effective_at)
      select id, ${act}, ${caller.personId}, status, effective_at from document where id = ${old.id}
      on conflict (document_id) do update set act = excluded.act, person_id = excluded.person_id, reason = '', at = now(),
        former_status = excluded.former_status, former_effective_at = excluded.former_effective_at`.execute(db)
    await db.updateTable('document').set({ status: statuses[status] }).where('id', '=', old.id).execute()
    const details = { status: [statusOf(old.status), status], replacedBy: Number(byId) }
    await recordDocumentAct({ ...context, caller }, { act: transitions[act].logged, documentIds: [old.id], details })
    await statusChanged.announce(db, { documentIds: [old.id], by: caller.personId })
  }
}

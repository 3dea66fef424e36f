import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { localName } from '@shuku/domain/people/server'
import { checkRight, mayRead, refusalError, type Refusal } from '@shuku/domain/rights/server'
import type { ProductError } from '@shuku/kit/contract'
import { documentErrors, statuses } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { isInForce, transitions } from '../status.ts'
import { lockDocument } from '../save/lock-document.ts'
import type { StatusAct } from './change-status.ts'
import { endReplaced } from './take-effect.ts'

/** What becomes of what is replaced. */
export type ReplacingAct = 'archive' | 'void' | 'none'

export interface Replacement {
  readonly id: number
  readonly subject: string
  readonly act: ReplacingAct
}

type Asking = Pick<ActContext, 'db' | 'caller' | 'language'>

/** A document replaces so many others at most. */
const most = 20

/** Of those that the caller may read: what a document replaces, and what replaces it and is in force. */
export async function findReplacements({ db, caller }: Asking, documentId: number) {
  const { rows } = await sql<Replacement & { isOlder: boolean }>`
    select document.id, document.subject, replacement.act, replacement.document_id = ${documentId} as "isOlder"
    from document_replacement as replacement
    join document on document.id = case when replacement.document_id = ${documentId}::bigint then replacement.replaced_id else replacement.document_id end
    where ${documentId}::bigint in (replacement.document_id, replacement.replaced_id) and ${mayRead(caller)}
    order by replacement.at, document.id`.execute(db)
  const of = (isOlder: boolean) =>
    rows
      .filter((row) => row.isOlder === isOlder)
      .map(({ id, subject, act }): Replacement => ({ id: Number(id), subject, act }))
  return { replaces: of(true), replacedBy: of(false) }
}

/** Of several that were chosen, which one. */
function refusalOf(refused: Refusal, act: ReplacingAct): ProductError {
  const { why, guard, subject } = refused
  if (why === 'notFound' || guard !== undefined || subject === undefined) return refusalError(refused)
  return act === 'none' ? documentErrors.mayNotReplace({ subject }) : documentErrors.mayNotEndReplaced({ subject })
}

interface Turn {
  readonly act: StatusAct
  readonly by: string
  readonly at: Date
  readonly reason: string
}

/** What became of a document last, and when it is to take effect; that the caller may read it, is asked before. */
export async function findTurn({ db, language }: Asking, documentId: number) {
  const { rows } = await sql<{ [K in keyof Turn]: Turn[K] | null } & { publishAt: Date | null; status: number }>`
    select turn.act, ${localName('person', language)} as by, turn.at, turn.reason, publication.at as "publishAt", document.status
    from document left join document_turn as turn on turn.document_id = document.id
    left join person on person.id = turn.person_id
    left join document_publication as publication on publication.document_id = document.id
    where document.id = ${documentId}`.execute(db)
  const [row] = rows
  // what was submitted again since is not what the turn made of it
  const isStill = row?.act && statuses[transitions[row.act].to ?? 'draft'] === row.status
  return { turn: isStill ? (row as Turn) : undefined, publishAt: row?.publishAt ?? null }
}

interface Replacing {
  readonly documentId: number
  readonly replacedIds: readonly number[]
  readonly act: ReplacingAct
}

/** Says what a document replaces instead of what was said before; if it is in force, those end at once. */
export async function setReplacements(context: ActContext, { documentId, replacedIds, act }: Replacing): Promise<void> {
  const { db, caller } = context
  const document = await lockDocument(context, documentId, 'edit')
  const ids = [...new Set(replacedIds)]
  if (ids.includes(documentId)) throw documentErrors.replacesItself()
  if (ids.length > most) throw documentErrors.tooMany({ most })
  const { rows: known } = await sql<{ id: number }>`
    select replaced_id as id from document_replacement where document_id = ${documentId}`.execute(db)
  const former = known.map(({ id }) => Number(id))
  // those that the caller may not read were said by somebody else, and stay
  const { allowed: readable } = await checkRight(context, former, 'read')
  // its readers see that it is replaced: only people who may change it can say so
  const { allowed, refused } = await checkRight(context, ids, act === 'none' ? 'edit' : transitions[act].right)
  const [first] = refused
  if (first) throw refusalOf(first, act)
  await sql`
    delete from document_replacement where document_id = ${documentId}
      and replaced_id = any(${readable.map(({ id }) => id)}::bigint[])`.execute(db)
  for (const { id } of allowed) {
    await sql`
      insert into document_replacement (document_id, replaced_id, act, person_id)
      values (${documentId}, ${id}, ${act}, ${caller.personId})
      on conflict (document_id, replaced_id) do nothing`.execute(db)
  }
  await recordDocumentAct(context, { act: 'modify', documentIds: [documentId], details: { replaces: ids } })
  if (isInForce(document.status)) await endReplaced(context, [documentId])
}

import { sql, type RawBuilder } from 'kysely'
import { startProgress, type Database } from '@shuku/kit/server'
import type { DocumentAct } from '@shuku/domain/audit/contract'
import { beginBatch } from '@shuku/domain/audit/server'
import { translate, type Text } from '@shuku/kit/i18n'
import { localName } from '@shuku/domain/people/server'
import { rightErrors } from '@shuku/domain/rights/server'
import { documentMessages } from '../../messages.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import type { FieldPair } from '../fields/field-pairs.ts'
import { transitions } from '../status.ts'
import { isTurn, loggedOf, loggedOfUndo, type DocumentChange } from './document-change.ts'

/** The destination of the documents, and which documents go. */
export interface Going {
  /** Undefined: back to where each document was, or into the bin. Of what is restored: for those that may not go back. */
  readonly targetId: number | undefined
  /** Documents of other categories stay. */
  readonly sourceId: number | undefined
  /** Whether the documents take on the default rights of the category that they come to. */
  readonly resetsRights: boolean
  /** The documents go to the recycle bin and keep their category. */
  readonly intoBin: boolean
  /** The documents leave the recycle bin: as they were, or for good. */
  readonly leavesBin: LeavesBin | undefined
  /** The documents stay, and copies of them come to the target. */
  readonly isCopy: boolean
  /** Which custom fields get whose values in the target. */
  readonly pairs: readonly FieldPair[]
  /** Of the documents of a category and those below it: where the copies of those of each come to, by its id. */
  readonly targets?: Readonly<Record<string, number>> | undefined
  /** The documents stay where they are, and something of them changes. */
  readonly change?: DocumentChange | undefined
}

export type LeavesBin = 'restored' | 'purged'

/** A bulk operation: what was requested and how far it has come. A row of `document_move`. */
export interface BulkOperation extends Going {
  readonly id: number
  readonly batchId: number
  /** What is taken back. */
  readonly undone: UndoneOperation | undefined
  /** Its person administers the documents, and did it as that. */
  readonly asAdministrator: boolean
}

export interface UndoneOperation {
  readonly batchId: number
  readonly intoBin: boolean
  readonly isCopy: boolean
  readonly change: DocumentChange | undefined
}

/** Documents by their ids, given or as a list had them when all of it was selected. */
export interface MovedSet {
  readonly ids: RawBuilder<number[]>
  readonly count: number
  readonly selectionId?: number
}

interface NewBulkOperation extends Partial<Going> {
  readonly undoes?: UndoneOperation & { readonly id: number }
  /** Of which operation it does what was left. */
  readonly retriesId?: number | undefined
  readonly documents: MovedSet
  /** It goes on in a job, which this person's screens watch. */
  readonly isLong: boolean
}

/** Writes a move down before its first document goes. */
export async function beginBulkOperation(
  context: ActContext,
  asked: NewBulkOperation,
): Promise<BulkOperation & { progressId: number | null }> {
  const { db, caller, request } = context
  const { targetId, sourceId, resetsRights = false, intoBin = false, isCopy = false, pairs = [] } = asked
  const { undoes, documents, isLong, leavesBin, targets, change } = asked
  const asAdministrator = context.asAdministrator === true
  const details = { targetId: targetId ?? null, sourceId: sourceId ?? null, resetsRights, undoes: undoes?.id ?? null }
  const batchId = await beginBatch(context, {
    act: loggedAs({ intoBin, leavesBin, isCopy, change, undone: undoes }),
    details,
    count: documents.count,
  })
  const progressId = isLong ? await beginProgress(context, asked) : null
  const { rows } = await sql<{ id: number }>`
    insert into document_move (batch_id, person_id, address, terminal, target_id, source_id, resets_rights, into_bin, leaves_bin, is_copy, field_pairs, targets, turn, as_administrator, undoes_id, retries_id,
      selection_id, progress_id, document_ids, source_ids)
    select ${batchId}::bigint, ${caller.personId}::integer, ${request.address}, ${request.terminal ?? ''},
      ${targetId ?? null}::integer,
      ${sourceOf(asked)}, ${resetsRights}::boolean, ${intoBin}::boolean, ${leavesBin ?? null}::text, ${isCopy}::boolean, ${JSON.stringify(pairs)}::jsonb, ${targets ? JSON.stringify(targets) : null}::jsonb, ${change ? JSON.stringify(change) : null}::jsonb, ${asAdministrator}::boolean, ${undoes?.id ?? null}::bigint, ${asked.retriesId ?? null}::bigint,
      ${documents.selectionId ?? null}::bigint, ${progressId}::bigint, ids,
      case when ${isLong}::boolean then array(select distinct category_id from document where id = any(ids)) else '{}' end
    from (select ${documents.ids} as ids) as chosen
    where ${isThere(targetId)}
    returning id`.execute(db)
  const [made] = rows
  // the right on it is checked later, under the locks of the documents, and refused in the same words
  if (!made) throw rightErrors.categoryRefused({ id: targetId ?? 0 })
  const { id } = made
  return {
    id,
    batchId,
    targetId,
    sourceId,
    resetsRights,
    intoBin,
    leavesBin,
    isCopy,
    pairs,
    targets,
    change,
    asAdministrator,
    undone: undoes,
    progressId,
  }
}

/**
 * Of a category that there is not, as of a hidden one, no document comes: none comes from where it goes to, either. So
 * nobody learns which categories exist.
 */
function sourceOf({ sourceId, targetId }: Partial<Going>): RawBuilder<number | null> {
  return sourceId === undefined
    ? sql<null>`null::integer`
    : sql<number>`coalesce((select id from category where id = ${sourceId}), ${targetId ?? null}::integer)`
}

function isThere(categoryId: number | undefined): RawBuilder<boolean> {
  return categoryId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from category where id = ${categoryId})`
}

/** The act that the documents' logs record for the operation. */
export function loggedAs({
  intoBin,
  leavesBin,
  isCopy,
  change,
  undone,
}: Pick<BulkOperation, 'intoBin' | 'leavesBin' | 'isCopy' | 'change' | 'undone'>): DocumentAct {
  if (undone?.change) return loggedOfUndo(undone.change)
  if (change) return loggedOf(change)
  if (undone?.isCopy) return transitions.delete.logged
  if (undone) return undone.intoBin ? transitions.restore.logged : 'move'
  if (isCopy) return 'copy'
  if (leavesBin === 'restored') return transitions.restore.logged
  return intoBin || leavesBin === 'purged' ? transitions.delete.logged : 'move'
}

async function beginProgress({ db, caller, language }: ActContext, asked: NewBulkOperation): Promise<number> {
  const { targetId, documents } = asked
  const title =
    targetId !== undefined && asked.leavesBin === undefined
      ? translate(asked.isCopy ? texts.copyingTo : texts.movingTo, language, {
          category: await nameOf(db, targetId, language),
        })
      : titleOf(asked)[language]
  return startProgress(db, { personId: caller.personId, kind: 'documents.move', title, total: documents.count })
}

const texts = documentMessages.texts

function titleOf({ intoBin, leavesBin, change, undoes }: NewBulkOperation): Text {
  if (change) return isTurn(change) ? texts.turning : texts.changing
  if (undoes?.change) return isTurn(undoes.change) ? texts.turningBack : texts.changingBack
  if (leavesBin === 'purged') return texts.deletingForGood
  if (leavesBin === 'restored') return texts.recovering
  if (undoes?.isCopy) return texts.deletingCopies
  if (intoBin) return texts.movingIntoBin
  return undoes?.intoBin ? texts.restoring : texts.movingBack
}

async function nameOf(db: Database, categoryId: number, language: ActContext['language']): Promise<string> {
  const { name } = await db
    .selectFrom('category')
    .select(localName('category', language).as('name'))
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return name
}

/** A long operation lists at most this many documents that stay. */
const named = 100

/** Counts what has been gone through; the row is locked, or made in this transaction. */
export async function advanceBulkOperation(db: Database, id: number, { done, refused }: Outcome): Promise<void> {
  const more = JSON.stringify(refused.slice(0, named))
  await sql`
    update document_move set position = position + ${done.length + refused.length}::integer, moved = moved + ${done.length}::integer,
      refused = case when jsonb_array_length(refused) < ${named}::integer then refused || ${more}::jsonb else refused end
    where id = ${id}`.execute(db)
}

/** Ends the operation; what has been moved stays, and can be undone. */
export async function endBulkOperation(db: Database, id: number): Promise<void> {
  await db
    .updateTable('document_move')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import { isChangedSince, recordDocumentAct } from '@shuku/domain/audit/server'
import { documentActs } from '@shuku/domain/audit/contract'
import type { ProductError } from '@shuku/kit/contract'
import {
  categoriesWith,
  checkRight,
  hasClearance,
  isStillHeld,
  lockDocuments,
  readHeld,
  rightErrors,
  type Held,
} from '@shuku/domain/rights/server'
import type { CategoryRight } from '../../../../rights/contract.ts'
import { documentErrors } from '../../../contract.ts'
import type { ActContext } from '../../act-context.ts'
import type { Move, UndoneMove } from '../move-row.ts'
import type { Gone, Staying } from './staying.ts'

type Back = Move & { readonly undone: UndoneMove }

interface Former {
  readonly id: number
  readonly subject: string
  /** Where it was. */
  readonly categoryId: number
  /** Where the move put it. */
  readonly presentId: number
  /** Somebody else has written, shared, deleted or restored it since. */
  readonly isTouched: boolean
  /** What the move left its doer. */
  readonly left: Held
}

/** The lines of the log that tell where the documents of the undone move were (0), and where it put them (1). */
function formerly({ undone: { batchId } }: Back) {
  return {
    undone: sql`document_log as undone
      where undone.batch_id = ${batchId}::bigint and undone.operation = ${sql.lit(documentActs.move)}`,
    at: (what: 'categoryId' | 'classId', which: 0 | 1) =>
      sql`(undone.details -> ${sql.lit(what)} ->> ${sql.lit(which)})::integer`,
  }
}

/**
 * Puts documents back to where a move took them from, under the default rights that they had there: those that are
 * still as the move left them, and that others have not changed since. They are moved again, so it needs the right to,
 * on the document or by the categories, as it is now.
 */
export async function moveBackSome(context: ActContext, move: Back, documentIds: readonly number[]): Promise<Gone> {
  const { db } = context
  await lockDocuments(db, documentIds)
  const former = await findFormer(context, move, documentIds)
  const there = await lockCategories(context, former)
  const may = await movableAmong(context, former)
  const errorOf = (document: Former): ProductError | undefined => {
    if (!there.has(document.categoryId)) return documentErrors.formerCategoryGone()
    if (document.isTouched) return documentErrors.changedSince()
    return may.has(document.id) ? undefined : rightErrors.documentRefused({ id: document.id })
  }
  const judged = former.map((document) => ({ document, error: errorOf(document) }))
  const going = judged.flatMap(({ document, error }) => (error ? [] : [document]))
  if (going.length > 0) await putBack(context, move, going)
  const known = new Set(former.map(({ id }) => id))
  const kept = judged.flatMap(({ document: { id, subject }, error }): Staying[] =>
    error ? [{ id, subject: may.has(id) ? subject : '', error }] : [],
  )
  const since = documentIds
    .filter((id) => !known.has(id))
    .map((id): Staying => ({ id, subject: '', error: documentErrors.movedSince() }))
  return { done: going.map(({ id }) => id), staying: [...kept, ...since] }
}

async function putBack(context: ActContext, move: Back, going: readonly Former[]): Promise<void> {
  const { db } = context
  const done = going.map(({ id }) => id)
  const { undone, at } = formerly(move)
  await recordDocumentAct(context, {
    act: 'move',
    documentIds: done,
    batchId: move.batchId,
    selectDetails: sql`(
      select jsonb_build_object('categoryId', jsonb_build_array(document.category_id, ${at('categoryId', 0)}),
        'classId', jsonb_build_array(document.class_id, ${at('classId', 0)}))
      from ${undone} and undone.document_id = document.id)`,
  })
  await sql`
    update document set category_id = ${at('categoryId', 0)}, class_id = ${at('classId', 0)}
    from ${undone} and undone.document_id = document.id and undone.document_id = any(${done}::bigint[])`.execute(db)
}

/**
 * Where those of the documents were that nobody has moved or given other default rights since.
 * The ids are said of the log, whose index then finds a thousand lines of a batch of many: of the documents they would
 * be compared with each line.
 */
async function findFormer({ db, caller }: ActContext, move: Back, documentIds: readonly number[]): Promise<Former[]> {
  const { undone, at } = formerly(move)
  const { rows } = await sql<Former>`
    select document.id, document.subject, ${at('categoryId', 0)} as "categoryId", document.category_id as "presentId",
      ${isChangedSince(caller)} as "isTouched", undone.details -> 'left' as left
    from document, ${undone} and undone.document_id = document.id and undone.document_id = any(${documentIds}::bigint[])
      and document.deleted_at is null and ${hasClearance(caller.classification)}
      and document.category_id = ${at('categoryId', 1)} and document.class_id = ${at('classId', 1)}
    order by document.id`.execute(db)
  return rows
}

/**
 * Those that the caller may move: as any document, or by the settings of where it is or was, or by the same rights on
 * both categories that took it away. By categories only what they have yet as the move left it to them: what they lost
 * since, by a membership or the end of a share, they do not open to themselves or others again.
 */
async function movableAmong(context: ActContext, former: readonly Former[]): Promise<Set<number>> {
  const ids = former.map(({ id }) => id)
  const { allowed } = await checkRight(context, ids, 'move')
  const may = new Set(allowed.map(({ id }) => id))
  if (may.size === ids.length) return may
  const present = await readHeld(context, ids)
  const [settings, moveOut, moveIn] = [
    await among(context, former, 'settings'),
    await among(context, former, 'moveOut'),
    await among(context, former, 'moveIn'),
  ]
  for (const { id, categoryId, presentId, left } of former) {
    if (!isStillHeld(left, present.get(id))) continue
    const isSet = settings.has(categoryId) || settings.has(presentId)
    if (isSet || (moveOut.has(categoryId) && moveIn.has(presentId))) may.add(id)
  }
  return may
}

async function among(
  { db, caller }: ActContext,
  former: readonly Former[],
  right: CategoryRight,
): Promise<Set<number>> {
  const ids = [...new Set(former.flatMap(({ categoryId, presentId }) => [categoryId, presentId]))]
  const { rows } = await sql<{ id: number }>`
    select id from category where id = any(${ids}::integer[]) and id in ${categoriesWith(caller, right)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those that are still there, and stay. */
async function lockCategories({ db }: ActContext, former: readonly Former[]): Promise<Set<number>> {
  const ids = [...new Set(former.map(({ categoryId }) => categoryId))]
  const { rows } = await sql<{ id: number }>`
    select id from category where id = any(${ids}::integer[]) and deleted_at is null order by id for share`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

import { sql } from 'kysely'
import { grantCategory, requireCategoryRight, requirePlaceOpen } from '@shuku/domain/rights/server'
import { categoryErrors } from '../../contract.ts'
import { decidesOn } from '../rights/rights-to-give.ts'
import { requirePlaceFits } from '../settings/category-section.ts'
import type { CategoryContext } from '../category-context.ts'
import { allRightsFor } from './all-rights-for.ts'
import { findBranch, levelOfCategory, refuseTooDeep, requireFreeName } from './branch.ts'
import { recordCategoryAct } from './record-category-act.ts'
import { requireTopRight } from './require-top-right.ts'
import { lockTree } from './tree-lock.ts'
import { bySyllablesAndNumbers } from '@shuku/kit/server'

export interface CategoryMove {
  readonly categoryId: number
  /** 0: the first level. */
  readonly parentId: number
  /** The sibling that it comes before; the last one when nobody is named. */
  readonly beforeId?: number | undefined
}

/** The former place of the category, in the terms of the move that would undo this one. */
export interface FormerPlace {
  readonly parentId: number
  readonly beforeId?: number
}

/** Puts a category under another parent, or at another place among its siblings. */
export async function moveCategory(context: CategoryContext, move: CategoryMove): Promise<FormerPlace> {
  const { db } = context
  await lockTree(db)
  await requireCategoryRight(context, move.categoryId, 'settings')
  const moved = await db
    .selectFrom('category')
    .select(['name', 'parent_id'])
    .where('id', '=', move.categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!moved) throw categoryErrors.notFound()
  const former = await placeOf(context, move.categoryId, moved.parent_id)
  const parentId = move.parentId === 0 ? null : move.parentId
  if (parentId !== moved.parent_id) await changeParent(context, { ...move, name: moved.name })
  await putInOrder(context, { ...move, parentId })

  await recordCategoryAct(context, 'moveCategory', {
    categoryId: move.categoryId,
    details: { parentId: [moved.parent_id, parentId], beforeId: move.beforeId ?? null },
  })
  return former
}

async function changeParent(
  context: CategoryContext,
  { categoryId, parentId, name }: CategoryMove & { name: string },
): Promise<void> {
  const { db } = context
  // there it inherits other rights, and other administrators: nobody brings in what is not theirs to give
  if (!(await decidesOn(context, categoryId))) throw categoryErrors.inheritsOthers()
  await requirePlaceOpen(db, categoryId)
  if (parentId === 0) await requireTopRight(context)
  else await requireCategoryRight(context, parentId, 'createChild')
  const { ids, levels } = await findBranch(db, categoryId)
  if (ids.has(parentId)) throw categoryErrors.intoItself()
  refuseTooDeep((parentId === 0 ? 0 : await levelOfCategory(db, parentId)) + levels)
  await requireFreeName(context, { name, parentId: parentId || null, exceptId: categoryId })
  // on the first level it follows nobody
  if (parentId !== 0) await requirePlaceFits(context, { categoryId, intoId: parentId, merges: false })
  // what it inherited stays behind; on the first level it would be nobody's
  if (parentId === 0) await grantCategory(db, categoryId, allRightsFor(context.caller))
  await db
    .updateTable('category')
    .set({ parent_id: parentId || null, changed_xid: sql`pg_current_xact_id()` })
    .where('id', '=', categoryId)
    .execute()
}

async function siblingsOf({ db }: CategoryContext, parentId: number | null) {
  return db
    .selectFrom('category')
    .select(['id', 'sort'])
    .where('parent_id', 'is not distinct from', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy(bySyllablesAndNumbers(sql.ref('name')))
    .orderBy('id')
    .execute()
}

async function placeOf(context: CategoryContext, categoryId: number, parentId: number | null): Promise<FormerPlace> {
  const siblings = await siblingsOf(context, parentId)
  const next = siblings[siblings.findIndex(({ id }) => id === categoryId) + 1]
  return { parentId: parentId ?? 0, ...(next ? { beforeId: next.id } : {}) }
}

/** Numbers the siblings anew, so that there is a place between any two. */
async function putInOrder(
  context: CategoryContext,
  place: { categoryId: number; parentId: number | null; beforeId?: number | undefined },
) {
  const siblings = await siblingsOf(context, place.parentId)
  const others = siblings.map(({ id }) => id).filter((id) => id !== place.categoryId)
  const at = place.beforeId === undefined ? -1 : others.indexOf(place.beforeId)
  const order = at < 0 ? [...others, place.categoryId] : [...others.slice(0, at), place.categoryId, ...others.slice(at)]
  await sql`
    update category set sort = place.sort
    from unnest(${order}::integer[]) with ordinality as place (id, sort)
    where category.id = place.id and category.sort is distinct from place.sort`.execute(context.db)
}

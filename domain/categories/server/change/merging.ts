import { sql, type RawBuilder } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { localName } from '@shuku/domain/people/server'
import { administersCategory, categoriesDecided, documentGuards, hasCategoryRight } from '@shuku/domain/rights/server'
import { categoryErrors, deepestLevel } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { requireVisible, visibleBelow } from '../find-visible.ts'
import { requireRightOn } from '../require-right-on.ts'
import { requirePlaceFits } from '../settings/category-section.ts'
import { findBranch, levelOfCategory } from './branch.ts'
import { requireMayDelete, requireNotRunByOthers } from './delete-categories.ts'

/** A category that goes into another: its documents and sub-categories first, then it is deleted. */
export interface Merging {
  readonly categoryId: number
  readonly intoId: number
}

export interface MergingSides {
  readonly name: string
  readonly intoName: string
  /** The default rights of the category that stays. */
  readonly intoSetId: number
  readonly children: number
  /** Both are the caller's by an administrative role: documents go whatever rights on them the caller has. */
  readonly asAdministrator: boolean
}

interface Side {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
  readonly setId: number
  readonly children: number
}

/**
 * What takes part in a merge, if the caller may delete the one and bring documents into the other. Nothing is locked:
 * every step of the merge asks again.
 */
export async function requireMergeable(
  context: CategoryContext,
  { categoryId, intoId }: Merging,
): Promise<MergingSides> {
  const { db, caller } = context
  await requireRightOn(context, categoryId, 'settings')
  await requireVisible(db, caller, intoId)
  if ((await findBranch(db, categoryId)).ids.has(intoId)) throw categoryErrors.mergesIntoItself()
  const { rows } = await sql<Side>`
    select id, ${localName('category', caller.language)} as name, parent_id, default_set_id as "setId", (
        select count(*)::integer from category as child where child.parent_id = category.id and child.deleted_at is null
      ) as children
    from category where id in (${categoryId}, ${intoId}) and deleted_at is null`.execute(db)
  const [source, target] = [rows.find(({ id }) => id === categoryId), rows.find(({ id }) => id === intoId)]
  if (!source || !target) throw categoryErrors.notFound()
  await requireMayDelete(context, [categoryId], [source])
  // unlike what is deleted it holds something
  await requireNotRunByOthers(context, [categoryId])
  const asAdministrator =
    (await administersCategory(db, caller, categoryId)) && (await administersCategory(db, caller, intoId))
  const has = (right: 'moveIn' | 'createChild') => hasCategoryRight(db, caller, { categoryId: intoId, right })
  const mayBringIn = asAdministrator || (await has('moveIn'))
  if (!mayBringIn || (source.children > 0 && !(await has('createChild'))))
    throw categoryErrors.mayNotMergeInto({ name: target.name })
  await requirePlaceFits(context, { categoryId, intoId, merges: true })
  const { name, children } = source
  return { name, intoName: target.name, intoSetId: target.setId, children, asAdministrator }
}

export interface StayingChild {
  /** Absent where the caller may not know of it. */
  readonly name?: string
  readonly error: ProductError
}

/** The sub-categories that a move would refuse, whatever their number in a few statements; for the reasons of `moveCategory`. */
export async function findStayingChildren(
  { db, caller }: Pick<CategoryContext, 'db' | 'caller'>,
  { categoryId, intoId }: Merging,
): Promise<StayingChild[]> {
  const guards = documentGuards.all()
  const guardCases: RawBuilder<unknown>[] = guards.map(
    ({ holdsPlace }, place) => sql`when ${holdsPlace} then ${sql.lit(place)}`,
  )
  const { rows } = await sql<{
    name: string
    isSeen: boolean
    isTheirs: boolean
    guard: number | null
    levels: number
    isTaken: boolean
  }>`
    with recursive below (top, id, level) as (
      select id, id, 1 from category where parent_id = ${categoryId} and deleted_at is null
      union all
      select below.top, child.id, level + 1 from below join category as child on child.parent_id = below.id
      where child.deleted_at is null and level < 100
    )
    select ${localName('category', caller.language)} as name,
      category.id in ${visibleBelow(caller, categoryId)} as "isSeen", category.id in ${categoriesDecided(caller)} as "isTheirs",
      ${guardCases.length === 0 ? sql`null::integer` : sql`case ${sql.join(guardCases, sql` `)} end`} as guard,
      (select max(level) from below where top = category.id)::integer as levels,
      exists (
        select from category as other where other.parent_id = ${intoId} and other.deleted_at is null
          and lower(other.name) = lower(category.name)
      ) as "isTaken"
    from category where category.parent_id = ${categoryId} and category.deleted_at is null
    order by category.sort, category.id`.execute(db)
  const level = rows.length === 0 ? 0 : await levelOfCategory(db, intoId)
  return rows.flatMap(({ name, isSeen, isTheirs, guard, levels, isTaken }): StayingChild[] => {
    const held = guard === null ? undefined : guards[guard]
    const error = !isTheirs
      ? categoryErrors.inheritsOthers()
      : held
        ? held.error()
        : level + levels > deepestLevel
          ? categoryErrors.tooDeep({ levels: deepestLevel })
          : isTaken
            ? categoryErrors.nameTaken()
            : undefined
    return error ? [{ ...(isSeen ? { name } : {}), error }] : []
  })
}

import { sql } from 'kysely'
import { recordAudits } from '@shuku/domain/audit/server'
import { spellName } from '@shuku/domain/people/server'
import { copyDefaultSets, createDefaultSet, grantCategory, requireCategoryRight } from '@shuku/domain/rights/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { copiedColumns, copySettings } from '../settings/inherit-settings.ts'
import { levelOfCategory, refuseTooDeep, requireFreeNames } from './branch.ts'
import { allRightsFor } from './all-rights-for.ts'
import { categoryRecord } from './record-category-act.ts'
import { requireTopRight } from './require-top-right.ts'
import { lockTree } from './tree-lock.ts'

export interface NewCategory {
  readonly name: string
  readonly nameEnglish?: string | undefined
  /** Without a parent the category is on the first level. */
  readonly parentId?: number | undefined
  readonly description?: string | undefined
  readonly order?: number | undefined
}

/**
 * Makes a category. Below another it inherits the rights and takes the parent's default shares as they are now; on the
 * first level it is its creator's alone.
 */
export async function createCategory(context: CategoryContext, input: NewCategory): Promise<number> {
  const [id] = await createCategories(context, [input])
  return id as number
}

/** The same for many, none of them below another; the ids come in their order. */
export async function createCategories(context: CategoryContext, inputs: readonly NewCategory[]): Promise<number[]> {
  const { db, caller } = context
  if (inputs.length === 0) return []
  await lockTree(db)
  const parents = await requireParents(context, inputs)
  await requireFreeNames(
    context,
    inputs.map(({ name, parentId = null }) => ({ name, parentId })),
  )
  const ids = await nextIds(context, inputs.length)
  const made = inputs.map((input, place) => ({
    ...input,
    id: ids[place] as number,
    parent: parents.get(input.parentId),
  }))
  const setIds = await makeDefaultSets(context, made)
  const orders = await lastOrders(context, [...parents.keys()])
  for (let from = 0; from < made.length; from += atOnce) {
    const rows = made.slice(from, from + atOnce).map((input, place) => ({
      id: input.id,
      parent_id: input.parentId ?? null,
      name: input.name,
      name_en: input.nameEnglish || null,
      ...spellName(input.name),
      description: input.description ?? '',
      sort: input.order ?? orders.get(input.parentId) ?? 0,
      default_set_id: setIds[from + place] as number,
      created_by: caller.personId,
      ...input.parent?.settings,
    }))
    await db.insertInto('category').values(rows).execute()
  }
  await copySettings(
    db,
    made.flatMap(({ id, parentId }) => (parentId === undefined ? [] : [{ from: parentId, to: id }])),
  )
  for (const { id, parentId } of made) if (parentId === undefined) await grantCategory(db, id, allRightsFor(caller))
  const records = made.map(({ id, name, parentId = null }) =>
    categoryRecord(context, 'createCategory', { categoryId: id, details: { name, parentId } }),
  )
  await recordAudits(db, records)
  return ids
}

/** The number of rows in a statement, which takes so many parameters and no more. */
const atOnce = 500

interface Parent {
  readonly defaultSetId: number
  readonly settings: object
}

/** By their ids; of the first level there is none. */
async function requireParents(context: CategoryContext, inputs: readonly NewCategory[]) {
  const parents = new Map<number | undefined, Parent | undefined>()
  for (const parentId of new Set(inputs.map((input) => input.parentId))) {
    if (parentId === undefined) await requireTopRight(context)
    parents.set(parentId, parentId === undefined ? undefined : await requireParent(context, parentId))
  }
  return parents
}

async function requireParent(context: CategoryContext, parentId: number): Promise<Parent> {
  await requireCategoryRight(context, parentId, 'createChild')
  const row = await context.db
    .selectFrom('category')
    .select(['id', 'default_set_id'])
    // they are known when the product is put together
    .select(copiedColumns() as 'code'[])
    .where('id', '=', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw categoryErrors.notFound()
  refuseTooDeep((await levelOfCategory(context.db, parentId)) + 1)
  const { id: _, default_set_id: defaultSetId, ...settings } = row
  return { defaultSetId, settings }
}

/** Its default set names the category, and the category its default set: so the id is known before the row. */
async function nextIds({ db }: CategoryContext, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('category', 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function makeDefaultSets(
  { db, caller }: CategoryContext,
  made: readonly { readonly id: number; readonly parent: Parent | undefined }[],
): Promise<number[]> {
  const copies = made.flatMap(({ id, parent }) => (parent ? [{ from: parent.defaultSetId, categoryId: id }] : []))
  const copied = copies.length === 0 ? [] : await copyDefaultSets(db, copies)
  const setIds: number[] = []
  for (const { id, parent } of made)
    setIds.push(
      parent
        ? (copied.shift() as number)
        : await createDefaultSet(db, {
            categoryId: id,
            entries: [{ to: { kind: 'creator' }, level: 'full' }],
            enteredBy: caller.personId,
          }),
    )
  return setIds
}

/** The place behind the last of the siblings, by parent; where nobody has set an order, names give it. */
async function lastOrders({ db }: CategoryContext, parentIds: readonly (number | undefined)[]) {
  const { rows } = await sql<{ parentId: number; sort: number }>`
    select coalesce(parent_id, 0) as "parentId", max(sort) as sort from category
    where coalesce(parent_id, 0) = any(${parentIds.map((id) => id ?? 0)}::integer[]) and deleted_at is null
    group by 1`.execute(db)
  return new Map(rows.map(({ parentId, sort }) => [parentId || undefined, sort ? sort + 1 : 0]))
}

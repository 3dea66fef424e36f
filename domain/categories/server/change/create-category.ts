import { sql } from 'kysely'
import { spellName } from '@shuku/domain/people/server'
import { copyDefaultSet, createDefaultSet, grantCategory, requireCategoryRight } from '@shuku/domain/rights/server'
import { categoryErrors } from '../../contract.ts'
import type { CategoryContext } from '../category-context.ts'
import { copiedColumns, copySettings } from '../settings/inherit-settings.ts'
import { levelOfCategory, refuseTooDeep, requireFreeName } from './branch.ts'
import { allRightsFor } from './all-rights-for.ts'
import { recordCategoryAct } from './record-category-act.ts'
import { requireTopRight } from './require-top-right.ts'
import { lockTree } from './tree-lock.ts'

export interface NewCategory {
  readonly name: string
  readonly nameEnglish?: string | undefined
  /** Without a parent the category stands on the first level. */
  readonly parentId?: number | undefined
  readonly description?: string | undefined
  readonly order?: number | undefined
}

/**
 * Makes a category. Below another it inherits the rights and takes the parent's default shares as they are now; on the
 * first level it is its creator's alone (CAT-02, CAT-12).
 */
export async function createCategory(context: CategoryContext, input: NewCategory): Promise<number> {
  const { db, caller } = context
  await lockTree(db)
  const parent = input.parentId === undefined ? undefined : await requireParent(context, input.parentId)
  if (!parent) await requireTopRight(context)
  await requireFreeName(context, { name: input.name, parentId: parent?.id ?? null })

  const id = await nextId(context)
  const defaultSetId = parent
    ? await copyDefaultSet(db, parent.defaultSetId, id)
    : await createDefaultSet(db, {
        categoryId: id,
        entries: [{ to: { kind: 'creator' }, level: 'full' }],
        enteredBy: caller.personId,
      })
  await db
    .insertInto('category')
    .values({
      id,
      parent_id: parent?.id ?? null,
      name: input.name,
      name_en: input.nameEnglish || null,
      ...spellName(input.name),
      description: input.description ?? '',
      sort: input.order ?? (await lastOrder(context, parent?.id ?? null)),
      default_set_id: defaultSetId,
      created_by: caller.personId,
      ...parent?.settings,
    })
    .execute()
  if (parent) await copySettings(db, { from: parent.id, to: id })
  else await grantCategory(db, id, allRightsFor(caller))
  await recordCategoryAct(context, 'createCategory', {
    categoryId: id,
    details: { name: input.name, parentId: parent?.id ?? null },
  })
  return id
}

async function requireParent(context: CategoryContext, parentId: number) {
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
  const { id, default_set_id: defaultSetId, ...settings } = row
  return { id, defaultSetId, settings }
}

/** Its default set names the category, and the category its default set: so the id is known before the row. */
async function nextId({ db }: CategoryContext): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('category', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}

async function lastOrder({ db }: CategoryContext, parentId: number | null): Promise<number> {
  const row = await db
    .selectFrom('category')
    .select(({ fn }) => fn.max('sort').as('sort'))
    .where('parent_id', 'is not distinct from', parentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // where nobody has set an order, names give it (CAT-81)
  return row?.sort ? row.sort + 1 : 0
}

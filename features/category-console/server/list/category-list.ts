import { sql, type RawBuilder } from 'kysely'
import { localName, rightStrings } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import { bySyllablesAndNumbers, defineList, handle, type Caller } from '@shuku/kit/server'
import { categoryListApi, CategoryRow } from '../../contract/categories.ts'
import { requireAdministrator } from '@shuku/domain/categories/server'
import { categoryListMessages } from '../../category-list-messages.ts'

/** The ids of the categories whose settings the caller may change. */
export function administered(caller: Caller): RawBuilder<number> {
  return categoriesWith(caller, 'settings')
}

/** A condition on `category`; 0 means all. */
export function ofSubcompany(subcompanyId: number): RawBuilder<boolean> {
  if (subcompanyId === 0) return sql<boolean>`true`
  return sql<boolean>`category.created_by in (select id from person where subcompany_id = ${subcompanyId}::integer)`
}

/** Those that the list shows below it. */
const children = (caller: Caller) => sql<number>`(
  select count(*)::integer from category as child
  where child.parent_id = category.id and child.deleted_at is null and child.id in ${administered(caller)})`

export const categoryList = defineList({
  endpoint: categoryListApi.listCategories,
  shape: CategoryRow,
  opens: async ({ db, caller }) => {
    const { rows } = await sql<{ mayEdit: boolean }>`
      select exists (select from ${administered(caller)} as held) as "mayEdit"`.execute(db)
    return { mayEdit: rows[0]?.mayEdit ?? false }
  },
  select: ({ db, caller, language }, { text, parentId, isTop = false, subcompanyId }) =>
    db
      .selectFrom('category')
      .leftJoin('category as parent', 'parent.id', 'category.parent_id')
      .where('category.deleted_at', 'is', null)
      .where(sql<boolean>`category.id in ${administered(caller)}`)
      .where(ofSubcompany(subcompanyId))
      .$if(parentId !== undefined, (each) => each.where('category.parent_id', '=', parentId ?? 0))
      .$if(isTop, (each) =>
        each.where(sql<boolean>`(category.parent_id is null or category.parent_id not in ${administered(caller)})`),
      )
      .$if(text !== undefined, (each) => each.where(isCalled(text ?? '')))
      .select([
        'category.id',
        localName('category', language).as('name'),
        sql<string>`coalesce(${localName('parent', language)}, '')`.as('parentName'),
        'category.code',
        sql<string>`category.sort::text`.as('order'),
        children(caller).as('children'),
        'category.description',
      ]),
  sorts: {
    name: { expression: () => bySyllablesAndNumbers(sql.ref('category.name')), type: 'text' },
    code: { expression: () => sql`category.code`, type: 'text' },
    order: { expression: () => sql`category.sort::double precision`, type: 'double precision' },
    children: { expression: ({ caller }) => children(caller), type: 'integer' },
  },
  defaultSort: { column: 'order', order: 'ascend' },
  tieBreak: () => sql<number>`category.id`,
  canCheck: true,
  export: { name: categoryListMessages.texts.all },
})

function isCalled(typed: string): RawBuilder<boolean> {
  const part = `%${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(concat_ws(' ', category.name, category.name_en, category.pinyin, category.initials, category.code)) like ${part}`
}

/** The tree comes whole: of five thousand categories it is small. */
export const isTreeAsync = handle(categoryListApi.isTreeAsync, () => Promise.resolve({ isAsync: false }))

/** Separated administration is on where somebody who administers categories is bounded to some of them. */
export const isSeparated = handle(categoryListApi.isSeparated, async (context) => {
  await requireAdministrator(context)
  const { rows } = await sql`
    select from admin_scope where right_name = ${rightStrings.administerCategories} limit 1`.execute(context.db)
  return { isSeparated: rows.length > 0 }
})

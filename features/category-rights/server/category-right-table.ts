import { sql } from 'kysely'
import { requireSettable, rightsToGive } from '@shuku/domain/categories/server'
import { codeOfKind } from '@shuku/domain/people/contract'
import { localName, selectSubjectGone, selectSubjectName, selectSubjectPlace } from '@shuku/domain/people/server'
import { categoryRights, rightMessages, type CategoryRight } from '@shuku/domain/rights/contract'
import { categoriesWith, kindDetail, nameWithDetail, wordOfKind } from '@shuku/domain/rights/server'
import { formatList } from '@shuku/kit/i18n'
import { defineList } from '@shuku/kit/server'
import { CategoryRightRow, rightSubjectKinds } from '../contract/category-rights.ts'
import { categoryRightsApi } from '../contract.ts'
import { rightsMessages } from '../messages.ts'

/** Grants of the category and, as far as they are inherited, of those above, by subject and bounds. */
const rowsOf = (categoryId: number) => sql<Record<string, unknown>>`(
  with recursive above (id, is_inherited, distance) as (
    select id, true, 0 from category where id = ${categoryId} and deleted_at is null
    union all
    select below.parent_id, above.is_inherited and below.inherits_rights, above.distance + 1
    from above join category as below on below.id = above.id where below.parent_id is not null
  )
  select min(held.id) as id, above.id as category_id, above.distance, held.principal_id, held.min_security,
    held.max_security, array_agg(held.category_right order by array_position(${categoryRights}::text[], held.category_right)) as rights,
    (array_agg(held.given_by order by held.given_at desc))[1] as given_by, max(held.given_at) as given_at
  from above join category_grant as held on held.category_id = above.id
  where above.is_inherited and (held.valid_until is null or held.valid_until > now())
  group by above.id, above.distance, held.principal_id, held.min_security, held.max_security
)`

const subject = { kind: sql`principal.kind`, id: sql`principal.ref_id` }

export const categoryRightList = defineList({
  endpoint: categoryRightsApi.listCategoryRights,
  opens: async (context) => {
    const { id } = await requireSettable(context)
    return { mayEdit: true, mayGive: await rightsToGive(context, id) }
  },
  shape: CategoryRightRow,
  select: ({ db, caller, language }, { categoryId, kind, rights }) =>
    db
      .selectFrom(rowsOf(categoryId).as('held'))
      .innerJoin('principal', (join) => join.on(sql<boolean>`principal.id = held.principal_id`))
      .innerJoin('category', (join) => join.on(sql<boolean>`category.id = held.category_id`))
      .where(sql<boolean>`${categoryId}::integer in ${categoriesWith(caller, 'settings')}`)
      .$if(kind !== undefined, (query) =>
        query.where(sql<boolean>`regexp_replace(principal.kind, '_(below|above)$', '') = ${kind}`),
      )
      .$if(rights.length > 0, (query) => query.where(sql<boolean>`held.rights && ${rights}::text[]`))
      .select([
        sql<number>`held.id`.as('id'),
        sql<string>`coalesce(${selectSubjectName(language, subject)}, '')`.as('name'),
        sql<string>`concat_ws(' · ', ${selectSubjectPlace(language, subject)}, (
          select ${localName('within', language)} from unit as within where within.id = principal.unit_id),
          case when ${selectSubjectGone(subject)} then case principal.kind
            when 'person' then ${rightMessages.texts.hasLeft[language]} else ${rightMessages.texts.isClosed[language]} end end)`.as(
          'detail',
        ),
        sql<CategoryRight[]>`held.rights`.as('rights'),
        sql<string>`case when held.min_security = 0 and held.max_security = 255 then ''
          else concat(held.min_security, '–', held.max_security) end`.as('security'),
        sql<string>`case when held.distance = 0 then '' else ${localName('category', language)} end`.as(
          'inheritedFrom',
        ),
        sql<number>`case when held.distance = 0 then 0 else held.category_id end`.as('inheritedId'),
        sql<string>`coalesce((select ${localName('person', language)} from person where person.id = held.given_by), '')`.as(
          'givenBy',
        ),
        sql<Date | null>`held.given_at`.as('givenAt'),
        'principal.kind as subjectKind',
        'principal.level as subjectLevel',
        sql<number>`coalesce(principal.ref_id, 0)`.as('subjectId'),
        sql<number>`0`.as('subjectType'),
        sql<number>`held.min_security`.as('minSecurity'),
        sql<number>`held.max_security`.as('maxSecurity'),
      ]),
  sorts: { inheritedFrom: { expression: () => sql<number>`held.distance`, type: 'integer' } },
  defaultSort: { column: 'inheritedFrom', order: 'ascend' },
  tieBreak: () => sql<number>`held.id`,
  complete: ({ language }, _query, rows) =>
    Promise.resolve(
      rows.map((row) => ({
        ...row,
        name: row.name || wordOfKind(row.subjectKind, language),
        detail:
          row.subjectKind === 'person'
            ? row.detail
            : [kindDetail(row.subjectKind, row.subjectLevel, language), row.detail].filter(Boolean).join(' · '),
        subjectType: codeOfKind(rightSubjectKinds, row.subjectKind),
      })),
    ),
  export: {
    name: rightsMessages.texts.rights,
    cells: {
      name: nameWithDetail,
      rights: ({ rights }, language) =>
        formatList(
          rights.map((right) => rightsMessages.texts[right][language]),
          language,
        ),
    },
  },
  canCheck: true,
})

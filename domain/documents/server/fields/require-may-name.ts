import { sql } from 'kysely'
import { findRefusalOfAll, type CategoryContext } from '@shuku/domain/categories/server'
import { withAbove } from '@shuku/domain/rights/server'
import { fieldErrors } from '../../field-errors.ts'
import type { OwnField } from '../../fields-contract.ts'

interface NewDefaults {
  readonly categoryId: number
  readonly field: OwnField
  /** As the field stores them. */
  readonly defaults: readonly string[]
  /** What they were before. */
  readonly had: readonly string[] | null | undefined
}

/**
 * Where a rule of approval asks whom a field names, its default names them to all who leave it as it is. So it is asked what
 * naming these people in the rule would be asked, of each category that goes by such a rule.
 */
export async function requireMayName(
  context: CategoryContext,
  { categoryId, field: { id, name, kind }, defaults, had }: NewDefaults,
): Promise<void> {
  // what is relative is each author themselves; no rule names a field that is new
  const added = defaults.filter((value) => /^\d+$/.test(value) && !had?.includes(value))
  if (id === undefined || added.length === 0 || (kind !== 'person' && kind !== 'people')) return
  const terms = { level: 'view', canDownload: true } as const
  const entries = added.map((value) => ({ to: { kind: 'person' as const, id: Number(value) }, ...terms }))
  if (await findRefusalOfAll(context, askedBy(categoryId, id), entries)) throw fieldErrors.namesApprovers({ name })
}

/** The ids of a category and of those below it whose rule, which is on, asks whom this field names. */
const askedBy = (categoryId: number, fieldId: number) => sql<number>`(
  with recursive ${withAbove(sql`${categoryId}::integer`)}, below as (
    select ${categoryId}::integer as id, (
      select category_approval.rule from above join category_approval on category_approval.category_id = above.id
      order by above.level limit 1) as rule
    union all
    select child.id, coalesce(own.rule, below.rule)
    from below join category as child on child.parent_id = below.id and child.deleted_at is null
    left join category_approval as own on own.category_id = child.id
  )
  select id from below where (rule ->> 'isOn')::boolean
    and jsonb_path_exists(rule, '$.**.approvers[*] ? (@.kind == "field" && @.id == $field)', jsonb_build_object('field', ${fieldId}::integer)))`

/** All people who are the default of a field anywhere. */
export async function findDefaultPeople({ db }: Pick<CategoryContext, 'db'>, fieldIds: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select distinct value::integer as id from (
      select unnest(defaults) from field where id = any(${[...fieldIds]}::integer[])
      union all select unnest(defaults) from field_change where field_id = any(${[...fieldIds]}::integer[])
    ) as given (value) where value ~ '^[0-9]+$' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

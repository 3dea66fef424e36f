import { sql, type RawBuilder } from 'kysely'

interface BranchOptions {
  /** Deleted categories count too: their documents lie in the recycle bin, or are listed by those who administer. */
  readonly withDeleted?: boolean
}

/**
 * A category by its id, or all that a select returns as ids, and every category below them, as an array: for
 * `document.category_id = any(…)`. A deleted category ends its branch unless deleted ones count.
 */
export function branchOf(
  top: number | RawBuilder<unknown>,
  { withDeleted = false }: BranchOptions = {},
): RawBuilder<number[]> {
  return sql<number[]>`array(
    with recursive branch (id) as (
      ${typeof top === 'number' ? sql`select ${top}::integer` : top}
      union
      select below.id from branch join category as below on below.parent_id = branch.id
      ${withDeleted ? sql`` : sql`where below.deleted_at is null`}
    )
    select id from branch
  )`
}

/** On `document`: it lies in one of these categories or below it. */
export function isInBranch(top: number | RawBuilder<unknown>, options?: BranchOptions): RawBuilder<boolean> {
  return sql<boolean>`document.category_id = any(${branchOf(top, options)})`
}

/** A category (`start`, an id) and those above it, as `above (id, level)`: the category itself is level 0. */
export function withAbove(start: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`above (id, level) as (
  select ${start}::integer, 0
  union all
  select step.parent_id, above.level + 1 from above join category as step on step.id = above.id
  where step.parent_id is not null and above.level < 100)`
}

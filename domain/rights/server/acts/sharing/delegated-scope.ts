import { sql, type RawBuilder } from 'kysely'
import type { Caller, Database } from '@shuku/kit/server'
import { rightStrings, selectSubcompany, type RightLevel } from '@shuku/domain/people/server'
import { allOf, never } from '../../conditions/bit-condition.ts'

/** How far the caller shares for others (ORG-14); undefined where they share what is theirs alone. */
export function delegatedLevel(caller: Caller): RightLevel | undefined {
  return caller.rightNames.get(rightStrings.shareForOthers)
}

/**
 * A condition on `document`: it lies in the scope of the caller's right to share for others, by the unit in which it
 * was made and by its category. Separated administration bounds this right like every other; without bounds of its own
 * it takes those of the person's other rights. Reading is checked separately.
 */
export function isInDelegatedScope(caller: Caller): RawBuilder<boolean> {
  const level = delegatedLevel(caller)
  if (level === undefined) return never
  return allOf([...reach(caller, level), namesSomething(caller), isWithinUnits(caller), isWithinCategories(caller)])
}

/** Whether that is everywhere, with no bounds: then all that the caller may read is theirs to share. */
export async function sharesEverywhere(db: Database, caller: Caller): Promise<boolean> {
  if (delegatedLevel(caller) !== 2) return false
  const { rows } = await sql<{ isBounded: boolean }>`
    select exists (select from ${bounds(caller)} as bound) as "isBounded"`.execute(db)
  return rows[0]?.isBounded === false
}

/** As arrays, so that each is read once and not per document. */
function reach({ departmentId, subcompanyId }: Caller, level: RightLevel): RawBuilder<boolean>[] {
  if (level === 2) return []
  if (level === 0) {
    return [
      sql<boolean>`document.unit_id = any(array(select unit_id from unit_ancestor where ancestor_id = ${departmentId}))`,
    ]
  }
  // the headquarters as "own sub-company" is its own departments, not the companies below it
  return [
    sql<boolean>`document.unit_id = any(array(
      select below.unit_id from unit_ancestor as below join unit as top on top.id = below.ancestor_id
      where top.id = ${subcompanyId} and (top.kind = 'subcompany' or ${selectSubcompany(sql`below.unit_id`)} = top.id)))`,
  ]
}

/** The rows of `admin_scope` that bound the right. */
function bounds({ personId }: Caller): RawBuilder<unknown> {
  const own = sql`own.person_id = ${personId} and own.right_name = ${rightStrings.shareForOthers}`
  return sql`(
    select scope.unit_id, scope.category_id from admin_scope as scope
    where scope.person_id = ${personId} and (
      scope.right_name = ${rightStrings.shareForOthers} or not exists (select from admin_scope as own where ${own}))
  )`
}

/** A bound that names neither units nor categories bounds to nothing. */
function namesSomething(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from ${bounds(caller)} as bound where bound.unit_id is null and bound.category_id is null)`
}

function isWithinUnits(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from ${bounds(caller)} as bound where bound.unit_id is not null)
    or document.unit_id = any(array(
      select below.unit_id from ${bounds(caller)} as bound join unit_ancestor as below on below.ancestor_id = bound.unit_id)))`
}

function isWithinCategories(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from ${bounds(caller)} as bound where bound.category_id is not null)
    or document.category_id = any(array(
      with recursive branch (id) as (
        select bound.category_id from ${bounds(caller)} as bound where bound.category_id is not null
        union
        select child.id from branch join category as child on child.parent_id = branch.id
      )
      select id from branch)))`
}

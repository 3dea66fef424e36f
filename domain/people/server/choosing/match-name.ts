import { sql, type RawBuilder } from 'kysely'
import type { ChoiceKind } from '../../contract.ts'

/** How a typed text is looked for among `found`, and how well a row fits: 0 best. */
export interface NameMatch {
  readonly condition: RawBuilder<boolean>
  readonly rank: RawBuilder<number>
}

/**
 * By name, also in part, by pinyin and initials, by code. Of people, who may be 100,000, each way is one that an index
 * answers (migration 0027); of the others there are few.
 */
export function matchName(kind: ChoiceKind, typed: string): NameMatch {
  const text = typed.trim().toLowerCase()
  if (text === '') return { condition: sql<boolean>`true`, rank: sql<number>`0` }
  const pattern = likePattern(text)
  const begins = sql`${`${pattern}%`}`
  const contains = sql`${`%${pattern}%`}`
  const spelled = sql`${`${pattern.replace(/[\s'’]/g, '')}%`}`
  // whoever types a whole code means that one, and not the thousand that begin with it
  const isExactly =
    kind === 'person' ? isPerson() : isUnit() ? sql<boolean>`lower(found.code) = ${text}` : sql<boolean>`false`
  const rank = sql<number>`case
    when lower(found.name) = ${text} or ${isExactly} then 0
    when lower(found.name) like ${begins} then 1
    when lower(found.name) like ${contains} then 2
    else 3 end`
  if (kind === 'person') return { rank, condition: ofPeople() }
  const isNamed = sql<boolean>`(lower(found.name) like ${contains} or lower(found.name_en) like ${contains}
    or found.pinyin like ${spelled} or found.initials like ${spelled})`
  return { rank, condition: isUnit() ? sql<boolean>`(${isNamed} or lower(found.code) like ${begins})` : isNamed }

  function isUnit() {
    return kind === 'department' || kind === 'subcompany'
  }
  function isPerson() {
    return sql<boolean>`(lower(found.work_code) = ${text} or lower(found.login_name) = ${text}) is true`
  }
  function ofPeople() {
    const characters = [...new Set(text)]
    return sql<boolean>`(
      string_to_array(lower(found.name), null) @> ${characters}::text[] and lower(found.name) like ${contains}
      or found.pinyin like ${spelled} or found.initials like ${spelled}
      or lower(found.work_code) like ${begins} or lower(found.login_name) like ${begins}
      or lower(found.name_en) like ${begins} or lower(split_part(found.name_en, ' ', 2)) like ${begins})`
  }
}

/**
 * On people as `found`, for lists in another order: who is called so is looked up first, by the indexes; the planner
 * takes them for many and would read everybody in the list's order to find the first ten.
 */
export function isPersonNamed(typed: string): RawBuilder<boolean> {
  if (typed.trim() === '') return sql<boolean>`true`
  return sql<boolean>`found.id = any(array(select found.id from person as found where ${matchName('person', typed).condition}))`
}

/** A text in which nothing stands for anything else, for `like`. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
}

import { sql, type RawBuilder } from 'kysely'
import { isUnitKind, type ChoiceKind } from '../../contract.ts'

/** How a typed text is looked for among `found`, and how well a row fits: 0 best. */
export interface NameMatch {
  readonly condition: RawBuilder<boolean>
  readonly rank: RawBuilder<number>
}

/**
 * Matches by name, also in part, by pinyin and initials, and by code. There may be 100,000 people, so each of these
 * uses an index (migration 0001); there are few of the other kinds.
 */
export function matchName(kind: ChoiceKind, typed: string): NameMatch {
  const text = typed.trim().toLowerCase()
  if (text === '') return { condition: sql<boolean>`true`, rank: sql<number>`0` }
  const ways = waysOf(text)
  const { begins, contains, spelled } = ways
  if (kind === 'person') {
    const { hasCode, isNamed, isSpelled, isInitialed, isCoded } = ways
    return { rank: rankOf(ways, hasCode), condition: sql`(${isSpelled} or ${isInitialed} or ${isCoded} or ${isNamed})` }
  }
  const isUnit = isUnitKind(kind)
  const isNamed = sql<boolean>`(lower(found.name) like ${contains} or lower(found.name_en) like ${contains}
    or found.pinyin like ${spelled} or found.initials like ${spelled})`
  return {
    rank: rankOf(ways, isUnit ? sql<boolean>`lower(found.code) = ${text}` : sql<boolean>`false`),
    condition: isUnit ? sql<boolean>`(${isNamed} or lower(found.code) like ${begins})` : isNamed,
  }
}

/**
 * The same in parts that share no row and have a rank each. Of people those who are found by spelling alone, thousands
 * by a few letters, are a part that its index answers without their rows.
 */
export function matchInParts(kind: ChoiceKind, typed: string): NameMatch[] {
  const text = typed.trim().toLowerCase()
  // longer ones find few, and planning five parts costs more than that
  if (kind !== 'person' || !/^[a-z]{1,6}$/.test(text)) return [matchName(kind, typed)]
  const ways = waysOf(text)
  const { hasCode, isNamed, isSpelled, isInitialed, isCoded } = ways
  const isOther = sql<boolean>`lower(found.name) not like ${ways.contains} and found.id <> all(array(
    select found.id from person as found where lower(found.work_code) = ${text}
    union all select found.id from person as found where lower(found.login_name) = ${text}))`
  const last = sql<number>`3`
  return [
    { condition: isNamed, rank: rankOf(ways, hasCode) },
    {
      condition: sql`(lower(found.work_code) = ${text} or lower(found.login_name) = ${text})
        and lower(found.name) not like ${ways.contains}`,
      rank: sql<number>`0`,
    },
    { condition: sql`${isSpelled} and ${isOther}`, rank: last },
    { condition: sql`${isInitialed} and not ${isSpelled} and ${isOther}`, rank: last },
    { condition: sql`(${isCoded}) and not ${isSpelled} and not ${isInitialed} and ${isOther}`, rank: last },
  ]
}

function waysOf(text: string) {
  const pattern = likePattern(text)
  const begins = sql`${`${pattern}%`}`
  const contains = sql`${`%${pattern}%`}`
  const spelled = sql`${`${pattern.replace(/[\s'’]/g, '')}%`}`
  return {
    text,
    begins,
    contains,
    spelled,
    // of people
    hasCode: sql<boolean>`(lower(found.work_code) = ${text} or lower(found.login_name) = ${text}) is true`,
    isNamed: sql<boolean>`(string_to_array(lower(found.name), null) @> ${[...new Set(text)]}::text[]
      and lower(found.name) like ${contains})`,
    isSpelled: sql<boolean>`found.pinyin like ${spelled}`,
    isInitialed: sql<boolean>`found.initials like ${spelled}`,
    isCoded: sql<boolean>`lower(found.work_code) like ${begins} or lower(found.login_name) like ${begins}
      or lower(found.name_en) like ${begins} or lower(split_part(found.name_en, ' ', 2)) like ${begins}`,
  }
}

/** A complete code means exactly that entry, not the thousand that begin with it. */
function rankOf(
  { text, begins, contains }: ReturnType<typeof waysOf>,
  hasCode: RawBuilder<boolean>,
): RawBuilder<number> {
  return sql<number>`case
    when lower(found.name) = ${text} or ${hasCode} then 0
    when lower(found.name) like ${begins} then 1
    when lower(found.name) like ${contains} then 2
    else 3 end`
}

/**
 * For people as `found`, in lists with another order: looks up the people of this name first, by index. The planner
 * overestimates them and would read everybody in the list's order to find the first ten.
 */
export function isPersonNamed(typed: string): RawBuilder<boolean> {
  if (typed.trim() === '') return sql<boolean>`true`
  return sql<boolean>`found.id = any(array(select found.id from person as found where ${matchName('person', typed).condition}))`
}

/** The same for rows of any kind: of the others there are few. */
export function hasName(kind: ChoiceKind, typed: string): RawBuilder<boolean> {
  return kind === 'person' ? isPersonNamed(typed) : matchName(kind, typed).condition
}

/** Escapes the wildcards of `like`. */
export function likePattern(text: string): string {
  return text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
}

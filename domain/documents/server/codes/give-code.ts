import { sql } from 'kysely'
import { selectSetting } from '@shuku/domain/categories/server'
import { companyZone, preparedStatement, together, type Database } from '@shuku/kit/server'
import { findNextNumbers, seriesOf, takeNumbers, type SeriesOfMany } from './code-counters.ts'
import { codePlan, fillPattern, type CodeFacts, type CodePart } from './code-pattern.ts'
import type { Status } from '../../contract.ts'
import { isInForce } from '../status.ts'
import { codeRule } from './code-rule.ts'

export interface CodeRule {
  readonly isOn: boolean
  readonly pattern: string
  readonly startsAt: number
  readonly restarts: 'each' | 'never'
  readonly givenAt: 'creation' | 'effect'
}

/** The rule in force, in SQL, for `category.id` of the statement. */
export const selectCodeRule = sql<CodeRule>`json_build_object(
  'isOn', ${selectSetting(codeRule, 'isOn')},
  'pattern', ${selectSetting(codeRule, 'pattern')},
  'startsAt', ${selectSetting(codeRule, 'startsAt')},
  'restarts', ${selectSetting(codeRule, 'restarts')},
  'givenAt', ${selectSetting(codeRule, 'givenAt')}
)`

/** In SQL, of `document`: its code, and those that it had before it was renumbered. */
export const selectCodes = sql<string>`concat_ws(' ', nullif(document.code, ''), (
  select string_agg(former.code, ' ' order by former.at desc, former.code) from document_former_code as former
  where former.document_id = document.id and former.code <> ''))`

interface Coded {
  readonly id: number
  readonly categoryId: number
  readonly unitId: number
  readonly creatorId: number
}

interface Saved {
  readonly status: Status
  readonly code: string
}

/** The rule is that it gets a code now; one that it has stays. */
export function isCodeDue(rule: CodeRule | undefined, { status, code }: Saved): rule is CodeRule {
  return rule !== undefined && rule.isOn && code === '' && (rule.givenAt === 'creation' || isInForce(status))
}

interface Giving extends Coded {
  /** What goes to the database with the code. */
  readonly along?: (code: string) => Promise<unknown>
}

/** Gives a document its code, and answers it, if it gets one now. */
export async function giveDueCode(
  db: Database,
  rule: CodeRule | undefined,
  document: Giving & Saved,
): Promise<string | undefined> {
  return isCodeDue(rule, document) ? giveCode(db, rule, document) : undefined
}

async function giveCode(db: Database, rule: CodeRule, document: Giving): Promise<string> {
  const [code = ''] = await takeCodes(db, rule, { ...document, count: 1 })
  await together([
    db.updateTable('document').set({ code }).where('id', '=', document.id).modifyEnd(preparedStatement).execute(),
    document.along?.(code),
  ])
  return code
}

interface CodedTogether extends Omit<Coded, 'id'> {
  readonly count: number
}

/**
 * The next codes of a category, in their order. Numbers are taken within the transaction of the save, as late as
 * possible: a save that fails leaves no gap, and two at once wait for each other.
 */
export async function takeCodes(db: Database, rule: CodeRule, { count, ...place }: CodedTogether): Promise<string[]> {
  const { parts, facts, series } = await filled(db, rule, place)
  const numbers = await takeNumbers(db, { startsAt: rule.startsAt, series: [{ ...series, count }] })
  const first = numbers.get(series.counted) ?? rule.startsAt
  return Array.from({ length: count }, (_, index) => fillPattern(parts, facts, first + index))
}

/** What the next document would be called; nothing is taken. */
export async function nextCode(db: Database, place: Omit<Coded, 'id'>): Promise<string> {
  const { rows } = await sql<{ rule: CodeRule }>`
    select ${selectCodeRule} as rule from category where category.id = ${place.categoryId}`.execute(db)
  const rule = rows[0]?.rule
  if (!rule) return ''
  const { parts, facts, series } = await filled(db, rule, place)
  const numbers = await findNextNumbers(db, { startsAt: rule.startsAt, series: [series] })
  return fillPattern(parts, facts, numbers.get(series.counted) ?? rule.startsAt)
}

interface Filled {
  readonly parts: readonly CodePart[]
  readonly facts: CodeFacts
  readonly series: SeriesOfMany
}

async function filled(db: Database, rule: CodeRule, place: Omit<Coded, 'id'>): Promise<Filled> {
  const parts = codePlan(rule.pattern)
  const facts = await findFacts(db, place)
  return { parts, facts, series: { ...seriesOf(parts, facts, rule.restarts), count: 1 } }
}

/** What codes name of a category. */
export async function findCategoryFact(db: Database, categoryId: number): Promise<string> {
  return (await findFacts(db, { categoryId, unitId: 0, creatorId: 0 })).category
}

/** What has no code of its own is called by its initials; a category before that by the code of the one above. */
async function findFacts(db: Database, { categoryId, unitId, creatorId }: Omit<Coded, 'id'>): Promise<CodeFacts> {
  const { rows } = await sql<Record<'category' | 'unit' | 'person' | 'day', string>>`${preparedStatement}
    with recursive above (parent_id, code, depth) as (
      select parent_id, code, 0 from category where id = ${categoryId}
      union all
      select category.parent_id, category.code, above.depth + 1
      from above join category on category.id = above.parent_id where above.code = ''
    )
    select
      coalesce((select code from above where code <> '' order by depth limit 1),
        (select upper(initials) from category where id = ${categoryId}), '') as category,
      coalesce((select coalesce(nullif(code, ''), upper(initials)) from unit where id = ${unitId}), '') as unit,
      coalesce((select upper(initials) from person where id = ${creatorId}), '') as person,
      to_char(now() at time zone ${companyZone()}, 'YYYY-MM-DD') as day`.execute(db)
  const { category = '', unit = '', person = '', day: date = '' } = rows[0] ?? {}
  const [year = '', month = '', day = ''] = date.split('-')
  return { category, unit, person, year, yy: year.slice(2), month, day }
}

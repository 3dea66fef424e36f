import { sql } from 'kysely'
import { selectSetting } from '@shuku/domain/categories/server'
import { companyZone, type Database } from '@shuku/kit/server'
import { counterOf, fillPattern, parsePattern, type CodeFacts, type CodePart } from './code-pattern.ts'
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

interface Coded {
  readonly id: number
  readonly categoryId: number
  readonly unitId: number
  readonly creatorId: number
}

/** Gives a document its code, and answers it, if the rule is that it gets one now; one that it has stays. */
export async function giveDueCode(
  db: Database,
  rule: CodeRule | undefined,
  document: Coded & { readonly status: Status; readonly code: string },
): Promise<string | undefined> {
  if (!rule?.isOn || document.code !== '') return undefined
  const isDue = rule.givenAt === 'creation' || isInForce(document.status)
  return isDue ? giveCode(db, rule, document) : undefined
}

/**
 * The number is taken within the transaction of the save, as late as
 * possible: a save that fails leaves no gap, and two at once wait for each other.
 */
async function giveCode(db: Database, rule: CodeRule, document: Coded): Promise<string> {
  const { parts, facts, counted } = await filled(db, rule, document)
  const { rows } = await sql<{ last: number }>`
    insert into document_code_counter as counter (counted, last) values (${counted}, ${rule.startsAt})
    on conflict (counted) do update set last = greatest(counter.last + 1, excluded.last)
    returning last`.execute(db)
  const code = fillPattern(parts, facts, Number(rows[0]?.last))
  await db.updateTable('document').set({ code }).where('id', '=', document.id).execute()
  return code
}

/** What the next document would be called; nothing is taken. */
export async function nextCode(db: Database, place: Omit<Coded, 'id'>): Promise<string> {
  const { rows } = await sql<{ rule: CodeRule }>`
    select ${selectCodeRule} as rule from category where category.id = ${place.categoryId}`.execute(db)
  const rule = rows[0]?.rule
  if (!rule) return ''
  const { parts, facts, counted } = await filled(db, rule, place)
  const { rows: counters } = await sql<{ last: number }>`
    select last from document_code_counter where counted = ${counted}`.execute(db)
  const last = counters[0]?.last
  return fillPattern(parts, facts, Math.max(rule.startsAt, last === undefined ? 0 : Number(last) + 1))
}

interface Filled {
  readonly parts: readonly CodePart[]
  readonly facts: CodeFacts
  readonly counted: string
}

async function filled(db: Database, rule: CodeRule, place: Omit<Coded, 'id'>): Promise<Filled> {
  const parts = parsePattern(rule.pattern)
  if ('fault' in parts) throw new Error(`a rule for codes that was stored is none: ${rule.pattern}`)
  const facts = await findFacts(db, place)
  return { parts, facts, counted: counterOf(parts, facts, rule.restarts === 'never') }
}

/** What has no code of its own is called by its initials; a category before that by the code of the one above. */
async function findFacts(db: Database, { categoryId, unitId, creatorId }: Omit<Coded, 'id'>): Promise<CodeFacts> {
  const { rows } = await sql<Record<'category' | 'unit' | 'person' | 'day', string>>`
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

import { sql, type RawBuilder } from 'kysely'
import { companyZone, type Database } from '@shuku/kit/server'
import { documentIsInForce } from '@shuku/domain/rights/server'
import { codeErrors } from '../../code-errors.ts'
import { leadsFrom } from '../status.ts'
import { seriesOf } from './code-counters.ts'
import { codePlan, fillPattern, namesIn, shapeOf, shapeOfPart, type CodeFacts } from './code-pattern.ts'
import { findCategoryFact, selectCodeRule, type CodeRule } from './give-code.ts'

interface Renumbered {
  readonly id: number
  readonly subject: string
  readonly code: string
  readonly facts: CodeFacts
}

export interface InForce {
  readonly rule: CodeRule
  readonly parts: ReturnType<typeof codePlan>
  /** The code of the category, as codes have it. */
  readonly category: string
}

/** The rule of a category; refused where its documents are given none. */
export async function requireRule(db: Database, categoryId: number): Promise<InForce> {
  const { rows } = await sql<{ rule: CodeRule }>`
    select ${selectCodeRule} as rule from category where category.id = ${categoryId}`.execute(db)
  const rule = rows[0]?.rule
  if (!rule?.isOn) throw codeErrors.off()
  return { rule, parts: codePlan(rule.pattern), category: await findCategoryFact(db, categoryId) }
}

const unitName = sql<string>`coalesce(nullif(unit.code, ''), upper(unit.initials), '')`
const personName = sql<string>`coalesce(upper(person.initials), '')`
const allNames = { unit: sql`select ${unitName} from unit`, person: sql`select ${personName} from person` }

/**
 * In SQL, of `document`: it is in the category, in force or with a code, its status lets it be edited, and its code is not
 * made by the rule: it is unlike it, or names nobody in the place of a unit or an author. Where names have the marks of
 * the pattern in them it can be read in several ways, of which one alone is looked at: so its own names come first.
 */
export function isOther(categoryId: number, { parts, category }: InForce): RawBuilder<boolean> {
  const isNamed = namesIn(parts).map(
    (of, index) => sql`code_names[${sql.lit(index + 1)}] = any(array(${allNames[of]}))`,
  )
  return sql<boolean>`(document.category_id = ${categoryId} and document.deleted_at is null
    and (document.code <> '' or ${documentIsInForce}) and ${leadsFrom('edit')}
    and not document.code ~ ${ownShape({ parts, category })} and not exists (
      select from regexp_match(document.code, ${shapeOf(parts, category)}) as made (code_names)
      where ${sql.join([sql`code_names is not null`, ...isNamed], sql` and `)}))`
}

const ownNames = {
  unit: sql`select ${unitName} from unit where unit.id = document.unit_id`,
  person: sql`select ${personName} from person where person.id = document.creator_id`,
}

/** In SQL, of `document`: what codes by the rule are like that name its own unit and author. */
function ownShape({ parts, category }: Pick<InForce, 'parts' | 'category'>): RawBuilder<string> {
  const literally = (name: RawBuilder<unknown>) =>
    sql`coalesce(regexp_replace((${name}), ${'[.*+?^${}()|\\[\\]\\\\]'}, ${'\\\\\\&'}, 'g'), '')`
  const shapes = parts.map((part) =>
    part.kind === 'fact' && (part.fact === 'unit' || part.fact === 'person')
      ? literally(ownNames[part.fact])
      : sql`${shapeOfPart(part, category)}::text`,
  )
  return sql<string>`('^' || ${sql.join(shapes, sql` || `)} || '$')`
}

/** By creation. */
export const inOrder = sql`document.created_at, document.id`

/** What codes name of the documents; a day is the one on which each came into being. */
export async function selectDocuments(db: Database, which: RawBuilder<unknown>): Promise<Renumbered[]> {
  const { rows } = await sql<Pick<Renumbered, 'id' | 'subject' | 'code'> & Record<'unit' | 'person' | 'day', string>>`
    select document.id::float8 as id, document.subject, document.code,
      ${unitName} as unit, ${personName} as person,
      to_char(document.created_at at time zone ${companyZone()}, 'YYYY-MM-DD') as day
    from document left join unit on unit.id = document.unit_id left join person on person.id = document.creator_id
    where ${which} order by ${inOrder}`.execute(db)
  return rows.map(({ unit, person, day: date, ...document }) => {
    const [year = '', month = '', day = ''] = date.split('-')
    return { ...document, facts: { category: '', unit, person, year, yy: year.slice(2), month, day } }
  })
}

export interface Proposed extends Renumbered {
  readonly next: string
}

/** Their codes by the rule, from the first numbers of each series. */
export function propose({ rule, parts, category }: InForce, documents: readonly Renumbered[]) {
  const placed = documents.map((document) => {
    const facts = { ...document.facts, category }
    return { document, facts, ...seriesOf(parts, facts, rule.restarts) }
  })
  const bySeries = Map.groupBy(placed, ({ counted }) => counted)
  const withNumbers = (firstOf: ReadonlyMap<string, number>): Proposed[] => {
    const taken = new Map(firstOf)
    return placed.map(({ document, facts, counted }) => {
      const number = taken.get(counted) ?? rule.startsAt
      taken.set(counted, number + 1)
      return { ...document, next: fillPattern(parts, facts, number) }
    })
  }
  const series = [...bySeries].map(([counted, its]) => ({
    counted,
    count: its.length,
    beyond: [...new Set(its.flatMap(({ beyond }) => beyond))],
    along: [...new Set(its.flatMap(({ along }) => along))],
  }))
  return { numbered: { startsAt: rule.startsAt, series }, withNumbers }
}

import { sql, type RawBuilder } from 'kysely'
import { isCountedFor, isCountedInReports } from '@shuku/domain/documents/server'
import { isInUnit } from '@shuku/domain/people/server'
import { isWithin } from '@shuku/domain/search/server'
import type { Caller, Database } from '@shuku/kit/server'
import { mostRows } from '../../contract.ts'
import { isAmong, type Question } from './question.ts'

/** An id and its number of documents; names are looked up for the reply. */
export type Counted = readonly [id: number, n: number]

/** How many there are, and the first of them, most first. */
export interface Ranking {
  readonly count: number
  /** Of the numbers of all. */
  readonly sum: number
  readonly rows: readonly Counted[]
}

export interface DocumentsAnswer {
  readonly documents: number
  readonly author: Ranking
  readonly department: Ranking
  readonly subcompany: Ranking
  /** All of them; each reply is limited to those that its caller may see. */
  readonly category: readonly Counted[]
}

export interface ReadingsAnswer {
  readonly documents: number
  readonly reading: Ranking
}

export type Answer = DocumentsAnswer | ReadingsAnswer

/** An answer, and the moment of which it is. */
export type At<A extends Answer> = A & { readonly at: Date }

/** All whom it counts, not only the first, and the number of each; most first. */
export interface Everybody {
  readonly ids: readonly number[]
  readonly numbers: readonly number[]
}

export type Fresh<A extends Answer> = At<A> & { readonly everybody: Everybody }

export interface CountingFor {
  readonly db: Database
  /** The `askerId` of the question; not needed where it has none. */
  readonly asker: Caller | undefined
}

export function countAnswer(counting: CountingFor, question: Question): Promise<Fresh<Answer>> {
  return question.what === 'readings' ? countReadings(counting, question) : countDocuments(counting, question)
}

const isCountedIn = ({ asker }: CountingFor) => (asker ? isCountedFor(asker) : isCountedInReports)

/** On `person` and `document`, and the column by which days count. */
function isAsked({ days, people, employment, withinId, categoryIds }: Question, column: string): RawBuilder<boolean> {
  const { timeZone = 'UTC' } = days
  const conditions = [
    isWithin(column, days, { timeZone }) ?? sql`true`,
    isAmong(people, employment),
    withinId === undefined ? sql`true` : isInUnit(withinId),
    categoryIds ? sql`document.category_id = any(${categoryIds}::integer[])` : sql`true`,
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** On `read_mark` and `document`: each document once for each person; what one wrote oneself is no reading. */
export const isReading = sql<boolean>`(read_mark.times > 0 and document.creator_id <> read_mark.person_id)`

const pairs = sql`jsonb_agg(jsonb_build_array(id, n) order by n desc, id)`

/** Everything that the four reports of documents show, in one look at the documents. */
async function countDocuments(counting: CountingFor, question: Question): Promise<Fresh<DocumentsAnswer>> {
  const ranking = (column: string) => sql<Ranking>`(
    select jsonb_build_object('count', count(*), 'sum', coalesce(sum(n), 0), 'rows', coalesce(${pairs} filter (where place <= ${mostRows}), '[]'))
    from (
      select ${sql.ref(column)} as id, sum(n) as n, row_number() over (order by sum(n) desc, ${sql.ref(column)}) as place
      from authors group by 1
    ) as ranked)`
  const all = (column: string) =>
    sql`coalesce((select jsonb_agg(${sql.ref(column)} order by n desc, id) from authors), '[]')`
  const { rows } = await sql<Fresh<DocumentsAnswer>>`
    with made as materialized (
      select document.creator_id, document.category_id, count(*)::integer as n
      from document join person on person.id = document.creator_id
      where ${isCountedIn(counting)} and ${isAsked(question, 'document.created_at')}
      group by grouping sets ((document.creator_id), (document.category_id))
    ), authors as (
      select person.id, person.department_id, person.subcompany_id, made.n
      from made join person on person.id = made.creator_id
    )
    select now() as at, coalesce((select sum(n) from authors), 0)::float8 as documents, ${ranking('id')} as author,
      ${ranking('department_id')} as department, ${ranking('subcompany_id')} as subcompany, (
        select coalesce(${pairs}, '[]') from (
          select category_id as id, n from made where category_id is not null
        ) as category
      ) as category, jsonb_build_object('ids', ${all('id')}, 'numbers', ${all('n')}) as everybody`.execute(counting.db)
  return the(rows)
}

async function countReadings(counting: CountingFor, question: Question): Promise<Fresh<ReadingsAnswer>> {
  const { rows } = await sql<At<ReadingsAnswer>>`
    select now() as at, count(document_id)::float8 as documents, jsonb_build_object(
      'count', count(id), 'sum', coalesce(sum(n) filter (where id is not null), 0),
      'rows', coalesce(${pairs} filter (where id is not null), '[]')) as reading
    from (
      select read_mark.person_id as id, read_mark.document_id, count(*)::integer as n
      from read_mark join person on person.id = read_mark.person_id join document on document.id = read_mark.document_id
      where ${isReading} and ${isCountedIn(counting)} and ${isAsked(question, 'read_mark.first_at')}
      group by grouping sets ((read_mark.person_id), (read_mark.document_id))
    ) as read`.execute(counting.db)
  const { at, documents, reading } = the(rows)
  const { rows: all } = reading
  const everybody = { ids: all.map(([id]) => id), numbers: all.map(([, n]) => n) }
  return { at, documents, reading: { ...reading, rows: all.slice(0, mostRows) }, everybody }
}

function the<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('a sum has a row always')
  return row
}

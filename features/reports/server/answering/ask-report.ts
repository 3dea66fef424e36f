import { sql } from 'kysely'
import { isKnownInReports } from '@shuku/domain/people/server'
import { branchOf } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'
import { reportErrors, type ReportKind, type ReportQuery } from '../../contract.ts'
import { asksCategory, isInScope, selectReadable } from '../counting.ts'
import { answerQuestion, answerWithEverybody, countAgain, type Answered, type EverybodyOf } from './answer-question.ts'
import type { Counted, DocumentsAnswer, ReadingsAnswer } from './count.ts'
import { questionOf, type Question } from './question.ts'

type Asking = Context<ReportQuery>
export type DocumentReport = Exclude<ReportKind, 'reading'>

/**
 * With the rows of those alone whose reading the caller may know; the others are in count and sum. What only one other
 * person read is no sum: it is refused, also where it would be nothing, and no row for “one other” leaves their number.
 */
export async function askReadings(context: Asking): Promise<Answered<ReadingsAnswer>> {
  const { answer, ...of } = await answerQuestion<ReadingsAnswer>(context, await questionIn(context, 'reading'))
  const { rows, count } = answer.reading
  const { known, isOfOneOther } = await selectKnown(
    context,
    rows.map(([id]) => id),
  )
  if (isOfOneOther || (count === 1 && known.size === 0)) throw reportErrors.onePerson()
  const seen = rows.filter(([id]) => known.has(id))
  const isOneLeft = rows.length === count && count - seen.length === 1
  const told = isOneLeft ? seen.slice(0, -1) : seen
  return { answer: { ...answer, reading: { ...answer.reading, rows: told } }, ...of }
}

/** Which of these the caller may know, and whether all who are asked about are one person whom they may not. */
async function selectKnown({ db, caller, query }: Asking, personIds: readonly number[]) {
  const { rows } = await sql<{ ids: number[]; isOfOneOther: boolean }>`
    select array(select id from person where id = any(${personIds}::integer[]) and ${isKnownInReports(caller)}) as ids, (
      select count(*) = 1 and not bool_and(is_known) from (
        select ${isKnownInReports(caller)} as is_known from person
        where ${isInScope({ caller, query, report: 'reading' })} limit 2
      ) as asked) as "isOfOneOther"`.execute(db)
  const { ids, isOfOneOther } = rows[0] ?? { ids: [], isOfOneOther: true }
  return { known: new Set(ids), isOfOneOther }
}

/** All whom a report of people counts, whether or not the caller may know the number of each. */
export async function askEverybody(context: Asking, report: 'author' | 'reading'): Promise<EverybodyOf> {
  const { everybody } = await answerWithEverybody(context, await questionIn(context, report))
  return everybody
}

export async function askDocuments(context: Asking, report: DocumentReport): Promise<Answered<DocumentsAnswer>> {
  return answerQuestion(context, await questionIn(context, report))
}

interface Categories extends Omit<Answered<DocumentsAnswer>, 'answer'> {
  /** Most first. */
  readonly visible: readonly Counted[]
  /** Documents that are counted in none of these. */
  readonly hidden: number
}

/** Of categories in which the caller may read something now, whenever it was counted: no report tells of another. */
export async function askCategories(context: Asking, report: DocumentReport): Promise<Categories> {
  const readable = await selectReadable(context.db, context.caller)
  const { answer, ...of } = await answerQuestion<DocumentsAnswer>(context, await questionIn(context, report, readable))
  const isVisible = new Set(readable)
  const visible = answer.category.filter(([id]) => isVisible.has(id))
  return { visible, hidden: answer.documents - visible.reduce((sum, [, n]) => sum + n, 0), ...of }
}

export async function askAgain(context: Asking, report: ReportKind): Promise<void> {
  await countAgain(context, await questionIn(context, report))
}

async function questionIn(context: Asking, report: ReportKind, readable?: readonly number[]): Promise<Question> {
  const { db, caller, query } = context
  const asking = { caller, query, report }
  if (!asksCategory(query)) return questionOf(asking, undefined)
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${branchOf(query.categoryId)}) as branch (id)
    where id = any(${readable ?? (await selectReadable(db, caller))}::integer[]) order by id`.execute(db)
  return questionOf(
    asking,
    rows.map(({ id }) => id),
  )
}

import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import type { ReportKind, ReportQuery } from '../../contract.ts'
import { asksCategory, selectBranch, selectReadable } from '../counting.ts'
import { answerQuestion, countAgain, type Answered } from './answer-question.ts'
import type { Counted, DocumentsAnswer, ReadingsAnswer } from './count.ts'
import { questionOf, type Question } from './question.ts'

type Asking = Context<ReportQuery>
export type DocumentReport = Exclude<ReportKind, 'reading'>

export async function askReadings(context: Asking): Promise<Answered<ReadingsAnswer>> {
  return answerQuestion(context, await questionIn(context, 'reading'))
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
    select id from (${selectBranch(query.categoryId)}) as branch
    where id = any(${readable ?? (await selectReadable(db, caller))}::integer[]) order by id`.execute(db)
  return questionOf(
    asking,
    rows.map(({ id }) => id),
  )
}

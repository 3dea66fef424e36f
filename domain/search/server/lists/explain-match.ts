import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { cameInForce } from '@shuku/domain/approval/server'
import { documentMessages, type DocumentRow } from '@shuku/domain/documents/contract'
import { selectDocuments } from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { isShareable, mayRead, rightErrors } from '@shuku/domain/rights/server'
import type { DocumentQuery, Explanation, Finding, ListCondition } from '../../contract.ts'
import { fieldConditions } from '../engine/field-conditions.ts'
import { isFound } from '../engine/found-sql.ts'
import { asSearch } from '../engine/search.ts'
import { pendingExtractions, unreadDocuments } from '../index/pending-extractions.ts'
import { hasWords, type Clause, type SearchQuery } from '../query/parse-query.ts'
import type { Piece } from '../query/piece.ts'
import { findKnownObstacles } from './known-obstacles.ts'
import { namedConditions, readQuestion, type Question, type Within } from './read-question.ts'
import { resolveQuery } from './open-document-list.ts'

interface MatchQuestion {
  readonly documentId: number
  readonly query: DocumentQuery
  /** As the table has it. */
  readonly within?: Within
}

/**
 * Which conditions of a list hold for one document, each by itself, by the SQL of the list. Of one that the caller may
 * not read, and knows of, only what keeps it from them. Any other is “not found”, as one that does not exist.
 */
export async function explainMatch(
  context: Context,
  { documentId, query, within }: MatchQuestion,
): Promise<Explanation> {
  const { db, caller, language } = context
  const resolved = await resolvedQueryOf(context, readQuestion({ query, caller, within }))
  const checks = checksOf(readQuestion({ query: resolved, caller, within, looksAtEach: true }))
  const all = checks.map(({ condition }) => condition)
  const row = await asSearch(db, () =>
    selectDocuments(db, caller)
      .select([
        ...furtherFacts(context),
        // a condition that cannot be evaluated does not hold
        sql<boolean[]>`to_json(array[${sql.join(all.map((each) => sql`coalesce(${each}, false)`))}]::boolean[])`.as(
          'held',
        ),
      ])
      .where('document.id', '=', documentId)
      .where(mayRead(caller))
      .executeTakeFirst(),
  )
  if (!row) return hidden(context, documentId)
  const actual = actualOf(row, language)
  const findings = new Map<string, Finding>()
  for (const [index, { of, key = of, word, unwanted }] of checks.entries()) {
    const finding = findings.get(key) ?? {
      condition: of,
      holds: true,
      actual: actual[of] ?? null,
      missing: [],
      unwanted: [],
    }
    findings.set(key, finding)
    // which one it is, also where it holds
    if (of === 'typed' && word !== undefined) finding.missing.push(word)
    if (row.held[index]) continue
    if (unwanted !== undefined) finding.unwanted.push(unwanted)
    else if (word !== undefined && of !== 'typed') finding.missing.push(word)
    finding.holds = false
  }
  // the words together decide: the document may have none of them, and yet be found by the spelling of its title
  const found = checks.findIndex(({ isWhole }) => isWhole)
  const words = findings.get('fulltext')
  if (words && row.held[found]) Object.assign(words, { holds: true, missing: [], unwanted: [] })
  const said = [...findings.values()]
  return {
    subject: row.subject,
    isListed: said.every(({ holds }) => holds),
    isBeingRead: row.isBeingRead,
    findings: said,
    obstacles: [],
    decides: row.decides,
  }
}

async function hidden(context: Context, documentId: number): Promise<Explanation> {
  const obstacles = await findKnownObstacles(context, documentId)
  if (!obstacles) throw rightErrors.documentNotFound({ id: documentId })
  return { subject: '', isListed: false, isBeingRead: false, findings: [], obstacles, decides: false }
}

/** What its row does not say, and conditions ask for. */
function furtherFacts({ caller, language }: Pick<Context, 'caller' | 'language'>) {
  const dayOf = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone ${caller.timeZone}, 'YYYY-MM-DD')`
  return [
    sql<string | null>`document.keywords`.as('keywords'),
    sql<boolean>`${isShareable(caller)} is true`.as('decides'),
    sql<boolean>`document.id in (${unreadDocuments()})`.as('isBeingRead'),
    sql<string | null>`(
      select ${localName('owner', language)} from person as owner where owner.id = document.owner_id
    )`.as('ownerName'),
    sql<string | null>`(
      select ${dayOf(sql`max(approval.ended_at)`)} from approval
      where approval.document_id = document.id and ${cameInForce}
    )`.as('approvedOn'),
    sql<string | null>`(
      select ${dayOf(sql`turn.at`)} from document_turn as turn
      where turn.document_id = document.id and turn.act = 'archive'
    )`.as('archivedOn'),
  ] as const
}

/** The list may be of something else than was typed. */
async function resolvedQueryOf(context: Context, question: Question): Promise<DocumentQuery> {
  if (!question.words) return question.query
  const { rows } = await sql<{ n: number }>`select ${pendingExtractions(context.caller)} as n`.execute(context.db)
  return (await resolveQuery(context, question, { isAllRead: rows[0]?.n === 0 })).resolved
}

interface Check {
  readonly of: ListCondition
  /** Checks with the same key are one finding. */
  readonly key?: string
  readonly condition: RawBuilder<boolean>
  readonly word?: string
  readonly unwanted?: string
  /** All words together, which is what the list asks for. */
  readonly isWhole?: boolean
}

function checksOf(question: Question): Check[] {
  const { typed, caller } = question
  const named = Object.entries(namedConditions(question)) as [ListCondition, RawBuilder<boolean> | undefined][]
  const conditions = named.flatMap(([of, condition]): Check[] => (condition ? [{ of, condition }] : []))
  if (!typed) return conditions
  const fields = fieldConditions(typed.fields, caller).map((condition, index): Check => {
    const field = typed.fields[index]
    return { of: 'typed', key: `typed ${index}`, condition, word: field ? `${field.name}:${field.typed}` : '' }
  })
  return [...conditions, ...fields, ...(hasWords(typed) ? wordChecks(typed) : noWords(fields.length))]
}

/** Signs alone find nothing. */
function noWords(fields: number): Check[] {
  return fields > 0 ? [] : [{ of: 'fulltext', condition: sql<boolean>`false`, isWhole: true }]
}

function wordChecks(query: SearchQuery): Check[] {
  const { spelled: _, ...bare } = query
  const alone = (clause: Clause) => hasText({ ...bare, clauses: [clause], excluded: [] })
  return [
    { of: 'fulltext', condition: hasText(query), isWhole: true },
    ...query.clauses.map((clause): Check => ({ of: 'fulltext', condition: alone(clause), word: wordOf(clause) })),
    ...query.excluded.map((pieces): Check => {
      const clause = { alternatives: [pieces] }
      return { of: 'fulltext', condition: sql<boolean>`not ${alone(clause)}`, unwanted: wordOf(clause) }
    }),
  ]
}

/** On `document`: its title, text or attachments are found by the words. */
function hasText(query: SearchQuery): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from search_text as text where text.document_id = document.id and ${isFound(query)} offset 0
  )`
}

function wordOf({ alternatives }: Clause): string {
  return alternatives.map((pieces: readonly Piece[]) => pieces.map(({ text }) => text).join(' ')).join(' OR ')
}

const text = documentMessages.texts

type Row = Pick<
  DocumentRow,
  | 'subject'
  | 'categoryName'
  | 'statusWord'
  | 'authorName'
  | 'departmentName'
  | 'code'
  | 'secrecy'
  | 'createdOn'
  | 'updatedOn'
  | 'replies'
> &
  Readonly<Record<'keywords' | 'ownerName' | 'approvedOn' | 'archivedOn', string | null>>

/** What its row says where a condition asks. */
function actualOf(row: Row, language: Context['language']): Partial<Record<ListCondition, string | null>> {
  return {
    subject: row.subject,
    category: row.categoryName,
    portal: row.categoryName,
    categories: row.categoryName,
    status: text[row.statusWord][language],
    author: row.authorName,
    owner: row.ownerName,
    department: row.departmentName,
    code: row.code,
    keyword: row.keywords,
    keywords: row.keywords,
    secrecy: text[row.secrecy][language],
    created: row.createdOn,
    updated: row.updatedOn,
    approved: row.approvedOn,
    archived: row.archivedOn,
    year: row.updatedOn.slice(0, 4),
    replyCount: String(row.replies),
  }
}

import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { statuses, unreadDays } from '@shuku/domain/documents/contract'
import { isUnreadByCaller } from '@shuku/domain/documents/server'
import { documentIsInForce, isHeldBy, isInBranch } from '@shuku/domain/rights/server'
import {
  searchListErrors,
  templateOf,
  viewOf,
  type CustomCondition,
  type DocumentQuery,
  type ListCondition,
  type PortalElement,
  type PersonKind,
  type View,
} from '../../contract.ts'
import { fieldConditions, isOfKind } from '../engine/field-conditions.ts'
import { subjectContains, subjectContainsHere } from '../engine/names-sql.ts'
import { bySynonyms } from '../engine/other-words/with-synonyms.ts'
import { facetConditions } from './facets/facet-groups.ts'
import { isWithin, wasApproved, wasArchived } from './within-days.ts'
import { hasFieldValues } from './custom-conditions.ts'
import { parseTyped, type Search } from '../engine/search.ts'
import { hasWords, type SearchQuery } from '../query/parse-query.ts'

type Condition = RawBuilder<boolean>

/** A list of documents as somebody asked for it; what they typed is parsed, once for all that asks for it. */
export interface Question {
  readonly query: DocumentQuery
  readonly caller: Caller
  /** Of which documents the list is; of all that the caller may read without it. */
  readonly within?: Within | undefined
  /** Each document is looked at by itself: few are asked about, or many titles have what is asked for. */
  readonly looksAtEach?: boolean | undefined
  /** One of the conditions on custom fields: the database begins with the few documents that meet it. */
  readonly fewValues?: CustomCondition | undefined
  /** Each document that is met on the way is asked for its values: too many have them to begin with these. */
  readonly asksForValues?: boolean | undefined
  /** The full text; nothing where none was typed. */
  readonly typed?: SearchQuery | undefined
  /** The search by words, with all other conditions as its filter; nothing where there are no words to look for. */
  readonly words?: Search
}

/** On `document`: what a list is of, beside the right to read. */
export type Within = (caller: Caller, query: DocumentQuery) => Condition | undefined

type QuestionInput = Pick<Question, 'query' | 'caller' | 'within' | 'looksAtEach'>

/**
 * Refuses by name what a list would otherwise drop in silence: a template, whose conditions must take the place of
 * its number, a virtual folder, which is a list of its own, and an element of a portal that is named, not kept, and without what it lists.
 */
export function requireAnswerable(query: DocumentQuery): void {
  const template = templateOf(query)
  if (template !== undefined) throw searchListErrors.noTemplates({ id: template })
  if (query.virtualFolderId) throw searchListErrors.noFolders({ id: query.virtualFolderId })
  const { portalElementId, portalElement } = query
  if (portalElementId && !portalElement) throw searchListErrors.elementAlone({ id: portalElementId })
}

export function readQuestion({ query, caller, within, looksAtEach }: QuestionInput): Question {
  requireAnswerable(query)
  const { fulltext = '', exactly = false } = query
  const parsed = fulltext === '' ? undefined : parseTyped(fulltext, caller, { exactly })
  const typed = parsed && query.synonyms ? bySynonyms(parsed, query.synonyms) : parsed
  // of the query as it was asked: parts of it are taken off below
  const question = { query, caller, within: within && (() => within(caller, query)), looksAtEach, typed }
  if (!typed || !hasWords(typed)) return question
  const filter = searchConditions(question)
  return { ...question, words: { query: typed, filter: filter.length > 0 ? together(filter) : undefined } }
}

/** On `document`: each that is asked for by its name, but the full text and the right to read. */
export function namedConditions(question: Question) {
  const { query, caller, within, looksAtEach } = question
  const titled = looksAtEach ? subjectContainsHere : subjectContains
  const chosen = new Map(facetConditions(query, caller).map(({ id, condition }) => [id, condition]))
  const named: Record<Exclude<ListCondition, 'fulltext' | 'typed'>, Condition | undefined> = {
    within: within?.(caller, query),
    view: viewCondition(viewOf(query), caller),
    subject: query.subject === undefined ? undefined : titled(query.subject),
    category: isInCategory(query.categoryId),
    portal: query.portalElement && isOfElement(query.portalElement),
    fileType: query.kinds && isOfKind(query.kinds),
    categories: chosen.get('category'),
    department: chosen.get('department'),
    mainKind: chosen.get('kind'),
    year: chosen.get('year'),
    status: chosen.get('status'),
    author: chosen.get('author'),
    secrecy: chosen.get('secrecy'),
    keywords: chosen.get('keyword'),
    owner: isAmong('document.owner_id', query.ownerIds),
    code: hasCode(query.code),
    keyword: contains('document.keywords', query.keyword),
    created: isWithin(
      'document.created_at',
      { period: query.created, from: query.createdFrom, to: query.createdTo },
      caller,
    ),
    updated: isWithin(
      'document.updated_at',
      { period: query.changed, from: query.changedFrom, to: query.changedTo },
      caller,
    ),
    approved: wasApproved({ period: query.approved, from: query.approvedFrom, to: query.approvedTo }, caller),
    archived: wasArchived({ period: query.archived, from: query.archivedFrom, to: query.archivedTo }, caller),
    replyCount: hasReplies(query),
    customFields: hasFieldValues(
      { customFields: query.customFields, first: question.fewValues, isAsked: question.asksForValues },
      caller,
    ),
    personKind: isInternal(query),
    reading: query.onlyNew ? isUnreadByCaller(caller) : undefined,
  }
  return named
}

function searchConditions(question: Question): Condition[] {
  return Object.values(namedConditions(question)).filter((condition) => condition !== undefined)
}

function viewCondition(view: View, caller: Caller): Condition | undefined {
  if (view === 'mine') return isHeldBy(caller.personId)
  if (view === 'all') return undefined
  return sql<boolean>`(
    document.effective_at > now() - make_interval(days => ${sql.lit(unreadDays)}) and ${documentIsInForce}
  )`
}

export function isInCategory(categoryId: number | undefined): Condition | undefined {
  return categoryId ? isInBranch(categoryId) : undefined
}

/** What an element of a portal is about; everything where it names nothing. */
export function isOfElement({ categoryIds, statuses: wanted = [], days }: PortalElement): Condition | undefined {
  const conditions = [
    isInAnyCategory(categoryIds),
    isAmong(
      'document.status',
      wanted.map((name) => statuses[name]),
    ),
    days === undefined
      ? undefined
      : sql<boolean>`document.effective_at > now() - make_interval(days => ${days}::integer)`,
  ].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? together(conditions) : undefined
}

/** In one of these or below it; an element that names none is about all. */
function isInAnyCategory(categoryIds: readonly number[] | undefined): Condition | undefined {
  if (!categoryIds || categoryIds.length === 0) return undefined
  return isInBranch(sql`select unnest(${[...categoryIds]}::integer[])`)
}

function isAmong(column: string, values: readonly number[] | undefined): Condition | undefined {
  return values && values.length > 0 ? sql<boolean>`${sql.ref(column)} = any(${[...values]}::integer[])` : undefined
}

/** Its code, or one that it had before it was renumbered. */
function hasCode(text: string | undefined): Condition | undefined {
  return text === undefined
    ? undefined
    : sql<boolean>`(strpos(lower(document.code), lower(${text})) > 0 or document.id in (
        select document_id from document_former_code where strpos(lower(code), lower(${text})) > 0))`
}

function contains(column: string, text: string | undefined): Condition | undefined {
  return text === undefined ? undefined : sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`
}

type Kinds = Readonly<Partial<Record<'creatorKind' | 'ownerKind', PersonKind | undefined>>>

/** Everybody who makes or owns a document is of the company. */
export function isInternal({ creatorKind, ownerKind }: Kinds): Condition | undefined {
  return creatorKind === 'external' || ownerKind === 'external' ? sql<boolean>`false` : undefined
}

function hasReplies({ repliesFrom, repliesTo }: DocumentQuery): Condition | undefined {
  if (repliesFrom === undefined && repliesTo === undefined) return undefined
  const count = sql`coalesce((select replies from document_count where document_id = document.id), 0)`
  return sql<boolean>`${count} between ${repliesFrom ?? 0} and ${repliesTo ?? 2 ** 31 - 1}`
}

/** All conditions but the words, also those that were typed as `author:` and the like. */
export function allConditions(question: Question): Condition[] {
  const { query, caller, typed, words } = question
  const fields = typed ? fieldConditions(typed.fields, caller) : []
  // signs alone, or synonyms of no word: nothing that could be found
  const isNothing = !words && (query.synonyms ? true : typed !== undefined && fields.length === 0)
  return [...searchConditions(question), ...fields, ...(isNothing ? [sql<boolean>`false`] : [])]
}

/** The category, and the question without it: it is a condition of its own, which the database goes about as is shortest. */
export function apartFromCategory(question: Question): { categoryId: number | undefined; others: Question } {
  const { categoryId, ...query } = question.query
  return { categoryId, others: { ...question, query } }
}

export function together(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

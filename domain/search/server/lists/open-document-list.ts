import { openKnownTable, type Context } from '@shuku/kit/server'
import { type Correction, type DocumentQuery, type QueryChip, longestQuery } from '../../contract.ts'
import type { DocumentTable } from './document-table.ts'
import { rememberSearch } from './found-page.ts'
import { readQuestion, type Within, type Question } from './read-question.ts'
import { lookFirst } from '../engine/other-words/look-first.ts'
import { correctQuery } from '../engine/other-words/correct-query.ts'
import { asSearch, findsAnything, parseTyped, type SearchContext, type Head, type Search } from '../engine/search.ts'
import type { SearchQuery } from '../query/parse-query.ts'
import { phrasePiece } from '../query/piece.ts'
import { withWords, wordsOf, type TypedWord } from '../query/typed-words.ts'

interface Finding {
  readonly query: DocumentQuery
  /** As the table has it. */
  readonly within?: Within | undefined
  /** Documents with texts that no search finds yet. */
  readonly pendingExtractions: number
}

interface OpenedList {
  readonly key: string
  readonly chips: QueryChip[]
  readonly correction: Correction | null
  readonly pendingExtractions: number
  /** What was typed and is in nothing that the caller may read. */
  readonly missed?: string | undefined
}

/** Opens a run of a list of what was meant. */
export async function openDocumentList(context: Context, table: DocumentTable, finding: Finding): Promise<OpenedList> {
  const { query, within, pendingExtractions } = finding
  const question = readQuestion({ query, caller: context.caller, within })
  const { typed } = question
  const { resolved, correction, head, isMiss } = await resolveQuery(context, question, {
    isAllRead: pendingExtractions === 0,
  })
  // who wants exactly what they typed, or its synonyms alone, wants nothing beside it
  const known = { ...(head ? { head } : {}), goesOn: typed !== undefined && !query.exactly && !query.synonyms }
  return {
    key: await openKnownTable(context, table, { query: resolved, remember: typed && rememberSearch(known) }),
    chips: (typed?.fields ?? []).map(({ name, typed: text, negated }) => ({ name, typed: text, negated })),
    correction,
    pendingExtractions: typed ? pendingExtractions : 0,
    ...(isMiss ? { missed: query.fulltext } : {}),
  }
}

interface ResolvedQuery {
  /** What the list is of. */
  readonly resolved: DocumentQuery
  /** Where that is something else than was typed. */
  readonly correction: Correction | null
  /** What the first page will begin with, where that is known already. */
  readonly head?: Head
  /** Nothing that the caller may read contains the words, or anything like them. */
  readonly isMiss?: boolean
}

interface Known {
  /** No text is still being read that may contain the words. */
  readonly isAllRead: boolean
}

/**
 * Words that find nothing are taken for what they may have been meant to be, unless they are meant exactly, or may yet
 * be found.
 */
export async function resolveQuery(context: Context, { query, words }: Question, known: Known): Promise<ResolvedQuery> {
  if (!words || query.exactly || query.synonyms) return { resolved: query, correction: null }
  return asSearch(context.db, () => resolveWords(context, words, { query, ...known }))
}

async function resolveWords(
  context: Context,
  words: Search,
  { query, isAllRead }: Known & { readonly query: DocumentQuery },
): Promise<ResolvedQuery> {
  if (words.query.spelled !== undefined && (await isWord(context, words))) {
    return { resolved: { ...query, exactly: true }, correction: null }
  }
  const { isFound, head } = await lookFirst(context, words)
  if (isFound) return (await wider(context, words, { query, head })) ?? asTyped(query, head)
  if (!isAllRead) return asTyped(query, head)
  if (await standsElsewhere(context, words)) return asTyped(query, head)

  const { fulltext = '' } = query
  const corrected = await correctQuery(context, words, fulltext)
  if (!corrected) return { ...asTyped(query, head), isMiss: true }
  const { text, others } = corrected
  return {
    resolved: { ...query, fulltext: text, exactly: true },
    correction: { typed: fulltext, text, others: [...others], isWider: false },
    ...(corrected.head ? { head: corrected.head } : {}),
  }
}

function asTyped(query: DocumentQuery, head: Head | undefined): ResolvedQuery {
  return { resolved: query, correction: null, ...(head ? { head } : {}) }
}

/** Words that find little are looked for apart from each other as well. */
async function wider(
  context: Context,
  words: Search,
  { query, head }: { query: DocumentQuery; head: Head | undefined },
): Promise<ResolvedQuery | undefined> {
  const { fulltext = '' } = query
  const widened = head && (await widen(context, words, { typed: fulltext, head }))
  if (!widened) return undefined
  const { text } = widened
  return {
    resolved: { ...query, fulltext: text, exactly: true },
    correction: { typed: fulltext, text, others: [], isWider: true },
    ...(widened.head ? { head: widened.head } : {}),
  }
}

/** Whether letters that may be the spelling of a title are a word of some text: then that is what is meant. */
export async function isWord(
  asker: SearchContext,
  { query: { spelled: _, ...query }, filter }: Search,
): Promise<boolean> {
  const ranked = query.ranked.flatMap(({ text }) => phrasePiece(text) ?? [])
  const clauses = ranked.map((piece) => ({ alternatives: [[piece]] }))
  return findsAnything(asker, { query: { ...query, clauses, ranked }, filter })
}

/** Words that other documents have are no slip: it is the other conditions that leave nothing. */
async function standsElsewhere(context: Context, { query, filter }: Search): Promise<boolean> {
  if (filter === undefined && query.fields.length === 0) return false
  return findsAnything(context, { query: { ...query, fields: [] } })
}

/** What finds fewer documents than fill two pages finds little. */
const LITTLE = 20

/** A search that also finds what has the words of a run apart. */
interface Widened {
  readonly text: string
  readonly head?: Head
}

/**
 * Chinese is typed without blanks, and is looked for as it was typed. Where that finds little, its words are looked for
 * as if blanks had been typed between them: what has them together still comes first. Nothing where that finds no more.
 */
async function widen(
  asker: SearchContext,
  search: Search,
  found: { typed: string; head: Head },
): Promise<Widened | undefined> {
  const { typed, head } = found
  if (!head.isAll || head.ids.length >= LITTLE) return undefined
  const text = withWordsApart(typed, search.query)
  if (text === undefined || text.length > longestQuery) return undefined
  const wider = { ...search, query: parseTyped(text, asker.caller, { exactly: true }) }
  const look = await lookFirst(asker, wider)
  if (!look.isFound || (look.head && look.head.ids.length <= head.ids.length)) return undefined
  return { text, ...(look.head ? { head: look.head } : {}) }
}

/** What was typed, with blanks between the words of its runs of Chinese; nothing where there are none to be put. */
export function withWordsApart(typed: string, query: SearchQuery): string | undefined {
  // who writes OR has said what else they mean
  const pieces = query.clauses.flatMap(({ alternatives: [only = [], ...others] }) => (others.length > 0 ? [] : only))
  return withWords(typed, pieces, (piece) => (piece.kind === 'chinese' ? wholeWords(piece.text) : undefined))
}

/** The words that a run is made of without rest: where single characters are left it was cut out of a sentence, and is meant as it is. */
function wholeWords(run: string): TypedWord[] | undefined {
  const words = wordsOf(run)
  const isWhole = words.length > 1 && words.every(({ text }) => Array.from(text).length > 1)
  return isWhole ? words : undefined
}

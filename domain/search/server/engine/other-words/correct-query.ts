import { longestQuery } from '../../../contract.ts'
import { normalise, normaliseWithMap } from '../../query/normalise.ts'
import type { Piece } from '../../query/piece.ts'
import {
  contentWords,
  countWords,
  freePieces,
  hasSingleCharacters,
  isQuestion,
  withWords,
  wordsOf,
} from '../../query/typed-words.ts'
import { ChineseVariants, homophones, latinLikelihood, latinVariants } from '../../query/variants.ts'
import { newestForVariants } from '../choose-plan.ts'
import { knownFrequencies } from '../sizes/estimate.ts'
import { lookFirst } from './look-first.ts'
import { asSearch, parseTyped, prospect, readable, type Head, type SearchContext, type Search } from '../search.ts'
import { isAlone } from '../sizes/usual-search.ts'
import {
  variantsInTexts,
  variantsInTitles,
  whichFind,
  wordsInTexts,
  type FoundVariant,
  type VariantSearch,
} from './find-variants.ts'

/** A correction of a query without matches. */
export interface Corrected {
  /** The query to search instead, with operators and fields as typed. */
  readonly text: string
  /** Other corrections, most likely first; each has a match. */
  readonly others: readonly string[]
  /** What its first page begins with, where that was found out. */
  readonly head?: Head
}

/** A query with more faulty runs than this is not a typing error. */
const mostRuns = 2
const mostOthers = 3
const inTitle = 40
/** More texts are not looked into for one variant. */
const mostLikely = 500
/** So long a run that no text contains, and one contains nearly: that is no accident. */
const longRun = 7
/** So long it is one where single characters are left: it was cut out of a sentence, and is no list of words. */
const cutOut = 5

/**
 * What somebody may have meant whose search finds nothing; everything in it is in something that they may read.
 * One character wrong, missing, too many, or two swapped, where something speaks for a mistake; else the words that say
 * what is looked for, in any order.
 */
export async function correctQuery(
  asker: SearchContext,
  search: Search,
  typed: string,
): Promise<Corrected | undefined> {
  const { clauses } = search.query
  // who writes OR has said what else they mean
  if (clauses.some(({ alternatives }) => alternatives.length > 1)) return undefined
  const pieces = clauses.flatMap(({ alternatives }) => alternatives.flat())
  return asSearch(
    asker.db,
    async () =>
      (await correctRuns(asker, search, { pieces, typed })) ??
      (await correctWords(asker, search, { pieces, typed })) ??
      (await anyOrder(asker, search, typed)),
  )
}

interface Typed {
  readonly pieces: readonly Piece[]
  readonly typed: string
}

async function correctRuns(
  asker: SearchContext,
  search: Search,
  { pieces, typed }: Typed,
): Promise<Corrected | undefined> {
  const runs = pieces.filter(({ kind }) => kind === 'chinese').toSorted((a, b) => b.text.length - a.text.length)
  for (const piece of runs.slice(0, mostRuns)) {
    const variants = ChineseVariants.of(piece.text)
    if (!variants) continue
    const place = placeOf(
      asker,
      search,
      pieces.filter((other) => other !== piece),
    )
    // one after the other: titles are few, and mostly it is a title that is meant
    const titles = await variantsInTitles(asker.db, variants, place)
    // a title may be a question; a text that has all of one but a character is none that was meant
    const isEnough = titles.length > 2 || isQuestion(piece.text)
    const texts = isEnough ? [] : await inTexts(asker, search, { variants, place })
    const worth = new Map<string, number>()
    const weigh = ({ text, documents }: FoundVariant, bonus: number) => {
      const found = variants.likelihood(text) + bonus + 4 * Math.log(1 + documents)
      worth.set(text, Math.max(worth.get(text) ?? 0, found))
    }
    for (const title of titles) weigh(title, inTitle)
    for (const text of texts) weigh(text, 0)
    worth.delete(piece.text)
    const titled = new Set(titles.map(({ text }) => text))
    const evident = await whichAreEvident(asker, search, { run: piece.text, worth, titled })
    const corrected = readingsOf(typed, piece.text, evident)
    if (corrected) return corrected
  }
  return undefined
}

interface Place {
  readonly variants: ChineseVariants
  readonly place: VariantSearch
}

/** What is left of the run in a variant must tell something: a frequent word, with any character beside it, is in too many texts. */
async function inTexts(asker: SearchContext, search: Search, { variants, place }: Place): Promise<FoundVariant[]> {
  const newest = newestFor(asker, search, variants)
  if (newest !== undefined) return variantsInTexts(asker.db, variants, { ...place, newest })
  const left = variants.rarer(knownFrequencies(asker.afterReply).texts, mostLikely)
  return left ? variantsInTexts(asker.db, left, { ...place, newest }) : []
}

interface Suspected {
  readonly run: string
  readonly worth: ReadonlyMap<string, number>
  /** Those that a title contains. */
  readonly titled: ReadonlySet<string>
}

/**
 * Words that are merely nowhere next to each other are no mistake. One it is where the other text is a title's,
 * is made of fewer words, has a word for one that no text contains, or where what was typed is long.
 */
async function whichAreEvident(
  asker: SearchContext,
  search: Search,
  { run, worth, titled }: Suspected,
): Promise<ReadonlyMap<string, number>> {
  if (worth.size === 0 || Array.from(run).length >= longRun) return worth
  if (Array.from(run).length >= cutOut && hasSingleCharacters(run)) return worth
  const typed = wordsOf(run).map(({ text }) => text)
  const count = countWords(run)
  const unknown = await whichStandNowhere(asker, search, typed)
  const isEvident = (text: string) => {
    if (titled.has(text) || countWords(text) < count) return true
    const known = new Set(wordsOf(text).map((word) => word.text))
    return typed.some((word) => unknown.has(word) && !known.has(word))
  }
  return new Map([...worth].filter(([text]) => isEvident(text)))
}

/** Of these words those that no text has which the caller may read, whatever else is asked for. */
async function whichStandNowhere(
  asker: SearchContext,
  { query }: Search,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const queries = words.map((word) => parseTyped(`"${word}"`, asker.caller, { exactly: true }))
  const stand = await whichFind(asker.db, queries, readable(asker, { query: { ...query, fields: [] } }))
  return new Set(words.filter((_, index) => !stand[index]))
}

async function correctWords(
  asker: SearchContext,
  search: Search,
  { pieces, typed }: Typed,
): Promise<Corrected | undefined> {
  const words = pieces.toSorted((a, b) => b.text.length - a.text.length)
  const near = words.map((piece) => ({ piece, ...neighboursOf(piece) })).filter(({ variants }) => variants.length > 0)
  // a word that some text contains is meant
  const unknown = await whichStandNowhere(
    asker,
    search,
    near.map(({ piece }) => piece.text),
  )
  const tried = near.filter(({ piece }) => unknown.has(piece.text))
  const { texts } = knownFrequencies(asker.afterReply)
  for (const { piece, variants, likelihood } of tried.slice(0, mostRuns)) {
    const place = placeOf(
      asker,
      search,
      pieces.filter((other) => other !== piece),
    )
    // one after the other: the first that helps is enough
    const found = await wordsInTexts(asker.db, variants, place)
    const worth = new Map(
      found.map(({ text, documents }) => {
        // of those that many texts contain the more frequent one
        const usual = Math.log(1 + texts.rows * texts.share(text))
        return [text, likelihood(text) + 10 * Math.log(1 + documents) + usual]
      }),
    )
    const corrected = readingsOf(typed, piece.text, worth)
    if (corrected) return corrected
  }
  return undefined
}

interface Neighbours {
  readonly variants: readonly string[]
  readonly likelihood: (meant: string) => number
}

/** Words that are terms of the index: Latin ones, and Chinese ones of two characters. */
function neighboursOf({ kind, text }: Piece): Neighbours {
  if (kind === 'word') return { variants: latinVariants(text), likelihood: (meant) => latinLikelihood(text, meant) }
  return { variants: kind === 'chinese' ? homophones(text) : [], likelihood: () => 0 }
}

/** Words of a question are no condition, nor is the order of the others. */
async function anyOrder(asker: SearchContext, search: Search, typed: string): Promise<Corrected | undefined> {
  const text = withWords(typed, freePieces(search.query) ?? [], contentWords)
  if (text === undefined || text.length > longestQuery) return undefined
  const query = parseTyped(text, asker.caller, { exactly: true })
  const { isFound, head } = await lookFirst(asker, { ...search, query })
  return isFound ? { text, others: [], ...(head ? { head } : {}) } : undefined
}

function placeOf(asker: SearchContext, search: Search, others: Piece[]): VariantSearch {
  return {
    readable: readable(asker, search),
    others,
    query: search.query,
    isUsual: others.length === 0 && isAlone(search),
    documents: prospect(asker, search).documents,
  }
}

function newestFor(asker: SearchContext, search: Search, variants: ChineseVariants): number | undefined {
  const { texts, parts } = knownFrequencies(asker.afterReply)
  const brought = { rows: texts.rows * variants.share(texts), parts: parts.rows * variants.share(parts) }
  return newestForVariants(prospect(asker, search).estimate, brought)
}

function readingsOf(typed: string, piece: string, worth: ReadonlyMap<string, number>): Corrected | undefined {
  const [best, ...others] = [...worth]
    .toSorted(([a, worthOfA], [b, worthOfB]) => worthOfB - worthOfA || (a < b ? -1 : 1))
    .map(([text]) => replaced(typed, piece, text))
    .filter((text) => text.length <= longestQuery)
  return best === undefined ? undefined : { text: best, others: others.slice(0, mostOthers) }
}

/** In what was typed, as it was typed, another text in the place of a piece of its normal form. */
function replaced(typed: string, piece: string, text: string): string {
  const { text: normal, toOriginal } = normaliseWithMap(typed)
  const start = normal.indexOf(piece)
  if (start < 0) return normalise(typed).replace(piece, text)
  const span = toOriginal(start, start + piece.length)
  return typed.slice(0, span.start) + text + typed.slice(span.end)
}

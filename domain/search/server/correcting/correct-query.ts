import { newestForVariants } from '../estimating/choose-plan.ts'
import { knownFrequencies } from '../estimating/frequencies.ts'
import { prepareToSearch, prospect, readable, type Asker, type Search } from '../finding/search.ts'
import { normalise, normaliseWithMap } from '../text/normalise.ts'
import { parseQuery } from '../text/query/parse-query.ts'
import type { Piece } from '../text/query/piece.ts'
import { today } from '../today.ts'
import { ChineseVariants } from './chinese-variants.ts'
import {
  firstThatFinds,
  variantsInTexts,
  variantsInTitles,
  wordsInTexts,
  type FoundVariant,
  type Place,
} from './find-variants.ts'
import { homophones } from './homophones.ts'
import { latinLikelihood, latinVariants } from './latin-variants.ts'
import { wordGroups } from './word-groups.ts'

/** What may have been meant by words that find nothing. */
export interface Corrected {
  /** To be searched for instead, operators and fields as they were typed. */
  readonly text: string
  /** Other readings, the likelier first; each has a hit as well. */
  readonly others: readonly string[]
}

/** More runs with mistakes than this are no slip. */
const mostRuns = 2
const mostOthers = 3
const inTitle = 40

/**
 * What somebody may have meant whose search finds nothing; everything in it stands in something that they may read.
 * One character wrong, missing, too many, or two swapped; else its words in any order, at least half of what was typed.
 */
export async function correctQuery(asker: Asker, search: Search, typed: string): Promise<Corrected | undefined> {
  await prepareToSearch(asker.db)
  const { clauses } = search.query
  // who writes OR has said what else they mean
  if (clauses.some(({ alternatives }) => alternatives.length > 1)) return undefined
  const pieces = clauses.flatMap(({ alternatives }) => alternatives.flat())
  return (
    (await correctRuns(asker, search, { pieces, typed })) ??
    (await correctWords(asker, search, { pieces, typed })) ??
    (await anyOrder(asker, search, { pieces, typed }))
  )
}

interface Typed {
  readonly pieces: readonly Piece[]
  readonly typed: string
}

async function correctRuns(asker: Asker, search: Search, { pieces, typed }: Typed): Promise<Corrected | undefined> {
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
    const texts =
      titles.length > 2
        ? []
        : await variantsInTexts(asker.db, variants, { ...place, newest: newestFor(asker, search, variants) })
    const worth = new Map<string, number>()
    const weigh = ({ text, documents }: FoundVariant, bonus: number) => {
      const found = variants.likelihood(text) + bonus + 4 * Math.log(1 + documents)
      worth.set(text, Math.max(worth.get(text) ?? 0, found))
    }
    for (const title of titles) weigh(title, inTitle)
    for (const text of texts) weigh(text, 0)
    worth.delete(piece.text)
    const corrected = readingsOf(typed, piece.text, worth)
    if (corrected) return corrected
  }
  return undefined
}

async function correctWords(asker: Asker, search: Search, { pieces, typed }: Typed): Promise<Corrected | undefined> {
  const words = pieces.toSorted((a, b) => b.text.length - a.text.length)
  const tried = words.map((piece) => ({ piece, ...neighboursOf(piece) })).filter(({ variants }) => variants.length > 0)
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
        // of those that stand in many texts the more frequent one
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

async function anyOrder(asker: Asker, search: Search, { pieces, typed }: Typed): Promise<Corrected | undefined> {
  const rest = typed.split(/\s+/).filter((part) => isCondition(part, asker))
  const texts = wordGroups(pieces).map((words) => [...words, ...rest].join(' '))
  const queries = texts.map((text) => parseQuery(text, today(asker.caller), { exactly: true }))
  const place = await firstThatFinds(asker.db, queries, readable(asker, search))
  const text = place === undefined ? undefined : texts[place]
  return text === undefined ? undefined : { text, others: [] }
}

/** `author:…`, `-word`: not to be cut into words. */
function isCondition(part: string, { caller }: Asker): boolean {
  const { fields } = parseQuery(part, today(caller))
  return fields.length > 0 || /^-\S/.test(part)
}

function placeOf(asker: Asker, search: Search, others: Piece[]): Place {
  return {
    readable: readable(asker, search),
    others,
    query: search.query,
    documents: prospect(asker, search).documents,
  }
}

function newestFor(asker: Asker, search: Search, variants: ChineseVariants): number | undefined {
  const { texts, parts } = knownFrequencies(asker.afterReply)
  const brought = { rows: texts.rows * variants.share(texts), parts: parts.rows * variants.share(parts) }
  return newestForVariants(prospect(asker, search).estimate, brought)
}

function readingsOf(typed: string, piece: string, worth: ReadonlyMap<string, number>): Corrected | undefined {
  const [best, ...others] = [...worth]
    .toSorted(([a, worthOfA], [b, worthOfB]) => worthOfB - worthOfA || (a < b ? -1 : 1))
    .map(([text]) => replaced(typed, piece, text))
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

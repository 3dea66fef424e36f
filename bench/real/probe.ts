import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { idsOf } from '../measure/cases/pages.ts'
import { summarise, type Summary } from '../measure/statistics.ts'
import type { RealDocument } from './documents.ts'
import { squeezed } from './plain-text.ts'
import type { Product } from './product.ts'

export interface SentenceResult {
  readonly sentence: string
  /** Where the first document stands that holds it; 0: not among the first ten. */
  readonly rank: number
  readonly holders: number
}

export interface WordResult {
  readonly word: string
  readonly total: number
  readonly scanned: number
}

async function open(product: Product, fulltext: string, form: Readonly<Record<string, number>> = {}) {
  const reply = await product.post(searchApi.openSearchList.path, { fulltext, ...form })
  const correction = reply['fulltextCorrection'] as { text: string } | null
  return { dataKey: String(reply['sessionkey']), ...(correction ? { meant: correction.text } : {}) }
}

/** Searches each sentence as somebody would who remembers it, and says where a document stands that holds it. */
export async function probeSentences(
  product: Product,
  documents: readonly RealDocument[],
  sentences: readonly string[],
): Promise<{ results: SentenceResult[]; times: Summary }> {
  const results: SentenceResult[] = []
  const times: number[] = []
  for (const sentence of sentences) {
    const wanted = squeezed(sentence)
    const holders = new Set(documents.filter((document) => document.squeezed.includes(wanted)).map(({ id }) => id))
    const begin = performance.now()
    const { dataKey } = await open(product, sentence)
    const page = await product.post(tableApi.getRows.path, { dataKey, current: 1, pageSize: 10 })
    times.push(performance.now() - begin)
    results.push({ sentence, rank: idsOf(page).findIndex((id) => holders.has(id)) + 1, holders: holders.size })
  }
  return { results, times: summarise(times) }
}

/**
 * Holds the exact total of each word against a scan of all texts. What finds little is searched for with its words apart
 * as well: then the list holds more, its total is held against a scan for all the words, and what was typed is asked
 * for once more, exactly.
 */
export async function probeWords(
  product: Product,
  documents: readonly RealDocument[],
  words: readonly string[],
): Promise<WordResult[]> {
  const results: WordResult[] = []
  for (const word of words) {
    const opened = await open(product, word)
    if (opened.meant !== undefined) {
      results.push({
        word: opened.meant,
        total: await countOf(product, opened),
        scanned: scan(documents, opened.meant),
      })
    }
    const exact = opened.meant === undefined ? opened : await open(product, word, { fulltextexact: 1 })
    results.push({ word, total: await countOf(product, exact), scanned: scan(documents, word) })
  }
  return results
}

async function countOf(product: Product, { dataKey }: { dataKey: string }): Promise<number> {
  return Number((await product.post(tableApi.countRows.path, { dataKey }))['count'])
}

/** How many documents have all of the words. */
function scan(documents: readonly RealDocument[], text: string): number {
  const words = text.split(' ')
  return documents.filter(({ lines }) => words.every((word) => lines.includes(word))).length
}

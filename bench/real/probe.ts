import { searchApi } from '@shuku/features/search/contract'
import { tableApi } from '@shuku/kit/contract'
import { idsOf } from '../measure/cases/pages.ts'
import { summarise, type Summary } from '../statistics.ts'
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

async function open(product: Product, fulltext: string): Promise<string> {
  return String((await product.post(searchApi.listDocuments.path, { fulltext }))['sessionkey'])
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
    const dataKey = await open(product, sentence)
    const page = await product.post(tableApi.getRows.path, { dataKey, current: 1, pageSize: 10 })
    times.push(performance.now() - begin)
    results.push({ sentence, rank: idsOf(page).findIndex((id) => holders.has(id)) + 1, holders: holders.size })
  }
  return { results, times: summarise(times) }
}

/** Holds the exact total of each word against a scan of all texts. */
export async function probeWords(
  product: Product,
  documents: readonly RealDocument[],
  words: readonly string[],
): Promise<WordResult[]> {
  const results: WordResult[] = []
  for (const word of words) {
    const { count } = await product.post(tableApi.countRows.path, { dataKey: await open(product, word) })
    const scanned = documents.filter(({ lines }) => lines.includes(word)).length
    results.push({ word, total: Number(count), scanned })
  }
  return results
}

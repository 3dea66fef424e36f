import { searchApi } from '@shuku/features/search/contract'
import type { Product } from '../real/product.ts'
import { summarise } from '../measure/statistics.ts'
import type { JudgedQuery } from './queries.ts'

const longest = 8

/** Asks for suggestions after each of the first keys of titles and their spellings; the waiting for the next key is the browser's. */
export async function probeSuggestions(product: Product, queries: readonly JudgedQuery[]): Promise<string> {
  const times: number[] = []
  for (const { typed } of queries.filter(({ where }) => where === 'title')) {
    for (let length = 1; length <= Math.min(longest, typed.length); length++) {
      const begin = performance.now()
      await product.post(searchApi.suggest.path, { q: typed.slice(0, length) })
      times.push(performance.now() - begin)
    }
  }
  const { p50, p95, max, count } = summarise(times)
  return `${count} keys, p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, at most ${max.toFixed(0)} ms`
}

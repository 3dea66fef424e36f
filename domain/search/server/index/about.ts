import { OCTETS_EACH, OFTEN } from '../engine/hits/score.ts'
import { beginningOf } from './parts.ts'
import { termsOf, visitTerms } from '../query/terms.ts'

/** Of a longer text the beginning stands for all of it. */
const mostRead = 30_000
const mostAbout = 40

/**
 * The terms of what a document is about: those of its heading, and those that stand in its text so often that ranking
 * counts half or more of what they can say. Both in normal form.
 */
export function aboutTerms(heading: string, body: string): Set<string> {
  const text = beginningOf(body, mostRead)
  const enough = OFTEN + Buffer.byteLength(text) / OCTETS_EACH
  const dense = [...countTerms(text)].filter(([, count]) => count >= enough)
  const densest = dense.toSorted(([, a], [, b]) => b - a).slice(0, mostAbout)
  return new Set([...termsOf(heading), ...densest.map(([term]) => term)])
}

function countTerms(normal: string): Map<string, number> {
  const counts = new Map<string, number>()
  visitTerms(normal, (term) => counts.set(term, (counts.get(term) ?? 0) + 1))
  return counts
}

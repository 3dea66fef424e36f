import { cutWords } from '../text/hits/cut-words.ts'
import type { Piece } from '../text/query/piece.ts'

/** Groups that are tried; each costs about as much as a search. */
const mostGroups = 10

/**
 * The words of what was typed, in groups that are looked for in any order: all of them, then all but one, then the longest
 * that make up half of the characters. Each has at least half of them.
 */
export function wordGroups(pieces: readonly Piece[]): string[][] {
  const words = [...new Set(pieces.flatMap(wordsOf))].filter((word) => word.length > 1)
  if (words.length < 2) return []
  const half = pieces.reduce((sum, { text }) => sum + text.length, 0) / 2
  const byLength = words.toSorted((a, b) => a.length - b.length)
  const withoutOne = byLength.map((left) => words.filter((word) => word !== left))
  const groups = [words, ...withoutOne.slice(0, mostGroups - 2), longestOf(words, half)]
  const isEnough = (group: readonly string[]) => group.reduce((sum, word) => sum + word.length, 0) >= half
  return [...new Map(groups.filter(isEnough).map((group) => [group.join(' '), group])).values()]
}

function wordsOf({ kind, text }: Piece): string[] {
  return kind === 'chinese' || kind === 'phrase' ? cutWords(text).map((word) => word.trim()) : [text]
}

/** As few as reach that many characters, in the order in which they were typed. */
function longestOf(words: readonly string[], characters: number): string[] {
  let reached = 0
  const kept = new Set<string>()
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    if (reached >= characters) break
    kept.add(word)
    reached += word.length
  }
  return words.filter((word) => kept.has(word))
}

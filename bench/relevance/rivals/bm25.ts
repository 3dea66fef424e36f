import type { Rival, RivalText } from './rival.ts'

/** The constants of the textbook. */
const [k1, b] = [1.2, 0.75]
const titleTimes = 3

/** BM25 on pairs of Chinese characters and Latin words, any of which may stand there; a title counts three times. */
export function bigramRival(texts: readonly RivalText[]): Rival {
  const documents = texts.map(({ id, title, body }) => {
    const counts = new Map<string, number>()
    for (const term of bigramsOf(body)) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const term of bigramsOf(title)) counts.set(term, (counts.get(term) ?? 0) + titleTimes)
    return { id, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  })
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
  const holders = new Map<string, number>()
  for (const { counts } of documents) for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1)
  const idf = (term: string) => {
    const n = holders.get(term) ?? 0
    return Math.log(1 + (documents.length - n + 0.5) / (n + 0.5))
  }
  return {
    name: 'BM25 on bigrams',
    search: async (typed) => {
      const terms = [...new Set(bigramsOf(typed.toLowerCase()))]
      return documents
        .map(({ id, counts, length }) => {
          const score = terms.reduce((sum, term) => {
            const count = counts.get(term) ?? 0
            return sum + (idf(term) * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / average))
          }, 0)
          return { id, score }
        })
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score || other.id - one.id)
        .slice(0, 10)
        .map(({ id }) => id)
    },
    close: async () => {},
  }
}

function bigramsOf(text: string): string[] {
  return [...text.matchAll(/\p{Script=Han}+|[\p{L}\p{N}]+/gu)].flatMap(([run]) => {
    const characters = Array.from(run)
    if (!/^\p{Script=Han}/u.test(run) || characters.length === 1) return [run]
    return characters.slice(1).map((character, index) => (characters[index] ?? '') + character)
  })
}

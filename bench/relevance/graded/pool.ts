import type { RealDocument } from '../../real/documents.ts'
import type { Contender } from '../asking.ts'
import { wordsOf } from '../rivals/rival.ts'

const shownBefore = 60
const shownOf = 160
const mostShown = 3

/**
 * What any of the contenders found for a topic and nobody has judged yet, for somebody to read and grade: the path,
 * the title, how the text begins, and where the words stand. In the order of the paths, which tells nothing of who
 * found it, or how high.
 */
export function unjudged(contenders: readonly Contender[], documents: readonly RealDocument[]): string {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const topics = contenders[0]?.topics ?? []
  return topics
    .map(({ topic }, number) => {
      const ids = new Set(contenders.flatMap((contender) => contender.topics[number]?.ids ?? []))
      const candidates = [...ids].flatMap((id) => byId.get(id) ?? []).filter(({ path }) => !topic.grades.has(path))
      if (candidates.length === 0) return ''
      const lines = candidates
        .toSorted((a, b) => (a.path < b.path ? -1 : 1))
        .map((document) => shown(document, topic.typed))
      return `## ${topic.typed}\n${lines.join('\n')}\n`
    })
    .filter((text) => text !== '')
    .join('\n')
}

function shown({ path, subject, lines }: RealDocument, typed: string): string {
  const words = wordsOf(typed)
  const places = words.flatMap((word) =>
    [...lines.matchAll(new RegExp(RegExp.escape(word), 'g'))].map(({ index }) => index),
  )
  const spread = places.filter((_, index) => index % Math.ceil(places.length / mostShown) === 0)
  const excerpts = spread.map(
    (place) => `   … ${oneLine(lines.slice(Math.max(0, place - shownBefore), place + shownOf))}`,
  )
  return [
    `- ${path}`,
    `   ${subject} | ${lines.length} characters, ${places.length} hits | ${oneLine(lines.slice(0, shownOf))}`,
    ...excerpts,
  ].join('\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

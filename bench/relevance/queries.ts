import { readFileSync, writeFileSync } from 'node:fs'
import type { RealDocument } from '../real/documents.ts'
import { linesOf, squeezed } from '../real/plain-text.ts'

/** What is typed, and of what kind it is. */
export const classes = [
  'title',
  'fragment',
  'sentence',
  'words apart',
  'mixed and codes',
  'one wrong or missing',
  'pinyin of a title',
  'initials of a title',
  'traditional',
] as const
export type QueryClass = (typeof classes)[number]

export interface JudgedQuery {
  readonly kind: QueryClass
  readonly typed: string
  /** Where a document must have it for its being wanted. */
  readonly where: 'title' | 'anywhere'
  /** What it must have there, each of them, whatever was typed. */
  readonly held: readonly string[]
}

const file = new URL('./queries.tsv', import.meta.url)

/** The judged set as it was made: a line each, `class, typed, where, held, held …`; lines with `#` say how. */
export function readQueries(): JudgedQuery[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind, typed = '', where, ...held] = line.split('\t')
      return { kind: kind as QueryClass, typed, where: where as JudgedQuery['where'], held }
    })
}

export function writeQueries(queries: readonly JudgedQuery[], made: string): void {
  const lines = queries.map(({ kind, typed, where, held }) => [kind, typed, where, ...held].join('\t'))
  writeFileSync(file, `# ${made}\n${lines.join('\n')}\n`)
}

/** Every document that holds it: blanks, line ends, case and traditional characters do not count. */
export function wantedOf({ where, held }: JudgedQuery, documents: readonly RealDocument[]): Set<number> {
  const wanted = held.map(squeezed)
  const holds =
    where === 'title'
      ? ({ subject }: RealDocument) => wanted.includes(squeezed(subject))
      : (document: RealDocument) => wanted.every((text) => document.squeezed.includes(text))
  return new Set(documents.filter(holds).map(({ id }) => id))
}

/** The title as the texts are compared. */
export function titleLines({ subject }: RealDocument): string {
  return linesOf(subject, false)
}

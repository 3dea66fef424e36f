import type { RealDocument } from '../../real/documents.ts'
import { titleLines } from '../queries.ts'

/** Another way to search the same texts. */
export interface Rival {
  readonly name: string
  /** The first ten, best first. */
  search(typed: string): Promise<number[]>
  close(): Promise<void>
}

export interface RivalText {
  readonly id: number
  readonly title: string
  readonly body: string
}

/** All rivals are given the texts folded as the wanted sets are: width, case, traditional characters, line ends. */
export function rivalTexts(documents: readonly RealDocument[]): RivalText[] {
  return documents.map((document) => ({ id: document.id, title: titleLines(document), body: document.lines }))
}

export function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

import type { KnowledgeCategory } from '../../contract/points.ts'

/** A category while it is edited. */
export interface CategoryLine {
  readonly key: number
  readonly id: number | undefined
  readonly name: string
  /** As it is typed. */
  readonly order: string
  readonly count: number
}

export function linesOf(categories: readonly KnowledgeCategory[]): readonly CategoryLine[] {
  return categories.map(({ id, name, order, count }) => ({ key: id, id, name, order: String(order), count }))
}

/** After all others: the next whole number. */
export function newLine(lines: readonly CategoryLine[]): CategoryLine {
  const last = Math.max(0, ...lines.map(({ order }) => orderOf(order) ?? 0))
  // ids of the server are positive
  const key = Math.min(0, ...lines.map((line) => line.key)) - 1
  return { key, id: undefined, name: '', order: String(Math.floor(last) + 1), count: 0 }
}

/** The number of a text; nothing where it is none. */
export function orderOf(text: string): number | undefined {
  return /^[+-]?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : undefined
}

export type LineFaults = Readonly<Partial<Record<'name' | 'order', true>>>

/** What of a line cannot be saved. */
export function faultsOf({ name, order }: CategoryLine): LineFaults {
  return {
    ...(name.trim() === '' ? { name: true as const } : {}),
    ...(orderOf(order) === undefined ? { order: true as const } : {}),
  }
}

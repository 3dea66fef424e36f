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

/** What is wrong with the text of an order. */
export type OrderFault = 'empty' | 'notNumeric'

export function orderFaultOf(text: string): OrderFault | undefined {
  if (text.trim() === '') return 'empty'
  return orderOf(text) === undefined ? 'notNumeric' : undefined
}

export interface LineFaults {
  readonly name?: 'empty'
  readonly order?: OrderFault
}

/** What was said of a field is said until that field is typed anew. */
export function withoutFaultsOf(patch: Partial<CategoryLine>, faults: LineFaults = {}): LineFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in patch)))
}

/** What of a line cannot be saved. */
export function faultsOf({ name, order }: CategoryLine): LineFaults {
  const ofOrder = orderFaultOf(order)
  return {
    ...(name.trim() === '' ? { name: 'empty' as const } : {}),
    ...(ofOrder ? { order: ofOrder } : {}),
  }
}

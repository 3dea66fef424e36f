import { importMessages } from '../../../list-messages.ts'

const text = importMessages.texts

/** The columns of the table of points, in their order. */
export const columns = {
  name: text.name,
  category: text.category,
  rowTitle: text.rowTitle,
  documents: text.documents,
  query: text.query,
  weight: text.weight,
  order: text.order,
} as const
export type ColumnKey = keyof typeof columns
export const columnKeys = Object.keys(columns) as readonly ColumnKey[]

/** The columns that a head means, by place, in either language; undefined where one is unknown, or there already. */
export function findColumns(head: readonly string[]): (ColumnKey | undefined)[] {
  const seen = new Set<ColumnKey>()
  return head.map((name) => {
    const key = columnKeys.find((each) => Object.values(columns[each]).some((title) => plain(title) === plain(name)))
    if (key === undefined || seen.has(key)) return undefined
    seen.add(key)
    return key
  })
}

/** Blanks, signs and capital letters make no difference. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s%()]/g, '')
}

import type { ProductError } from '@shuku/kit/contract'
import { longestName, mostRowDocuments, Weight } from '../../../contract/points.ts'
import { importErrors, knowledgeErrors } from '../../../knowledge-errors.ts'
import type { ColumnKey } from './columns.ts'
import type { Line } from './read-lines.ts'

/** Says that a cell of the line cannot be. */
export type Note = (column: ColumnKey, error: ProductError) => void

export interface ReadRow {
  readonly title: string
  readonly query: string
  readonly weight: number
  readonly order: number
  readonly documentIds: readonly number[]
}

const shownCharacters = 60
const rowKeys = ['rowTitle', 'documents', 'query', 'weight', 'order'] as const

/** What a line has of a row; nothing where it has but the name and category of its point. */
export function readRow({ cells }: Line, note: Note): ReadRow | undefined {
  if (rowKeys.every((key) => cells[key] === undefined)) return undefined
  const title = cells.rowTitle ?? ''
  if (title.length > longestName) note('rowTitle', knowledgeErrors.tooLong({ most: longestName }))
  return {
    title,
    query: cells.query ?? '',
    weight: readWeight(cells.weight ?? '', note),
    order: readOrder(cells.order ?? '', note),
    documentIds: readDocuments(cells.documents ?? '', note),
  }
}

function readWeight(cell: string, note: Note): number {
  if (cell === '') return 0
  const number = cell.normalize('NFKC').replace(/\s*%$/, '')
  const weight = Weight.safeParse(/^\d{1,3}$/.test(number) ? Number(number) : undefined)
  if (weight.success) return weight.data
  note('weight', importErrors.badWeight({ value: cell.slice(0, shownCharacters) }))
  return 0
}

function readOrder(cell: string, note: Note): number {
  const number = cell.normalize('NFKC')
  if (number === '') return 0
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(number)) return Number(number)
  note('order', importErrors.badOrder({ value: cell.slice(0, shownCharacters) }))
  return 0
}

function readDocuments(cell: string, note: Note): number[] {
  const parts = cell
    .normalize('NFKC')
    .split(/[\s,;、#]+/)
    .filter((part) => part !== '')
  const bad = parts.find((part) => !/^[1-9]\d{0,14}$/.test(part))
  if (bad !== undefined) {
    note('documents', importErrors.badDocuments({ value: bad.slice(0, shownCharacters) }))
    return []
  }
  const ids = [...new Set(parts.map(Number))]
  if (ids.length <= mostRowDocuments) return ids
  note('documents', knowledgeErrors.tooMany({ most: mostRowDocuments }))
  return []
}

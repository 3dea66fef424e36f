import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import type { Table } from '../use-table.ts'

/** What is chosen: everything that matches, or so many, and how many of them one sees where others are on other pages. */
export function useSelectionText({ selection, rows, total }: Table<never>): string {
  const t = useMessages(tableMessages)
  if (selection.everything) return t('everything', { n: total ?? 0 })
  const n = selection.rows.length
  const here = rows.filter(({ id }) => selection.has(id)).length
  return here < n ? t('selectedHere', { n, here }) : t('selected', { n })
}

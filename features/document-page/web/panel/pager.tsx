import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages, type Table } from '@shuku/kit/web'
import { readingMessages } from '../reading/reading-messages.ts'

/** Pages of a list that is too narrow for a table's foot; nothing while there is only one. */
export function Pager({ table }: { table: Pick<Table<never>, 'page' | 'pageSize' | 'total' | 'setPage'> }) {
  const t = useMessages(readingMessages)
  const pages = Math.ceil((table.total ?? 0) / table.pageSize)
  if (pages <= 1) return null
  return (
    <nav className="sk-panel-pager" aria-label={t('pageOf', { page: table.page, pages })}>
      <button
        type="button"
        className="sk-plain-button sk-icon-button is-small"
        aria-label={t('previousPage')}
        disabled={table.page <= 1}
        onClick={() => table.setPage(table.page - 1)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <span className="sk-small sk-secondary">{t('pageOf', { page: table.page, pages })}</span>
      <button
        type="button"
        className="sk-plain-button sk-icon-button is-small"
        aria-label={t('nextPage')}
        disabled={table.page >= pages}
        onClick={() => table.setPage(table.page + 1)}
      >
        <ChevronRight aria-hidden />
      </button>
    </nav>
  )
}

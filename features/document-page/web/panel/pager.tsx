import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMessages, type Table, IconButton } from '@shuku/kit/web'
import { readingMessages } from '../reading/reading-messages.ts'

/** Pages of a list that is too narrow for a table's foot; nothing while there is only one. */
export function Pager({ table }: { table: Pick<Table<never>, 'page' | 'pageSize' | 'total' | 'setPage'> }) {
  const t = useMessages(readingMessages)
  const pages = Math.ceil((table.total ?? 0) / table.pageSize)
  if (pages <= 1) return null
  return (
    <nav className="sk-panel-pager" aria-label={t('pageOf', { page: table.page, pages })}>
      <IconButton
        small
        icon={<ChevronLeft aria-hidden />}
        label={t('previousPage')}
        disabled={table.page <= 1}
        onClick={() => table.setPage(table.page - 1)}
      />
      <span className="sk-small sk-secondary">{t('pageOf', { page: table.page, pages })}</span>
      <IconButton
        small
        icon={<ChevronRight aria-hidden />}
        label={t('nextPage')}
        disabled={table.page >= pages}
        onClick={() => table.setPage(table.page + 1)}
      />
    </nav>
  )
}

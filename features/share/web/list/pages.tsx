import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton, useMessages, type Table } from '@shuku/kit/web'
import { shareMessages } from '../../messages.ts'
import './pages.css'

/** Pages of a list in a dialog; nothing while there is only one. */
export function Pages({ table }: { table: Pick<Table<never>, 'page' | 'pageSize' | 'total' | 'setPage'> }) {
  const t = useMessages(shareMessages)
  const { page, pageSize, total = 0, setPage } = table
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav className="sk-share-pages" aria-label={t('pageOf', { page, pages })}>
      <IconButton
        small
        icon={<ChevronLeft aria-hidden />}
        label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => setPage(page - 1)}
      />
      <span className="sk-small sk-secondary">{t('pageOf', { page, pages })}</span>
      <IconButton
        small
        icon={<ChevronRight aria-hidden />}
        label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => setPage(page + 1)}
      />
    </nav>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../action/icon-button.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { tableMessages } from '../table-messages.ts'
import './short-pager.css'

interface ShortPagerProps {
  page: number
  pageSize: number
  /** Absent until it is counted. */
  total: number | undefined
  onPage: (page: number) => void
}

/** Pages of a list that is too narrow for a table's foot; nothing while there is only one. */
export function ShortPager({ page, pageSize, total = 0, onPage }: ShortPagerProps) {
  const t = useMessages(tableMessages)
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav className="sk-short-pager" aria-label={t('pageOf', { page, pages })}>
      <IconButton
        small
        icon={<ChevronLeft aria-hidden />}
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="sk-small sk-secondary">{t('pageOf', { page, pages })}</span>
      <IconButton
        small
        icon={<ChevronRight aria-hidden />}
        label={t('next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

import { useRef, useState, type ReactNode } from 'react'
import { ListCollapse, Search, X } from 'lucide-react'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { SearchInput } from '../layout/search-input.tsx'
import { treeMessages } from './tree-messages.ts'
import './tree.css'

interface TreeHeadProps {
  /** A title or a menu that chooses which tree is shown. */
  title: ReactNode
  filter: string
  onFilter: (text: string) => void
  onCloseAll?: () => void
  extra?: ReactNode
}

/** The 52 px above a tree: what it is, find, close all. */
export function TreeHead({ title, filter, onFilter, onCloseAll, extra }: TreeHeadProps) {
  const t = useMessages(treeMessages)
  const words = useMessages(kitMessages)
  const [finding, setFinding] = useState(filter !== '')
  const field = useRef<HTMLDivElement>(null)

  const begin = () => {
    setFinding(true)
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
  }
  const end = () => {
    setFinding(false)
    onFilter('')
  }

  if (finding) {
    return (
      <div ref={field} className="sk-tree-head">
        <SearchInput value={filter} onSearch={onFilter} label={t('filter')} width="100%" delayMs={120} />
        <button
          type="button"
          className="sk-plain-button sk-icon-button is-small"
          aria-label={words('close')}
          onClick={end}
        >
          <X aria-hidden />
        </button>
      </div>
    )
  }
  return (
    <div className="sk-tree-head">
      <div className="sk-tree-title">{title}</div>
      {extra}
      <button
        type="button"
        className="sk-plain-button sk-icon-button is-small"
        aria-label={t('showFilter')}
        title={t('showFilter')}
        onClick={begin}
      >
        <Search aria-hidden />
      </button>
      {onCloseAll && (
        <button
          type="button"
          className="sk-plain-button sk-icon-button is-small"
          aria-label={t('closeAll')}
          title={t('closeAll')}
          onClick={onCloseAll}
        >
          <ListCollapse aria-hidden />
        </button>
      )}
    </div>
  )
}

import { useRef, useState, type ReactNode } from 'react'
import { ListCollapse, Search, X } from 'lucide-react'
import { IconButton } from '../action/icon-button.tsx'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { SearchInput } from '../layout/search/search-input.tsx'
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
        <IconButton small icon={<X aria-hidden />} label={words('close')} onClick={end} />
      </div>
    )
  }
  return (
    <div className="sk-tree-head">
      <div className="sk-tree-title">{title}</div>
      {extra}
      <IconButton small icon={<Search aria-hidden />} label={t('showFilter')} onClick={begin} />
      {onCloseAll && (
        <IconButton small icon={<ListCollapse aria-hidden />} label={t('closeAll')} onClick={onCloseAll} />
      )}
    </div>
  )
}

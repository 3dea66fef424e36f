import { useState, type ReactNode } from 'react'
import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { kitMessages } from '../../language/kit-messages.ts'
import { useFormats } from '../../language/use-formats.ts'
import { useMessages } from '../../language/use-messages.ts'
import { SideDrawer } from '../../layout/side-drawer.tsx'
import { useSmallScreen } from '../../theme/use-media.ts'
import { tableMessages } from '../table-messages.ts'
import './filter-bar.css'

interface FilterBarProps {
  /** On small screens: the words of the button, and what opens; “filter” without it. */
  name?: string
  /** The quick-search field. */
  field?: ReactNode
  /** Buttons and the chips of what is set. */
  children?: ReactNode
  /** How many filters are set. */
  count?: number
  onClear?: () => void
  /** On small screens: the button of the tree's drawer. */
  drawerButton?: ReactNode
  /** On small screens: what is beside the button, so that one sees what was searched for. */
  shown?: ReactNode
  /** On small screens: whether all of it is open, where the screen wants to say so itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** What a list is filtered by. On small screens all of it lies behind one button. */
export function FilterBar(props: FilterBarProps) {
  const { field, children, count = 0, onClear, drawerButton, shown } = props
  const t = useMessages(tableMessages)
  const words = useMessages(kitMessages)
  const { number } = useFormats()
  const [ownOpen, setOwnOpen] = useState(false)
  const { open = ownOpen, onOpenChange: setOpen = setOwnOpen, name = t('filter') } = props
  const clear = count > 0 && onClear && (
    <Button type="text" size="small" className="sk-filter-clear" onClick={onClear}>
      {words('clear')}
    </Button>
  )
  if (!useSmallScreen()) {
    return (
      <>
        {field}
        {children}
        {clear}
      </>
    )
  }
  return (
    <>
      {drawerButton}
      <Button className="sk-filter-button" icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {name}
        {count > 0 && <span className="sk-filter-count">{number(count)}</span>}
      </Button>
      {shown}
      <SideDrawer open={open} onClose={() => setOpen(false)} placement="bottom" title={name} size="auto">
        <div className="sk-filter-page">
          {field}
          {children}
          {clear}
        </div>
      </SideDrawer>
    </>
  )
}

import type { ReactNode } from 'react'
import { useStoredPreference } from '../frame/use-stored-preference.ts'
import { useSmallScreen } from '../theme/use-media.ts'
import { PaneGrip } from './pane-grip.tsx'
import { SideDrawer } from './side-drawer.tsx'
import './side-pane.css'

interface SidePaneProps {
  /** Whose width it is: "document". */
  name: string
  label: string
  /** On small screens it is a drawer, open or not; on large ones it is there. */
  open: boolean
  onClose: () => void
  /** In pixels, until somebody drags its edge. */
  usual?: number
  children: ReactNode
}

/** A pane at the right of a page: of a remembered width, a drawer on small screens. */
export function SidePane({ name, label, open, onClose, usual = 360, children }: SidePaneProps) {
  const small = useSmallScreen()
  const [width, setWidth] = useStoredPreference<number>(`pane.${name}`, usual)
  if (small) {
    return (
      <SideDrawer open={open} onClose={onClose} placement="right" size="min(92vw, 420px)" title={label} bare>
        <div className="sk-side-drawer">{children}</div>
      </SideDrawer>
    )
  }
  return (
    <aside className="sk-side-pane" style={{ width }} aria-label={label}>
      {children}
      <PaneGrip edge="start" width={width} onChange={setWidth} least={280} most={560} usual={usual} />
    </aside>
  )
}

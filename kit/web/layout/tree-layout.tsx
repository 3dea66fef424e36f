import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { ChevronDown, ListTree } from 'lucide-react'
import { useStoredPreference } from '../frame/use-stored-preference.ts'
import { useMessages } from '../language/use-messages.ts'
import { useSmallScreen } from '../theme/use-media.ts'
import { layoutMessages } from './layout-messages.ts'
import { PaneGrip } from './pane-grip.tsx'
import { SideDrawer } from './side-drawer.tsx'
import './tree-layout.css'

interface TreeLayoutProps {
  tree: ReactNode
  /** Whose width it is: "search". */
  name: string
  /** What the pane is called for a screen reader. */
  label?: string
  children: ReactNode
}

const noDrawer = { open: () => undefined, close: () => undefined }
const DrawerControl = createContext<{ open: () => void; close: () => void }>(noDrawer)

/** A page with a tree beside it: a pane of a remembered width, a drawer on small screens. */
export function TreeLayout({ tree, name, label, children }: TreeLayoutProps) {
  const t = useMessages(layoutMessages)
  const small = useSmallScreen()
  const [open, setOpen] = useState(false)
  const [width, setWidth] = useStoredPreference<number>(`pane.${name}`, 248)
  const control = useMemo(() => ({ open: () => setOpen(true), close: () => setOpen(false) }), [])
  const paneLabel = label ?? t('treePane')

  return (
    <DrawerControl value={control}>
      <div className="sk-tree-layout">
        {small ? (
          <SideDrawer
            open={open}
            onClose={control.close}
            placement="left"
            size="min(86vw, 360px)"
            title={paneLabel}
            bare
          >
            {tree}
          </SideDrawer>
        ) : (
          <aside className="sk-tree-pane" style={{ width }} aria-label={paneLabel}>
            {tree}
            <PaneGrip width={width} onChange={setWidth} />
          </aside>
        )}
        <div className="sk-tree-content">{children}</div>
      </div>
    </DrawerControl>
  )
}

/** Opens and closes the tree's drawer; choosing in the tree closes it. Does nothing on large screens. */
export function useTreeDrawer() {
  return useContext(DrawerControl)
}

/** Opens the tree's drawer on small screens and says what is chosen; nothing on large ones, or where no tree is. */
export function TreeDrawerButton({ label }: { label: string }) {
  const control = useTreeDrawer()
  const isSmall = useSmallScreen()
  if (!isSmall || control === noDrawer) return null
  return (
    <button type="button" className="sk-plain-button sk-drawer-button" onClick={control.open}>
      <ListTree aria-hidden />
      <span className="sk-cut">{label}</span>
      <ChevronDown aria-hidden />
    </button>
  )
}

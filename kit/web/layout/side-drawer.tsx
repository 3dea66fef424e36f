import { lazy, Suspense, useState, type ReactNode } from 'react'

const Drawer = lazy(async () => await import('antd/es/drawer/index.js'))

interface SideDrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  placement: 'left' | 'right' | 'bottom'
  size: number | string
  /** Without padding: what lies in it fills it. */
  bare?: boolean
  children: ReactNode
}

/** A pane that slides in; loaded when it is first opened, since large screens hardly ever need one. */
export function SideDrawer({ open, onClose, title, placement, size, bare = false, children }: SideDrawerProps) {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Drawer
        open={open}
        onClose={onClose}
        title={title}
        placement={placement}
        size={size}
        {...(bare ? { styles: { body: { padding: 0 } } } : {})}
      >
        {children}
      </Drawer>
    </Suspense>
  )
}

import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useBackCloses } from '../frame/use-back-closes.ts'

const Drawer = lazy(async () => await import('antd/es/drawer/index.js'))

interface SideDrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  placement: 'left' | 'right' | 'bottom'
  size: number | string
  /** Without padding: what lies in it fills it. */
  bare?: boolean
  /** That it is open is in the address, which going back leaves by itself. */
  inAddress?: boolean
  /** Acts at the right of its head; the cross comes after them, at the end. */
  acts?: ReactNode
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  className?: string
  children: ReactNode
}

/** A pane that slides in, and out by going back; loaded when it is first opened, since large screens hardly ever need one. */
export function SideDrawer(props: SideDrawerProps) {
  const { open, onClose, title, placement, size, bare = false, inAddress = false, acts, foot, children } = props
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  useBackCloses(open && !inAddress, onClose)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Drawer
        open={open}
        onClose={onClose}
        title={title}
        placement={placement}
        size={size}
        {...(acts === undefined ? {} : { extra: acts, closable: { placement: 'end' as const } })}
        {...(foot === undefined ? {} : { footer: foot })}
        {...(props.className === undefined ? {} : { rootClassName: props.className })}
        {...(bare ? { styles: { body: { padding: 0 } } } : {})}
      >
        {children}
      </Drawer>
    </Suspense>
  )
}

import type { ReactNode, Ref } from 'react'

interface ScrollPaneProps {
  label: string
  className: string
  children: ReactNode
  ref?: Ref<HTMLDivElement>
  hidden?: boolean
}

/** A part that scrolls by itself: named, and within reach of the keyboard. */
export function ScrollPane({ label, className, children, ref, hidden = false }: ScrollPaneProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take focus
    <div ref={ref} className={className} tabIndex={0} role="region" aria-label={label} hidden={hidden}>
      {children}
    </div>
  )
}

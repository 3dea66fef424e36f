import { useEffect, useRef, type ReactNode } from 'react'
import { ScrollPane } from '@shuku/kit/web'

/** The column that one reads in. It takes the focus of the link that led here, so that Space and Page Down turn the text. */
export function ReadingPane({ label, children }: { label: string; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) pane.current?.focus({ preventScroll: true, focusVisible: false })
  }, [])
  return (
    <ScrollPane ref={pane} label={label} className="sk-document-scroll">
      {children}
    </ScrollPane>
  )
}

import { useRef, type ReactNode } from 'react'
import { ScrollPane } from '@shuku/kit/web'
import { ReadTools } from './read-tools.tsx'
import { useFind } from './use-find.ts'
import { useZoom } from './use-zoom.ts'

/** A text that scrolls, with the tools to read it. */
export function ReadingPane({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null)
  const zoom = useZoom()
  const { found, find } = useFind(() => (pane.current ? { root: pane.current, scroller: pane.current } : undefined))
  return (
    <>
      <ReadTools zoom={zoom} found={found} onFind={find} />
      <ScrollPane ref={pane} label={label} className={className}>
        <div style={{ zoom: zoom.scale }}>{children}</div>
      </ScrollPane>
    </>
  )
}

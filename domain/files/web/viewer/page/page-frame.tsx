import { useEffect, useRef, useState } from 'react'
import { ReadTools } from '../tools/read-tools.tsx'
import { useFind } from '../tools/use-find.ts'
import { useZoom } from '../tools/use-zoom.ts'

/**
 * A page in a frame that may run nothing, open nothing, send nothing and reach nothing. Its origin is ours only so that
 * our tools can look for words in it and make it larger; without scripts it can make nothing of that.
 */
export function PageFrame({ page, label }: { page: string; label: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const zoom = useZoom()
  const [isReady, setReady] = useState(false)
  const { found, find } = useFind(() => {
    const shown = frame.current?.contentDocument
    return shown?.scrollingElement ? { root: shown.body, scroller: shown.scrollingElement } : undefined
  })
  useEffect(() => enlarge(frame.current, zoom.scale), [zoom.scale])
  const begin = () => {
    enlarge(frame.current, zoom.scale)
    frame.current?.contentDocument?.addEventListener('keydown', passOn)
    setReady(true)
  }
  return (
    <>
      <ReadTools zoom={zoom} found={found} onFind={find} isReady={isReady} />
      <iframe
        ref={frame}
        className="sk-viewer-frame"
        sandbox="allow-same-origin"
        srcDoc={page}
        title={label}
        referrerPolicy="no-referrer"
        onLoad={begin}
      />
    </>
  )
}

function enlarge(frame: HTMLIFrameElement | null, scale: number) {
  frame?.contentDocument?.documentElement.style.setProperty('zoom', String(scale))
}

/** Keys of the viewer work while the page has the focus. */
function passOn(event: KeyboardEvent) {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event
  const pressed = { key, code, ctrlKey, shiftKey, altKey, metaKey }
  const copy = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true })
  if (!document.body.dispatchEvent(copy)) event.preventDefault()
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { loadPdfLibrary } from '../pdf/pdf-library.ts'

/** In pixels: so wide a page is drawn, so that it can be read when it is zoomed. */
const drawnWidth = 1600

interface PdfSheetProps {
  readonly address: string
  readonly label: string
  /** Counted from 1; the last one for more than there are. */
  readonly page: number
  /** How many there are. */
  readonly onPages: (count: number) => void
  readonly onFailed: () => void
}

/** One page of a pdf as a picture. */
export function PdfSheet({ address, label, page, onPages, onFailed }: PdfSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const failed = useEffectEvent(onFailed)
  const counted = useEffectEvent(onPages)
  useEffect(() => {
    let isOver = false
    let end: () => unknown = () => undefined
    const draw = async () => {
      const library = await loadPdfLibrary()
      if (isOver) return
      const task = library.open(address)
      end = () => task.destroy()
      const document = await task.promise
      if (isOver) return
      counted(document.numPages)
      const drawn = await document.getPage(Math.min(Math.max(1, page), document.numPages))
      const viewport = drawn.getViewport({ scale: drawnWidth / drawn.getViewport({ scale: 1 }).width })
      const element = canvas.current
      if (isOver || !element) return
      element.width = Math.ceil(viewport.width)
      element.height = Math.ceil(viewport.height)
      await drawn.render({ canvas: element, viewport }).promise
      element.dataset['drawn'] = String(page)
    }
    draw().catch(() => !isOver && failed())
    return () => {
      isOver = true
      void end()
    }
  }, [address, page])
  return <canvas ref={canvas} role="img" aria-label={label} />
}

import { useEffect, useRef, useState, type RefObject } from 'react'
import { beforePdf, showPdf, type PdfControl, type PdfState } from './show-pdf.ts'

const idle: PdfControl = {
  goTo: () => undefined,
  zoom: () => undefined,
  step: () => undefined,
  find: () => undefined,
  end: () => undefined,
}

/** A document in an element, as long as it lives. */
export function usePdf(container: RefObject<HTMLDivElement | null>, address: string) {
  const [state, setState] = useState<PdfState>(beforePdf)
  const control = useRef<PdfControl>(idle)

  useEffect(() => {
    if (!container.current) return undefined
    const shown = showPdf(address, container.current, (change) => setState((now) => ({ ...now, ...change })))
    control.current = shown
    return () => {
      control.current = idle
      shown.end()
    }
  }, [container, address])

  return { state, control }
}

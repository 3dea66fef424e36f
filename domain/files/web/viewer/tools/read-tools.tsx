import { createPortal } from 'react-dom'
import { FindField, type Found } from './find-field.tsx'
import { useToolsSlot } from './tools-slot.ts'
import type { Zoom } from './use-zoom.ts'
import { ZoomTools } from './zoom-tools.tsx'

interface ReadToolsProps {
  zoom: Zoom
  found: Found | undefined
  onFind: (text: string, direction?: 1 | -1) => void
}

/** The tools of what is read: its size, and what stands in it. */
export function ReadTools({ zoom, found, onFind }: ReadToolsProps) {
  const slot = useToolsSlot()
  if (!slot) return null
  return createPortal(
    <>
      <ZoomTools {...zoom} />
      <FindField found={found} onFind={onFind} />
    </>,
    slot,
  )
}

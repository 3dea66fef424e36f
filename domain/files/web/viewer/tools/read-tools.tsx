import { createPortal } from 'react-dom'
import { FindField, type FindFieldProps } from './find-field.tsx'
import { useToolsSlot } from './tools-slot.ts'
import type { Zoom } from './use-zoom.ts'
import { ZoomTools } from './zoom-tools.tsx'

interface ReadToolsProps extends FindFieldProps {
  zoom: Zoom
}

/** The tools of what is read: its size, and what is in it. */
export function ReadTools({ zoom, ...finding }: ReadToolsProps) {
  const slot = useToolsSlot()
  if (!slot) return null
  return createPortal(
    <>
      <ZoomTools {...zoom} />
      <FindField {...finding} />
    </>,
    slot,
  )
}

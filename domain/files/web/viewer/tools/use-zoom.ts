import { useState } from 'react'

const scales = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]
const usual = scales.indexOf(1)

export interface Zoom {
  readonly scale: number
  readonly change: (step: 1 | -1) => void
  readonly reset: () => void
}

/** How large a text or a table is shown. */
export function useZoom(): Zoom {
  const [at, setAt] = useState(usual)
  return {
    scale: scales[at] ?? 1,
    change: (step) => setAt((now) => Math.min(scales.length - 1, Math.max(0, now + step))),
    reset: () => setAt(usual),
  }
}

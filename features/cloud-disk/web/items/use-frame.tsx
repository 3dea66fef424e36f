import { useRef, useState, type PointerEvent } from 'react'
import type { Selection } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface FrameOptions {
  readonly selection: Selection<DiskRow>
  readonly isOff: boolean
}

/** A shorter way is a click. */
const leastPx = 4

/** Dragging on the ground between the tiles draws a frame, and chooses what it touches. */
export function useFrame({ selection, isOff }: FrameOptions) {
  const [box, setBox] = useState<Box>()
  const begun = useRef<{ x: number; y: number; isDrawn: boolean }>(undefined)
  const drawn = useRef(false)
  const place = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { scrollLeft, scrollTop } = event.currentTarget
    return { x: event.clientX - left + scrollLeft, y: event.clientY - top + scrollTop }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    drawn.current = false
    if (isOff || event.button !== 0 || event.pointerType !== 'mouse') return
    if (!(event.target instanceof Element) || event.target.closest('[data-item], button, input, h2')) return
    begun.current = { ...place(event), isDrawn: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = begun.current
    if (!start) return
    const { x, y } = place(event)
    if (!start.isDrawn) {
      if (Math.hypot(x - start.x, y - start.y) < leastPx) return
      start.isDrawn = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const next = {
      left: Math.min(x, start.x),
      top: Math.min(y, start.y),
      width: Math.abs(x - start.x),
      height: Math.abs(y - start.y),
    }
    setBox(next)
    selection.choose(touched(event.currentTarget, next))
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    drawn.current = begun.current?.isDrawn ?? false
    // keys go on where something is chosen
    const [first] = drawn.current && box ? touched(event.currentTarget, box) : []
    if (first !== undefined)
      event.currentTarget
        .querySelector<HTMLElement>(`[data-item="${CSS.escape(first)}"]`)
        ?.focus({ preventScroll: true })
    begun.current = undefined
    setBox(undefined)
  }
  return {
    /** The click that ends the drawing is about nothing. */
    wasDrawn: () => {
      const was = drawn.current
      drawn.current = false
      return was
    },
    drawn: box && <div className="sk-disk-frame" style={box} aria-hidden="true" />,
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  }
}

function touched(pane: HTMLElement, box: Box): string[] {
  const edge = pane.getBoundingClientRect()
  return [...pane.querySelectorAll<HTMLElement>('[data-item]')].flatMap((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    const at = { left: left - edge.left + pane.scrollLeft, top: top - edge.top + pane.scrollTop }
    const meets =
      at.left < box.left + box.width &&
      at.left + right - left > box.left &&
      at.top < box.top + box.height &&
      at.top + bottom - top > box.top
    return meets && tile.dataset['item'] !== undefined ? [tile.dataset['item']] : []
  })
}

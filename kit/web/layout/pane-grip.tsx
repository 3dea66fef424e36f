import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessages } from '../language/use-messages.ts'
import { layoutMessages } from './layout-messages.ts'

interface PaneGripProps {
  /** What becomes wider; a pane without it. */
  label?: string
  /** False where the keys of something else move it too: Tab passes it by. */
  isTabStop?: boolean
  width: number
  onChange: (width: number) => void
  /** It was let go where it is now. */
  onDone?: () => void
  /** Which edge of the pane it is: `end` of a pane at the left, `start` of one at the right. */
  edge?: 'start' | 'end'
  least?: number
  most?: number
  /** What a double click goes back to, or how. */
  usual?: number | (() => void)
}

/** The edge by which a pane or a column is made wider; arrows do it too. */
export function PaneGrip(props: PaneGripProps) {
  const { label, isTabStop = true, width, onChange, onDone, edge = 'end' } = props
  const { least = 220, most = 420, usual = 248 } = props
  const t = useMessages(layoutMessages)
  const start = useRef<{ x: number; width: number }>(undefined)
  const direction = edge === 'end' ? 1 : -1
  const set = (wanted: number) => onChange(Math.round(Math.min(most, Math.max(least, wanted))))

  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const move = (event: PointerEvent) => {
    if (start.current) set(start.current.width + direction * (event.clientX - start.current.x))
  }
  const leave = () => {
    if (start.current && start.current.width !== width) onDone?.()
    start.current = undefined
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') set(width - direction * 16)
    if (event.key === 'ArrowRight') set(width + direction * 16)
  }

  return (
    // a separator that moves is a widget: it takes focus and keys
    <div
      className={`sk-pane-grip is-${edge}`}
      role="separator"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label ?? t('paneWidth')}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      // what it is on may be dragged as a whole
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={leave}
      onPointerCancel={leave}
      onKeyDown={keys}
      onKeyUp={({ key }) => key.startsWith('Arrow') && onDone?.()}
      onDoubleClick={() => (typeof usual === 'number' ? set(usual) : usual())}
    />
  )
}

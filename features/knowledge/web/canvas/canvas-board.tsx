import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Waypoints } from 'lucide-react'
import { ScrollPane, useMessages } from '@shuku/kit/web'
import { canvasMessages } from '../../canvas-messages.ts'
import { boxSize, canvasSize, type CanvasBox, type CanvasContents } from './canvas-contents.ts'
import type { CanvasPoint } from './canvas-talk.ts'

/** What can be done with boxes where they are edited. */
export interface BoxActs {
  readonly chosen: number | undefined
  readonly isConnecting: boolean
  readonly onPress: (box: CanvasBox) => void
  readonly onMove: (box: CanvasBox, to: Pick<CanvasBox, 'x' | 'y'>) => void
  readonly onKey: (box: CanvasBox, event: KeyboardEvent) => void
}

interface CanvasBoardProps {
  readonly contents: CanvasContents
  readonly points: readonly CanvasPoint[]
  readonly acts?: BoxActs
  /** Where a box leads that has a point, beside the frame. */
  readonly linkOf?: (pointId: number) => string
}

/** Boxes with text, and lines between them. */
export function CanvasBoard({ contents: { boxes, lines }, points, acts, linkOf }: CanvasBoardProps) {
  const t = useMessages(canvasMessages)
  const at = new Map(boxes.map((box) => [box.id, box]))
  const names = new Map(points.map(({ id, name }) => [id, name]))
  return (
    <ScrollPane label={t('title')} className="sk-canvas-scroll">
      <div className="sk-canvas" style={canvasSize}>
        <svg viewBox={`0 0 ${canvasSize.width} ${canvasSize.height}`} aria-hidden>
          {lines.map(([from, to]) => (
            <Line key={`${from} ${to}`} from={at.get(from)} to={at.get(to)} />
          ))}
        </svg>
        {boxes.length === 0 && <p className="sk-canvas-empty sk-secondary">{t(acts ? 'empty' : 'nothing')}</p>}
        {boxes.map((box) => {
          const point = box.pointId === undefined ? undefined : names.get(box.pointId)
          if (acts) return <EditedBox key={box.id} box={box} point={point} acts={acts} />
          const href = point === undefined || box.pointId === undefined ? undefined : linkOf?.(box.pointId)
          return <ReadBox key={box.id} box={box} point={point} href={href} />
        })}
      </div>
    </ScrollPane>
  )
}

function Line({ from, to }: { readonly from: CanvasBox | undefined; readonly to: CanvasBox | undefined }) {
  if (!from || !to) return null
  const [right, down] = [boxSize.width / 2, boxSize.height / 2]
  return <line x1={from.x + right} y1={from.y + down} x2={to.x + right} y2={to.y + down} />
}

interface BoxProps {
  readonly box: CanvasBox
  readonly point: string | undefined
}

const placeOf = ({ x, y }: CanvasBox) => ({ left: x, top: y, ...boxSize })

function BoxText({ box: { text }, point }: BoxProps) {
  return (
    <>
      <span className="sk-canvas-text">{text}</span>
      {point !== undefined && (
        <small>
          <Waypoints aria-hidden />
          <span className="sk-cut">{point}</span>
        </small>
      )}
    </>
  )
}

function ReadBox({ box, point, href }: BoxProps & { readonly href: string | undefined }) {
  const Box = href === undefined ? 'div' : 'a'
  return (
    <Box
      className={`sk-canvas-box${point === undefined ? '' : ' has-point'}`}
      style={placeOf(box)}
      {...(href === undefined ? {} : { href, target: '_top' })}
    >
      <BoxText box={box} point={point} />
    </Box>
  )
}

function EditedBox({ box, point, acts }: BoxProps & { readonly acts: BoxActs }) {
  const t = useMessages(canvasMessages)
  const held = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const hold = (event: PointerEvent) => {
    if (event.button !== 0) return
    acts.onPress(box)
    if (acts.isConnecting) return
    held.current = { x: event.clientX - box.x, y: event.clientY - box.y }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    if (!held.current) return
    acts.onMove(box, { x: event.clientX - held.current.x, y: event.clientY - held.current.y })
  }
  const isChosen = acts.chosen === box.id
  return (
    <button
      type="button"
      className={`sk-plain-button sk-canvas-box is-edited${point === undefined ? '' : ' has-point'}`}
      style={placeOf(box)}
      aria-pressed={isChosen}
      // with a point, what it shows says all of it
      {...(point === undefined ? { 'aria-label': t('boxOf', { text: box.text }) } : {})}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
      // a press by the keyboard has no pointer
      onClick={({ detail }) => detail === 0 && acts.onPress(box)}
      onKeyDown={(event) => acts.onKey(box, event)}
    >
      <BoxText box={box} point={point} />
    </button>
  )
}

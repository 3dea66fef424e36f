import { useState } from 'react'
import { Popover } from 'antd'
import { useMessages } from '@shuku/kit/web'
import type { Station } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import type { Point } from '../drawing/drawing.ts'
import { stationSize } from '../drawing/drawing.ts'
import { ProgressRing } from '../drawing/progress-ring.tsx'
import { progressOf, type MapPlace } from './map-state.ts'
import { buttonOf, isFaded, useReadOf, type ShownMap } from './shown-map.ts'
import './nodes.css'

/** What a place in a drawing costs beside the ring. */
const padding = 8
const sideHeight = 56

interface StationNodeProps {
  readonly shown: ShownMap
  readonly station: Station
  readonly place: MapPlace
  /** In a drawing; in a list it is where it comes. */
  readonly at?: Point
  readonly look?: 'below' | 'beside'
  readonly width?: number
}

/** A point of a map: its ring and its name; a finger or the pointer on it shows what is in it. */
export function StationNode({ shown, station, place, at, look = 'beside', width = 0 }: StationNodeProps) {
  const t = useMessages(mapReadingMessages)
  const readOf = useReadOf()
  const [isHovered, setHovered] = useState(false)
  const { name, percent, weight, first } = station
  const progress = progressOf(station)
  const button = buttonOf(shown, place)
  const classes = [
    'sk-plain-button sk-read-map-station',
    look === 'below' ? 'is-below' : 'is-beside',
    `is-${progress}`,
    button['aria-pressed'] ? 'is-chosen' : '',
    isFaded(shown, station) ? 'is-faded' : '',
  ]
  const node = (
    <button
      type="button"
      {...button}
      className={classes.filter(Boolean).join(' ')}
      style={at && placeOfNode(at, look, width)}
    >
      <ProgressRing progress={progress} percent={percent} size={stationSize} />
      <span className="sk-read-map-words">
        <span className="sk-read-map-station-name">{name}</span>{' '}
        <span className="sk-read-map-count">
          {progress === 'missing' ? t('lacking') : readOf(station)}
          <span className="sk-read-map-weight">{t('share', { weight })}</span>
        </span>
      </span>
    </button>
  )
  if (first.length === 0) return node
  return (
    <Popover
      // its pane shows the same and more
      open={isHovered && !button['aria-pressed']}
      onOpenChange={setHovered}
      mouseEnterDelay={0.35}
      content={
        <ul className="sk-read-map-first">
          {first.map((subject, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two documents may have one title
            <li key={index} className="sk-cut">
              {subject}
            </li>
          ))}
        </ul>
      }
    >
      {node}
    </Popover>
  )
}

function placeOfNode({ x, y }: Point, look: 'below' | 'beside', width: number) {
  if (look === 'below') return { left: x - width / 2, top: y - stationSize / 2 - padding, width }
  return {
    left: x - stationSize / 2 - padding,
    top: y - sideHeight / 2,
    width: width + stationSize + 2 * padding,
    height: sideHeight,
  }
}

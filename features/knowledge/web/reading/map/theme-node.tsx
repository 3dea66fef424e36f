import { Avatar, useMessages } from '@shuku/kit/web'
import type { ReadTheme } from '../../../contract/reading.ts'
import { mapReadingMessages } from '../../../reading-messages.ts'
import { themeSize, type Drawing, type Point } from '../drawing/drawing.ts'
import { ProgressRing } from '../drawing/progress-ring.tsx'
import { progressOf, type MapPlace } from './map-state.ts'
import { buttonOf, isThemeFaded, type ShownMap } from './shown-map.ts'
import './nodes.css'

interface ThemeNodeProps {
  readonly shown: ShownMap
  readonly theme: ReadTheme
  readonly place: MapPlace
  readonly at?: Point
  readonly look?: Drawing['theme']
  readonly width?: number
}

const height = 68

/** A theme of a map: how far one is with it, what it weighs, who knows it best. */
export function ThemeNode({ shown, theme, place, at, look = 'beside', width = 0 }: ThemeNodeProps) {
  const t = useMessages(mapReadingMessages)
  const { title, weight, percent, expert } = theme
  const classes = ['sk-plain-button sk-read-map-theme', `is-${look}`, isThemeFaded(shown, theme) ? 'is-faded' : '']
  return (
    <button
      type="button"
      {...buttonOf(shown, place)}
      className={classes.filter(Boolean).join(' ')}
      style={at && placeOfTheme(at, look, width)}
    >
      <ProgressRing isWhole progress={progressOf(theme)} percent={percent} size={themeSize} />
      <span className="sk-read-map-words">
        <span className="sk-read-map-title">
          <strong className="sk-cut">{title}</strong> <span className="sk-secondary sk-small">{weight}%</span>
        </span>{' '}
        {expert && (
          <span className="sk-read-map-expert">
            <span className="sk-read-map-expert-word">{t('expert')}</span>{' '}
            <Avatar personId={expert.personId} name={expert.name} size={20} />
            <span className="sk-cut">{expert.name}</span>
          </span>
        )}
      </span>
    </button>
  )
}

function placeOfTheme({ x, y }: Point, look: Drawing['theme'], width: number) {
  if (look === 'below') return { left: x - width / 2, top: y - themeSize / 2, width }
  return { left: x - themeSize / 2, top: y - height / 2, width, height }
}

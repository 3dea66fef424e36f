import { useCallback, useState, type CSSProperties } from 'react'
import { drawLine } from '../drawing/draw-line.ts'
import { drawRing } from '../drawing/draw-ring.ts'
import { drawSteps } from '../drawing/draw-steps.ts'
import { drawTree } from '../drawing/draw-tree.ts'
import { hubSize, type Draw, type DrawnTemplate } from '../drawing/drawing.ts'
import { MapCards } from './map-cards.tsx'
import { OwnProgress } from './own-progress.tsx'
import { isThemeFaded, type ShownMap } from './shown-map.ts'
import { StationNode } from './station-node.tsx'
import { ThemeNode } from './theme-node.tsx'
import './map-drawing.css'

const draws: Readonly<Record<DrawnTemplate, Draw>> = {
  line: drawLine,
  ring: drawRing,
  tree: drawTree,
  steps: drawSteps,
}

/** A sheet of paper lies on its side; what is larger is made smaller, as long as it can still be read. */
const paper = { width: 1010, height: 520 }
/** What the lines about a map take of it. */
const remarkHeight = 90
const leastZoom = 0.6

interface MapDrawingProps {
  readonly shown: ShownMap
  readonly template: DrawnTemplate
}

/** A map as rings that lines join; how they lie is `drawing/`. */
export function MapDrawing({ shown, template }: MapDrawingProps) {
  const [width, measure] = useWidth()
  const { themes, remark } = shown.page
  const drawing = draws[template](themes, width)
  const height = paper.height - (remark === '' ? 0 : remarkHeight)
  const zoom = Math.min(1, paper.width / drawing.width, height / drawing.height)
  const isTooLarge = zoom < leastZoom
  return (
    <div ref={measure}>
      {width > 0 && (
        <div
          className={`sk-read-map-drawing is-${template}${isTooLarge ? ' is-too-large' : ''}`}
          style={{ width: drawing.width, height: drawing.height, '--sk-paper-zoom': zoom } as CSSProperties}
        >
          <svg width={drawing.width} height={drawing.height} aria-hidden="true">
            {drawing.blocks.map((block) => (
              <rect key={block.x} className="sk-read-map-block" rx={6} {...block} />
            ))}
            {drawing.lines.map(({ path, width: stroke, theme }) => (
              <path
                key={path}
                className={`sk-read-map-line${isFadedAt(shown, theme) ? ' is-faded' : ''}`}
                d={path}
                strokeWidth={stroke}
              />
            ))}
          </svg>
          <div
            className="sk-read-map-hub"
            style={{ left: drawing.hub.x - hubSize, top: drawing.hub.y - hubSize / 2, width: hubSize * 2 }}
          >
            <OwnProgress page={shown.page} size={hubSize} />
          </div>
          {drawing.themes.map(({ at, stations }, theme) => {
            const read = themes[theme]
            if (!read) return null
            return (
              <section key={read.id} aria-label={read.title}>
                <ThemeNode
                  {...{ shown, at }}
                  theme={read}
                  place={{ theme }}
                  look={drawing.theme}
                  width={drawing.themeWidth}
                />
                {stations.map((point, station) => {
                  const of = read.stations[station]
                  if (!of) return null
                  return (
                    <StationNode
                      key={of.pointId}
                      shown={shown}
                      station={of}
                      place={{ theme, station }}
                      at={point}
                      look={drawing.station}
                      width={drawing.stationWidth}
                    />
                  )
                })}
              </section>
            )
          })}
        </div>
      )}
      {width > 0 && isTooLarge && <MapCards shown={shown} isOnPaper />}
    </div>
  )
}

function isFadedAt(shown: ShownMap, theme: number): boolean {
  const read = shown.page.themes[theme]
  return read !== undefined && isThemeFaded(shown, read)
}

/** How wide an element is, from its first drawing on. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, measure] as const
}

import {
  bend,
  elbow,
  hubSize,
  stationSize,
  straight,
  themeSize,
  thickness,
  type Draw,
  type Line,
  type Point,
} from './drawing.ts'

const hubX = 108
const themeX = 263
const firstX = 502
const usualStep = 120
const leastStep = 104
/** So many are in one line; the next one begins another. */
const mostInLine = 5
const rowHeight = 136
/** From one line of a theme to its next. */
const innerHeight = 112
const top = 66
/** A hub further down would not be seen when the page opens. */
const lowestHub = 338

/** Lines of a railway: from one's own progress to the themes, and along each theme to its points in their order. */
export const drawLine: Draw = (themes, width) => {
  const room = width - firstX - usualStep / 2
  const step = Math.min(usualStep, Math.max(leastStep, room / (mostInLine - 1)))
  let y = top
  const placed = themes.map(({ stations }) => {
    const at = { x: themeX, y }
    const rows = Math.max(1, Math.ceil(stations.length / mostInLine))
    const points = stations.map((_, index) => ({
      x: firstX + (index % mostInLine) * step,
      y: at.y + Math.floor(index / mostInLine) * innerHeight,
    }))
    y += rowHeight + (rows - 1) * innerHeight
    return { at, stations: points }
  })
  const last = placed.at(-1)?.at.y ?? top
  const hub = { x: hubX, y: Math.max(top + hubSize / 2 - 28, Math.min((top + last) / 2, lowestHub)) }
  const lines = placed.flatMap(({ at, stations }, theme): Line[] => {
    const own = { theme, width: thickness(themes[theme]?.weight ?? 0) }
    const trunk = bend({ x: hub.x + hubSize / 2, y: hub.y }, { x: at.x - themeSize / 2, y: at.y })
    return [trunk, ...tracksOf(at, stations)].map((path) => ({ ...own, path }))
  })
  return {
    width: Math.max(width, firstX + (mostInLine - 1) * step + step / 2),
    height: Math.max(y - 20, hub.y + hubSize / 2 + 72),
    hub,
    themes: placed,
    lines,
    blocks: [],
    theme: 'over',
    station: 'below',
    stationWidth: step - 4,
    themeWidth: firstX - stationSize / 2 - themeX + themeSize / 2,
  }
}

/** One for each line of points; those after the first leave below the ring of the theme. */
function tracksOf(at: Point, stations: readonly Point[]): string[] {
  const rows = Math.ceil(stations.length / mostInLine)
  return Array.from({ length: rows }, (_, row) => {
    const end = stations.slice(row * mostInLine, (row + 1) * mostInLine).at(-1) ?? at
    const to = { x: end.x - stationSize / 2, y: end.y }
    if (row === 0) return straight({ x: at.x + themeSize / 2, y: at.y }, to)
    return elbow({ x: at.x, y: at.y + themeSize / 2 }, to)
  })
}

import { hubSize, straight, thickness, type Draw, type Line, type Point } from './drawing.ts'

const stationWidth = 104
/** What a point with its name takes of the circle. */
const stationRoom = 116
/** Neighbours of one theme are no further from each other. */
const mostStep = 150
const innerRadius = 172
const leastRadius = 312
/** More points than this are on two circles by turns. */
const mostOnCircle = 24
const betweenCircles = 124
const margin = 72

/** The themes round one's own progress, their points on a circle round all of them. */
export const drawRing: Draw = (themes, width) => {
  const count = themes.reduce((sum, { stations }) => sum + Math.max(1, stations.length), 0)
  const circles = count > mostOnCircle ? 2 : 1
  const radius = Math.max(leastRadius, (count * stationRoom) / (2 * Math.PI * circles))
  const outer = radius + (circles - 1) * betweenCircles
  const whole = Math.max(width, 2 * (outer + stationWidth / 2) + margin)
  const hub = { x: whole / 2, y: outer + margin }
  const onCircle = (turn: number, distance: number): Point => ({
    x: hub.x + distance * Math.sin(turn * 2 * Math.PI),
    y: hub.y - distance * Math.cos(turn * 2 * Math.PI),
  })
  // few points do not spread over all of the circle: they stay with their theme
  const step = Math.min(1 / count, mostStep / (2 * Math.PI * radius))
  let begun = 0
  const placed = themes.map(({ stations }) => {
    const room = Math.max(1, stations.length)
    const middle = (begun + room / 2) / count
    const points = stations.map((_, index) =>
      onCircle(middle + (index + 0.5 - room / 2) * step, radius + ((begun + index) % circles) * betweenCircles),
    )
    const at = onCircle(middle, Math.max(innerRadius, radius * 0.52))
    begun += room
    return { at, stations: points }
  })
  const lines = placed.flatMap(({ at, stations }, theme): Line[] => {
    const width = thickness(themes[theme]?.weight ?? 0)
    const toPoints = stations.map((point) => ({ theme, width: Math.max(2, width / 3), path: straight(at, point) }))
    return [...toPoints, { theme, width, path: straight(hub, at) }]
  })
  return {
    width: whole,
    height: Math.max(hub.y + outer + margin + 28, hubSize * 2),
    hub,
    themes: placed,
    lines,
    blocks: [],
    theme: 'below',
    station: 'below',
    stationWidth,
    themeWidth: 120,
  }
}

import { drop, elbow, hubSize, stationSize, themeSize, thickness, type Draw, type Line } from './drawing.ts'

const columnWidth = 196
const margin = 24
const hubY = 24 + hubSize / 2
const themeY = hubY + hubSize / 2 + 96
const firstY = themeY + 84
const rowHeight = 60
/** How far the points of a theme are indented. */
const indent = 36

/** Downwards: one's own progress, the themes side by side, their points under each. */
export const drawTree: Draw = (themes, width) => {
  const step = Math.max(columnWidth, Math.min(260, (width - 2 * margin) / Math.max(1, themes.length)))
  const whole = Math.max(width, 2 * margin + step * themes.length)
  const left = (whole - step * themes.length) / 2
  const hub = { x: whole / 2, y: hubY }
  const placed = themes.map(({ stations }, index) => {
    const at = { x: left + index * step + themeSize / 2, y: themeY }
    const points = stations.map((_, row) => ({ x: at.x + indent, y: firstY + row * rowHeight }))
    return { at, stations: points }
  })
  const lines = placed.flatMap(({ at, stations }, theme): Line[] => {
    const width = thickness(themes[theme]?.weight ?? 0)
    const trunk = drop({ x: hub.x, y: hub.y + hubSize / 2 }, { x: at.x, y: at.y - themeSize / 2 })
    const branches = stations.map((point) => ({
      theme,
      width: 3,
      path: elbow({ x: at.x, y: at.y + themeSize / 2 }, { x: point.x - stationSize / 2, y: point.y }),
    }))
    return [{ theme, width, path: trunk }, ...branches]
  })
  const longest = Math.max(0, ...themes.map(({ stations }) => stations.length))
  return {
    width: whole,
    height: firstY + Math.max(1, longest) * rowHeight,
    hub,
    themes: placed,
    lines,
    blocks: [],
    theme: 'beside',
    station: 'beside',
    stationWidth: step - indent - 66,
    themeWidth: step - 16,
  }
}

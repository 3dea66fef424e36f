import { hubSize, stationSize, straight, themeSize, thickness, type Draw } from './drawing.ts'

const leastStep = 198
const mostStep = 280
const margin = 24
const highest = 40
const headHeight = 84
const rowHeight = 60
const padding = 14
const gap = 8
/** One's own progress with its words, above the lowest step. */
const hubRoom = hubSize + 84

/** Stairs: each theme is a step higher than the one before, its points are what the step is made of. */
export const drawSteps: Draw = (themes, width) => {
  const count = Math.max(1, themes.length)
  const step = Math.max(leastStep, Math.min(mostStep, (width - 2 * margin) / count))
  const rise = Math.min(64, Math.max(28, 260 / count))
  const top = Math.max(highest, 16 + hubRoom - (count - 1) * rise)
  const longest = Math.max(1, ...themes.map(({ stations }) => stations.length))
  const bottom = top + (count - 1) * rise + headHeight + longest * rowHeight + padding
  const blocks = themes.map((_, index) => {
    const y = top + (count - 1 - index) * rise
    return { x: margin + index * step, y, width: step - gap, height: bottom - y }
  })
  const placed = blocks.map(({ x, y }, index) => ({
    at: { x: x + padding + themeSize / 2, y: y + headHeight / 2 },
    stations: (themes[index]?.stations ?? []).map((_, row) => ({
      x: x + padding + stationSize / 2,
      y: y + headHeight + row * rowHeight + rowHeight / 2,
    })),
  }))
  return {
    width: Math.max(width, 2 * margin + step * count),
    height: bottom + margin,
    hub: { x: margin + hubSize / 2, y: 16 + hubSize / 2 },
    themes: placed,
    // the edge that one steps on
    lines: blocks.map(({ x, y, width: length }, theme) => ({
      theme,
      width: thickness(themes[theme]?.weight ?? 0),
      path: straight({ x, y }, { x: x + length, y }),
    })),
    blocks,
    theme: 'beside',
    station: 'beside',
    stationWidth: step - gap - 2 * padding - stationSize,
    themeWidth: step - gap - 2 * padding,
  }
}

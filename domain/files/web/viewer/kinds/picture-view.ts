/** How a picture is looked at; at scale 1 it fits the window. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
  /** Quarter turns to the right. */
  readonly turns: number
}

export const atRest: PictureView = { scale: 1, x: 0, y: 0, turns: 0 }

const least = 0.2
const most = 10

/** Larger or smaller round the middle of the window; what was moved moves along. */
export function zoomed(view: PictureView, factor: number): PictureView {
  const scale = Math.min(most, Math.max(least, view.scale * factor))
  const real = scale / view.scale
  return { ...view, scale, x: view.x * real, y: view.y * real }
}

export function moved(view: PictureView, x: number, y: number): PictureView {
  return { ...view, x: view.x + x, y: view.y + y }
}

export function rotated(view: PictureView): PictureView {
  return { ...view, turns: (view.turns + 1) % 4 }
}

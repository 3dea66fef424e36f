import type { ReadTheme } from '../../../contract/reading.ts'
import type { MapTemplate } from '../../../contract/maps.ts'

/** In pixels from the top left corner of the drawing. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Line {
  readonly path: string
  readonly width: number
  /** The theme that it leads to. */
  readonly theme: number
}

export interface Block extends Point {
  readonly width: number
  readonly height: number
}

/** Where everything of a map is: centres of rings, lines between them, and what lies under them. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly hub: Point
  readonly themes: readonly { readonly at: Point; readonly stations: readonly Point[] }[]
  readonly lines: readonly Line[]
  readonly blocks: readonly Block[]
  /** Names of themes and points: below their rings, or beside them, so wide. */
  readonly theme: 'below' | 'beside' | 'over'
  readonly station: 'below' | 'beside'
  readonly stationWidth: number
  /** Of the ring of a theme and its words together. */
  readonly themeWidth: number
}

/** What of a theme decides its place. */
export type Drawn = Pick<ReadTheme, 'weight'> & { readonly stations: readonly Pick<ReadTheme, 'weight'>[] }

export type Draw = (themes: readonly Drawn[], width: number) => Drawing

/** Those that are drawn; cards and the free canvas are laid out by the page. */
export type DrawnTemplate = Exclude<MapTemplate, 'cards' | 'canvas'>

export const hubSize = 124
export const themeSize = 56
export const stationSize = 44

/** The weight of a theme as the thickness of its line. */
export function thickness(weight: number): number {
  return Math.min(14, Math.max(3, 2 + weight * 0.3))
}

const rounded = (value: number) => Math.round(value * 10) / 10

const at = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`

export const straight = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`

/** Leaves and arrives level. */
export function bend(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2
  return `M${at(from)}C${at({ x: middle, y: from.y })} ${at({ x: middle, y: to.y })} ${at(to)}`
}

/** Leaves and arrives upright. */
export function drop(from: Point, to: Point): string {
  const middle = (from.y + to.y) / 2
  return `M${at(from)}C${at({ x: from.x, y: middle })} ${at({ x: to.x, y: middle })} ${at(to)}`
}

const corner = 10

/** Down, then to the side, round the corner. */
export function elbow(from: Point, to: Point): string {
  const turn = at({ x: from.x, y: to.y })
  return `M${at(from)}V${rounded(to.y - corner)}Q${turn} ${at({ x: from.x + corner, y: to.y })}H${rounded(to.x)}`
}

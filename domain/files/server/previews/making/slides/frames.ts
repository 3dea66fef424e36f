import type { Inheriting } from './placeholders.ts'
import { at, numberOf, type XmlNode } from '../../../extraction/reading/xml-tree.ts'

/** The position and size of something, in the units of the slide. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How places within a group become places on the slide. */
export interface Scale {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

export const onSlide: Scale = { x: 0, y: 0, across: 1, down: 1 }

/** Its own place, or that of what it fills. */
export function frameOf(inherited: Inheriting): Frame | undefined {
  for (const shape of [inherited.shape, ...inherited.above]) {
    const frame = readFrame(at(shape, 'spPr/xfrm') ?? at(shape, 'xfrm'))
    if (frame) return frame
  }
  return undefined
}

function readFrame(transform: XmlNode | undefined, names: [place: string, size: string] = ['off', 'ext']) {
  const [place, size] = names.map((name) => at(transform, name))
  const [x, y] = [numberOf(place, 'x'), numberOf(place, 'y')]
  const [width, height] = [numberOf(size, 'cx'), numberOf(size, 'cy')]
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  return { x, y, width, height } satisfies Frame
}

/** The scale within a group, which has a place on the slide and one of its own ("chOff", "chExt"). */
export function scaleOf(group: XmlNode, outer: Scale): Scale {
  const transform = at(group, 'grpSpPr/xfrm')
  const shown = readFrame(transform)
  const own = readFrame(transform, ['chOff', 'chExt'])
  if (!shown || !own || own.width <= 0 || own.height <= 0) return outer
  const across = (shown.width / own.width) * outer.across
  const down = (shown.height / own.height) * outer.down
  return {
    x: outer.x + shown.x * outer.across - own.x * across,
    y: outer.y + shown.y * outer.down - own.y * down,
    across,
    down,
  }
}

/** The style that puts a box there, in shares of the slide. */
export function placeStyle(
  frame: Frame,
  scale: Scale,
  size: { readonly width: number; readonly height: number },
): string {
  const share = (value: number, whole: number) =>
    `${Math.min(1000, Math.max(-1000, (value / whole) * 100)).toFixed(3)}%`
  return [
    `left:${share(scale.x + frame.x * scale.across, size.width)}`,
    `top:${share(scale.y + frame.y * scale.down, size.height)}`,
    `width:${share(frame.width * scale.across, size.width)}`,
    `height:${share(frame.height * scale.down, size.height)}`,
  ].join(';')
}

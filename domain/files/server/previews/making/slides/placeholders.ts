import type { Slide } from './deck.ts'
import { at, type XmlNode } from '../../../extraction/reading/xml-tree.ts'

/** A shape with what it inherits, nearest first. */
export interface Inheriting {
  readonly shape: XmlNode
  readonly above: readonly XmlNode[]
  /** The styles of the master that its text follows. */
  readonly style: XmlNode | undefined
  readonly isBody: boolean
}

const TITLES = new Set(['title', 'ctrTitle'])
const BODIES = new Set(['body', 'obj', 'tbl', 'chart', 'dgm', 'media', 'clipArt', 'pic'])

/** What fills a place of the layout takes its position, size and letters from there. */
export function inheriting(shape: XmlNode, slide: Slide): Inheriting {
  const place = placeOf(shape)
  const kind = place && (place.attribute('type') ?? 'obj')
  const onLayout = place && find(slide.layout?.tree, place)
  const onMaster = place && find(slide.master?.tree, onLayout ? (placeOf(onLayout) ?? place) : place)
  const styles = at(slide.master?.tree, 'txStyles')
  const isTitle = kind !== undefined && TITLES.has(kind)
  const isBody = kind !== undefined && BODIES.has(kind)
  const isText = isBody || kind === 'subTitle'
  return {
    shape,
    above: [onLayout, onMaster].filter((one) => one !== undefined),
    style: at(styles, isTitle ? 'titleStyle' : isText ? 'bodyStyle' : 'otherStyle'),
    isBody,
  }
}

/** `nvSpPr`, `nvPicPr` or `nvGraphicFramePr`, and in each the place that it fills, if it does. */
export function placeOf(shape: XmlNode): XmlNode | undefined {
  return at(
    shape.children.find(({ name }) => name.startsWith('nv')),
    'nvPr/ph',
  )
}

/** The same number, or else the same kind: there is one title, and one body of those without a number. */
function find(tree: XmlNode | undefined, place: XmlNode): XmlNode | undefined {
  const shapes = at(tree, 'cSld/spTree')?.children.filter((shape) => placeOf(shape)) ?? []
  const number = place.attribute('idx')
  const kind = familyOf(place)
  const byNumber = shapes.find((shape) => number !== undefined && placeOf(shape)?.attribute('idx') === number)
  return byNumber ?? shapes.find((shape) => familyOf(placeOf(shape)) === kind)
}

function familyOf(place: XmlNode | undefined): string {
  const kind = place?.attribute('type') ?? 'obj'
  if (TITLES.has(kind)) return 'title'
  return BODIES.has(kind) || kind === 'subTitle' ? 'body' : kind
}

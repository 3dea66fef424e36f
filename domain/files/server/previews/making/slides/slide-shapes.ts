import { colourIn, fillOf } from './colours.ts'
import type { Deck, Sheet, Slide } from './deck.ts'
import { frameOf, onSlide, placeStyle, scaleOf, type Scale } from './frames.ts'
import { inheriting, placeOf, type Inheriting } from './placeholders.ts'
import type { SlidePictures } from './slide-pictures.ts'
import { textHtml, type Lettering } from './slide-text.ts'
import { tableHtml } from './slide-table.ts'
import { all, at, type XmlNode } from '../../../extraction/reading/xml-tree.ts'

export interface Drawing {
  readonly deck: Deck
  readonly slide: Slide
  readonly pictures: SlidePictures
}

const POINT = 12_700
/** Groups lie in groups, but not without end. */
const MOST_DEPTH = 30
/** What is at the foot of each slide, which the layout only keeps a place for. */
const EMPTY_PLACES = new Set(['sldNum', 'dt', 'ftr'])

/** What is drawn on a slide: of master and layout what fills no place, then the slide's own. */
export async function slideShapes(drawing: Drawing): Promise<string> {
  const { slide } = drawing
  const { layout, master } = slide
  const isBare = slide.tree.attribute('showMasterSp') === '0'
  const below = isBare ? [] : layout?.tree.attribute('showMasterSp') === '0' ? [layout] : [master, layout]
  let html = ''
  for (const sheet of [...below, slide]) {
    const shapes = at(sheet?.tree, 'cSld/spTree')?.children ?? []
    const drawn = sheet === slide ? shapes : shapes.filter((shape) => !placeOf(shape))
    if (sheet) html += await shapesHtml(drawn, { drawing, sheet, scale: onSlide, depth: 0 })
  }
  return html
}

interface Within {
  readonly drawing: Drawing
  readonly sheet: Sheet
  readonly scale: Scale
  readonly depth: number
}

async function shapesHtml(shapes: readonly XmlNode[], within: Within): Promise<string> {
  let html = ''
  for (const shape of shapes) html += await shapeHtml(shape, within)
  return html
}

async function shapeHtml(shape: XmlNode, within: Within): Promise<string> {
  switch (shape.name) {
    case 'sp':
    case 'cxnSp':
      return textBox(shape, within)
    case 'pic':
      return pictureBox(shape, within)
    case 'graphicFrame':
      return graphicBox(shape, within)
    case 'grpSp': {
      const { scale, depth } = within
      if (depth === MOST_DEPTH) return ''
      return shapesHtml(shape.children, { ...within, scale: scaleOf(shape, scale), depth: depth + 1 })
    }
    case 'AlternateContent':
      return shapesHtml(at(shape, 'Choice')?.children ?? [], within)
    default:
      return ''
  }
}

function textBox(shape: XmlNode, { drawing, scale }: Within): string {
  const { slide, deck } = drawing
  const inherited = inheriting(shape, slide)
  const kind = placeOf(shape)?.attribute('type')
  const body = at(shape, 'txBody')
  const text = body ? textHtml(body, lettering(drawing, inherited, shape)) : ''
  const isEmpty = text.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
  if (isEmpty && kind !== undefined && EMPTY_PLACES.has(kind)) return ''
  const fill = fillOfShape(shape, drawing)
  const frame = frameOf(inherited)
  if (isEmpty && fill === undefined) return ''
  const look = fill === undefined ? '' : `;background-color:${fill}`
  const names = [
    'sk-box',
    anchorOf(inherited),
    at(shape, 'spPr/prstGeom')?.attribute('prst') === 'ellipse' && 'sk-round',
  ]
  const place = frame ? placeStyle(frame, scale, deck.size) : 'left:0%;top:0%;width:100%'
  return `<div class="${names.filter(Boolean).join(' ')}" style="${place}${look}">${isEmpty ? '' : text}</div>`
}

function anchorOf({ shape, above }: Inheriting): string | undefined {
  const anchor = [shape, ...above]
    .map((one) => at(one, 'txBody/bodyPr')?.attribute('anchor'))
    .find((one) => one !== undefined)
  return { ctr: 'sk-middle', b: 'sk-bottom' }[anchor ?? '']
}

/** Its own fill, or the one that its style takes from the theme. */
function fillOfShape(shape: XmlNode, { slide: { palette } }: Drawing): string | undefined {
  const own = at(shape, 'spPr')
  if (at(own, 'noFill')) return undefined
  const styled = at(shape, 'style/fillRef')
  return fillOf(own, palette) ?? (styled && styled.attribute('idx') !== '0' ? colourIn(styled, palette) : undefined)
}

function lettering({ deck, slide: { palette } }: Drawing, of: Inheriting | undefined, shape: XmlNode): Lettering {
  const styled = at(shape, 'style/fontRef')
  return { of, palette, widthPoints: deck.size.width / POINT, colour: styled && colourIn(styled, palette) }
}

async function pictureBox(shape: XmlNode, { drawing, sheet, scale }: Within): Promise<string> {
  const { deck, slide, pictures } = drawing
  const frame = frameOf(inheriting(shape, slide))
  const id = at(shape, 'blipFill/blip')?.attribute('r:embed')
  const part = sheet.related.find((relation) => relation.id === id)?.part
  const address = part === undefined ? undefined : await pictures.at(part)
  if (!frame || address === undefined) return ''
  return `<img class="sk-box" src="${address}" alt="" style="${placeStyle(frame, scale, deck.size)}" />`
}

/** Tables as such; of diagrams and charts what is written in them. */
async function graphicBox(shape: XmlNode, { drawing, sheet, scale }: Within): Promise<string> {
  const { deck, slide } = drawing
  const inherited = inheriting(shape, slide)
  const frame = frameOf(inherited)
  const table = at(shape, 'graphic/graphicData/tbl')
  const html = table
    ? tableHtml(table, lettering(drawing, undefined, shape))
    : await writtenIn(at(shape, 'graphic/graphicData'), { deck, sheet })
  if (!frame || html === '') return ''
  return `<div class="sk-box" style="${placeStyle(frame, scale, deck.size)}">${html}</div>`
}

async function writtenIn(graphic: XmlNode | undefined, { deck, sheet }: { deck: Deck; sheet: Sheet }): Promise<string> {
  const ids = (graphic?.children ?? []).map((one) => one.attribute('r:dm'))
  const part = sheet.related.find(({ id, type }) => type === 'diagramData' && ids.includes(id))?.part
  const tree = part === undefined ? undefined : await deck.tree(part)
  if (!tree) return ''
  const texts = [...all(tree, 't')].filter(({ children }) => !children.some(({ name }) => name === 'p'))
  const lines = [...all(tree, 'p')].filter((paragraph) => texts.some((text) => [...all(paragraph, 't')].includes(text)))
  const body: XmlNode = { name: 'txBody', attribute: () => undefined, children: lines, text: '' }
  return textHtml(body, { of: undefined, palette: new Map(), widthPoints: deck.size.width / POINT, colour: undefined })
}

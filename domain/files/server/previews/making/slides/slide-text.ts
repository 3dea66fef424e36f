import { escapeText } from '../pages/clean-page.ts'
import { fillOf, type Palette } from './colours.ts'
import type { Inheriting } from './placeholders.ts'
import { at, numberOf, type XmlNode } from '../../../extraction/reading/xml-tree.ts'

/** What a text looks like apart from its own say. */
export interface Lettering {
  readonly of: Inheriting | undefined
  readonly palette: Palette
  /** Width of the slide in points: letters grow with the slide. */
  readonly widthPoints: number
  readonly colour: string | undefined
}

const USUAL_HUNDREDTHS = 1800
const PERCENT = 100_000
const ALIGNMENTS: Readonly<Record<string, string>> = { ctr: 'center', r: 'right', just: 'justify', dist: 'justify' }

/** The paragraphs of a shape or a cell. */
export function textHtml(body: XmlNode, lettering: Lettering): string {
  const fitted = (numberOf(at(body, 'bodyPr/normAutofit'), 'fontScale') ?? PERCENT) / PERCENT
  const paragraphs = body.children.filter(({ name }) => name === 'p')
  const numbers = new Map<number, number>()
  return paragraphs.map((paragraph) => paragraphHtml(paragraph, { body, lettering, fitted, numbers })).join('')
}

interface InBody {
  readonly body: XmlNode
  readonly lettering: Lettering
  readonly fitted: number
  /** How far the numbering of each level has come. */
  readonly numbers: Map<number, number>
}

function paragraphHtml(paragraph: XmlNode, within: InBody): string {
  const own = at(paragraph, 'pPr')
  const level = Math.min(8, Math.max(0, numberOf(own, 'lvl') ?? 0))
  const styles = stylesOf(level, within)
  const runs = paragraph.children.map((run) => runHtml(run, styles, within)).join('')
  if (runs === '') return '<p>&nbsp;</p>'
  const all = own ? [own, ...styles] : styles
  const alignment = ALIGNMENTS[all.find((style) => style.attribute('algn'))?.attribute('algn') ?? '']
  const bullet = bulletOf(all, level, within)
  const size = all.find((style) => at(style, 'defRPr')?.attribute('sz') !== undefined)
  const css = [
    `font-size:${fontSize(numberOf(at(size, 'defRPr'), 'sz') ?? USUAL_HUNDREDTHS, within)}`,
    alignment && `text-align:${alignment}`,
    bullet !== '' && `padding-left:${(level + 1) * 1.2}em`,
    bullet !== '' && 'text-indent:-1em',
  ]
  return `<p style="${css.filter(Boolean).join(';')}">${bullet}${runs}</p>`
}

/** The styles of a level, nearest first: of the shape, of what it inherits, of the master. */
function stylesOf(level: number, { body, lettering: { of } }: InBody): XmlNode[] {
  const name = `lvl${level + 1}pPr`
  const lists = [at(body, 'lstStyle'), ...(of?.above ?? []).map((shape) => at(shape, 'txBody/lstStyle')), of?.style]
  return lists.flatMap((list) => at(list, name) ?? [])
}

function bulletOf(styles: readonly XmlNode[], level: number, { lettering, numbers }: InBody): string {
  for (const style of styles) {
    if (at(style, 'buNone')) return ''
    if (at(style, 'buAutoNum')) {
      const number = (numbers.get(level) ?? 0) + 1
      numbers.set(level, number)
      return `${number}. `
    }
    if (at(style, 'buChar')) break
  }
  const isListed = styles.some((style) => at(style, 'buChar'))
  // signs of symbol fonts are letters in any other
  return isListed || (lettering.of?.isBody === true && level > 0) ? '• ' : ''
}

function runHtml(run: XmlNode, styles: readonly XmlNode[], within: InBody): string {
  if (run.name === 'br') return '<br />'
  if (run.name !== 'r' && run.name !== 'fld') return ''
  const text = escapeText(at(run, 't')?.text ?? '')
  if (text === '') return ''
  const own = at(run, 'rPr')
  const all = [own, ...styles.map((style) => at(style, 'defRPr'))].filter((one) => one !== undefined)
  const said = (name: string) => all.find((one) => one.attribute(name) !== undefined)?.attribute(name)
  const { palette, colour } = within.lettering
  const filled = (own && fillOf(own, palette)) ?? colour ?? all.map((one) => fillOf(one, palette)).find(Boolean)
  const size = numberOf(own, 'sz')
  const css = [
    size !== undefined && `font-size:${fontSize(size, within)}`,
    filled && `color:${filled}`,
    isOn(said('b')) && 'font-weight:700',
    isOn(said('i')) && 'font-style:italic',
    said('u') && said('u') !== 'none' && 'text-decoration:underline',
  ].filter(Boolean)
  return css.length === 0 ? text : `<span style="${css.join(';')}">${text}</span>`
}

function isOn(flag: string | undefined): boolean {
  return flag === '1' || flag === 'true'
}

/** As a share of the slide's width: it is shown at any size. */
function fontSize(hundredths: number, { fitted, lettering }: InBody): string {
  const points = Math.min(400, Math.max(1, (hundredths / 100) * fitted))
  return `${((points / lettering.widthPoints) * 100).toFixed(3)}cqw`
}

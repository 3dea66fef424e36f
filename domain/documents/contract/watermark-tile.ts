import { watermarkParameters, type Watermark, type WatermarkParameter } from './watermark.ts'

type Drawn = Pick<Watermark, 'lines' | 'size' | 'angle' | 'opacity' | 'color' | 'gap'>

/** A piece that, repeated side by side, covers a page. */
export interface WatermarkTile {
  readonly width: number
  readonly height: number
  /** The middle of each line below the middle of the tile, before it is turned. */
  readonly lines: readonly { readonly text: string; readonly below: number }[]
}

export type ParameterValues = Readonly<Partial<Record<WatermarkParameter, string | null>>>

/** Letters of a line: what a document is called may be longer than what anybody draws behind a page. */
const mostLetters = 100

/** What authors and editors choose. It gives way: a long title must not take the reader's name out of a watermark. */
const aboutDocument: ReadonlySet<string> = new Set<WatermarkParameter>(['subject', 'code', 'category'])

/** The lines of a text with its parameters filled in, each cut where it is too long; those that are empty then are left out. */
export function watermarkLines(text: string, values: ParameterValues): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => cut(fill(line, values).trim(), mostLetters))
    .filter(Boolean)
}

function fill(line: string, values: ParameterValues): string {
  const parameter = /\{\{(\w+)\}\}/g
  const filled = (most: number) =>
    line.replace(parameter, (whole, name: string) => {
      const value = valueOf(name, values) ?? whole
      return aboutDocument.has(name) ? cut(value, most) : value
    })
  const whole = filled(Infinity)
  if ([...whole].length <= mostLetters) return whole
  const sharing = [...line.matchAll(parameter)].filter(([, name = '']) => aboutDocument.has(name)).length
  return filled(Math.floor((mostLetters - [...filled(0)].length) / Math.max(sharing, 1)))
}

function cut(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  return most < 2 ? '' : `${letters.slice(0, most - 1).join('')}…`
}

function valueOf(name: string, values: ParameterValues): string | undefined {
  const parameter = watermarkParameters.find((each) => each === name)
  return parameter && (values[parameter] ?? '')
}

/** As large as its turned lines and the space between one and the next. */
export function watermarkTile({ lines, size, angle, gap }: Drawn): WatermarkTile {
  const step = size * 1.5
  const wide = Math.max(...lines.map((line) => widthOf(line, size)), size)
  const high = step * lines.length
  const turn = (Math.abs(angle) * Math.PI) / 180
  return {
    width: Math.ceil(wide * Math.cos(turn) + high * Math.sin(turn)) + gap,
    height: Math.ceil(wide * Math.sin(turn) + high * Math.cos(turn)) + gap,
    lines: lines.map((text, index) => ({ text, below: (index - (lines.length - 1) / 2) * step })),
  }
}

/** The tile as a drawing, for the background of a screen or of paper. */
export function watermarkSvg(watermark: Drawn): string {
  const { width, height, lines } = watermarkTile(watermark)
  const { size, angle, opacity, color } = watermark
  const texts = lines.map(({ text, below }) => `<text y="${below}">${escaped(text)}</text>`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${-angle})" font-size="${size}" ` +
    `font-family="${watermarkFonts}" fill="${color}" fill-opacity="${opacity / 100}" text-anchor="middle" ` +
    `dominant-baseline="central">${texts.join('')}</g></svg>`
  )
}

export const watermarkFonts = 'PingFang SC, Microsoft YaHei, Noto Sans SC, Noto Sans CJK SC, sans-serif'

/** About: letters of Chinese are as wide as they are high, others narrower. */
function widthOf(line: string, size: number): number {
  return [...line].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 1 : 0.6), 0) * size
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Drawings are XML, which knows no control characters. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => named[letter] ?? '').replace(/\p{Cc}/gu, ' ')
}

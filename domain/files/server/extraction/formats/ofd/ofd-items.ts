import type { XmlNode } from '../../reading/xml-tree.ts'

/** `y` of a text is the baseline of its letters. */
export type OfdItem =
  | {
      kind: 'text'
      id: string | undefined
      x: number
      y: number
      size: number
      text: string
      colour: string | undefined
    }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; part: string }
  | { kind: 'line'; x: number; y: number; width: number; height: number; colour: string | undefined }

/** "a b c d e f": a place (x, y) goes to (ax + cy + e, bx + dy + f). */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type Point = { x: number; y: number }

const asItIs: Matrix = [1, 0, 0, 1, 0, 0]
const GROUPS = new Set(['Content', 'Layer', 'PageBlock', 'Appearance'])
const HAIR = 0.2

/** Texts, pictures and straight lines of a page, a template or an annotation. */
export function itemsOf(node: XmlNode, pictures: ReadonlyMap<string, string>): OfdItem[] {
  const origin = node.name === 'Appearance' ? boundaryOf(node) : { x: 0, y: 0 }
  const items: OfdItem[] = []
  const walk = ({ children }: XmlNode) => {
    for (const child of children) {
      if (GROUPS.has(child.name)) walk(child)
      else if (child.name === 'TextObject') items.push(...textsOf(child, origin))
      else if (child.name === 'ImageObject') items.push(...pictureOf(child, origin, pictures))
      else if (child.name === 'PathObject') items.push(...linesOf(child, origin))
    }
  }
  walk(node)
  return items
}

function textsOf(object: XmlNode, origin: Point): OfdItem[] {
  const box = boundaryOf(object)
  const matrix = matrixOf(object)
  const own = Number(object.attribute('Size')) || 3.5
  const size = own * (Math.abs(matrix[3]) || Math.abs(matrix[1]) || 1)
  const colour = colourOf(object, 'FillColor')
  const id = object.attribute('ID')
  const items: OfdItem[] = []
  let last: Point = { x: 0, y: own }
  for (const { attribute, text } of object.children.filter(({ name }) => name === 'TextCode')) {
    last = { x: numberOr(attribute('X'), last.x), y: numberOr(attribute('Y'), last.y) }
    for (const { run, x } of runsOf(text.trim(), deltasOf(attribute('DeltaX')), own)) {
      const { x: left, y } = moved({ x: last.x + x, y: last.y }, matrix)
      items.push({ kind: 'text', id, x: origin.x + box.x + left, y: origin.y + box.y + y, size, text: run, colour })
    }
  }
  return items
}

/** A text in pieces, cut where the next letter is so far away that it belongs to another column. */
function runsOf(text: string, deltas: readonly number[], size: number): { run: string; x: number }[] {
  const runs: { run: string; x: number }[] = []
  let [run, start, x] = ['', 0, 0]
  for (const [index, letter] of Array.from(text).entries()) {
    run += letter
    const delta = deltas[index] ?? 0
    x += delta
    if (delta <= 2 * size) continue
    runs.push({ run, x: start })
    ;[run, start] = ['', x]
  }
  return run === '' ? runs : [...runs, { run, x: start }]
}

/** "g 3 1.5" means three times 1.5. */
function deltasOf(text = ''): number[] {
  const words = text.trim().split(/\s+/)
  const deltas: number[] = []
  for (let at = 0; at < words.length && deltas.length < 20_000; at++) {
    const isRun = words[at] === 'g'
    const count = isRun ? Math.min(Number(words[at + 1]) || 0, 20_000) : 1
    const value = Number(words[isRun ? at + 2 : at])
    for (let each = 0; each < count; each++) deltas.push(Number.isFinite(value) ? value : 0)
    if (isRun) at += 2
  }
  return deltas
}

function pictureOf(object: XmlNode, origin: Point, pictures: ReadonlyMap<string, string>): OfdItem[] {
  const part = pictures.get(object.attribute('ResourceID') ?? '')
  const { x, y, width, height } = boundaryOf(object)
  return part === undefined ? [] : [{ kind: 'picture', x: origin.x + x, y: origin.y + y, width, height, part }]
}

/** The frames of tables are straight; what is curved is ornament, and left out. */
function linesOf(object: XmlNode, origin: Point): OfdItem[] {
  const data = object.children.find(({ name }) => name === 'AbbreviatedData')?.text ?? ''
  const box = boundaryOf(object)
  const matrix = matrixOf(object)
  const colour = colourOf(object, 'StrokeColor')
  const width = Math.max(HAIR, Number(object.attribute('LineWidth')) || HAIR)
  const lines: OfdItem[] = []
  let [start, last]: [Point, Point] = [box, box]
  for (const [, sign = '', numbers = ''] of data.matchAll(/([MSLCBQA])([^MSLCBQA]*)/g)) {
    const [x = 0, y = 0] = numbersOf(numbers).slice(-2)
    const inBox = moved({ x, y }, matrix)
    const next = sign === 'C' ? start : { x: box.x + inBox.x, y: box.y + inBox.y }
    const isStraight = Math.abs(next.x - last.x) < HAIR || Math.abs(next.y - last.y) < HAIR
    if ((sign === 'L' || sign === 'C') && isStraight)
      lines.push({ kind: 'line', colour, ...spanned(last, next, width) })
    if (sign === 'M' || sign === 'S') start = next
    last = next
  }
  return lines.map((line) => ({ ...line, x: line.x + origin.x, y: line.y + origin.y }))
}

function spanned(from: Point, to: Point, thick: number) {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.max(Math.abs(from.x - to.x), thick),
    height: Math.max(Math.abs(from.y - to.y), thick),
  }
}

function boundaryOf({ attribute }: XmlNode) {
  const [x = 0, y = 0, width = 0, height = 0] = numbersOf(attribute('Boundary'))
  return { x, y, width, height }
}

function matrixOf({ attribute }: XmlNode): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(attribute('CTM'))
  return attribute('CTM') === undefined ? asItIs : [a, b, c, d, e, f]
}

function moved({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Three numbers are red, green and blue; other colours are drawn as ink. */
function colourOf(object: XmlNode, name: string): string | undefined {
  const value = numbersOf(object.children.find((child) => child.name === name)?.attribute('Value'))
  return value.length === 3
    ? `rgb(${value.map((part) => Math.min(255, Math.max(0, Math.round(part)))).join(',')})`
    : undefined
}

function numberOr(text: string | undefined, otherwise: number): number {
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : otherwise
}

export function numbersOf(text = ''): number[] {
  return text
    .trim()
    .split(/\s+/)
    .map(Number)
    .filter((number) => Number.isFinite(number))
}

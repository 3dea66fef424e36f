import { watermarkFonts, watermarkTile } from '../../contract/watermark-tile.ts'
import type { Watermark } from '../../contract/watermark.ts'

type Drawing = {
  translate(x: number, y: number): void
  rotate(turn: number): void
  scale(x: number, y: number): void
  fillText(text: string, x: number, y: number): void
  font: string
  fillStyle: string
  globalAlpha: number
  textAlign: string
  textBaseline: string
}
type Canvas = { getContext(kind: '2d'): Drawing; toBuffer(mime: 'image/png'): Buffer }
type CanvasLibrary = {
  createCanvas(width: number, height: number): Canvas
  readonly GlobalFonts: { readonly families: readonly { readonly family: string }[] }
}

const { default: library } = (await import('@napi-rs/canvas')) as unknown as { default: CanvasLibrary }

/** Pictures travel to the process that stamps on its command line. */
const mostBytes = 60_000
const mostPixels = 1_000_000
const CHINESE_FONT = /CJK|Noto Sans SC|Source Han|YaHei|PingFang|SimSun|SimHei|WenQuanYi|Heiti|Song/i

export interface ToDraw {
  readonly watermark: Watermark
  readonly login: string
}

/** A tile as a picture, with its size in points; for the thread that draws (`tileOf`). */
export function drawTile({ watermark, login }: ToDraw) {
  const drawn = { ...watermark, lines: writableLines(watermark.lines, login) }
  const { width, height } = watermarkTile(drawn)
  for (let scale = Math.min(2, Math.sqrt(mostPixels / (width * height))); ; scale /= 2) {
    const png = draw(drawn, scale)
    if (png.length <= mostBytes || scale < 0.05) return { png: png.toString('base64'), width, height }
  }
}

/** Without a font that has Chinese only the rest can be written, and at least the account. */
function writableLines(lines: readonly string[], login: string): string[] {
  if (library.GlobalFonts.families.some(({ family }) => CHINESE_FONT.test(family))) return [...lines]
  const rest = lines.map((line) => line.replace(/[^\u0000-\u024f]+/g, ' ').trim()).filter(Boolean)
  return rest.some((line) => line.includes(login)) ? rest : [...rest, login]
}

function draw(watermark: Watermark, scale: number): Buffer {
  const { width, height, lines } = watermarkTile(watermark)
  const { size, angle, opacity, color } = watermark
  const canvas = library.createCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const drawing = canvas.getContext('2d')
  drawing.scale(scale, scale)
  drawing.translate(width / 2, height / 2)
  drawing.rotate((-angle * Math.PI) / 180)
  drawing.font = `${size}px ${watermarkFonts}`
  drawing.fillStyle = color
  drawing.globalAlpha = opacity / 100
  drawing.textAlign = 'center'
  drawing.textBaseline = 'middle'
  for (const { text, below } of lines) drawing.fillText(text, 0, below)
  return canvas.toBuffer('image/png')
}

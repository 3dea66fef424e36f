import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sharp, SharpOptions } from 'sharp'
import type { DrawnText } from '../extraction/samples/make-drawn-pdf.ts'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const sharp = createRequire(import.meta.url)('sharp') as (source: Buffer | object, options?: SharpOptions) => Sharp

let isPrepared = false

/** A QR code as PNG, each of its squares so many dots wide, with its white edge. */
export async function makeCode(text: string, scale = 6): Promise<Buffer> {
  if (!isPrepared) {
    const file = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
    isPrepared = true
  }
  const { image, error } = await writeBarcode(text, { format: 'QRCode', scale, addQuietZones: true })
  if (!image) throw new Error(error)
  return Buffer.from(await image.arrayBuffer())
}

interface Scanned {
  readonly width: number
  readonly height: number
  readonly texts: readonly DrawnText[]
  readonly code: { readonly x: number; readonly y: number; readonly width: number; readonly png: Buffer }
  /** Of the scanner, an inch. */
  readonly dots?: number
}

/** A page in millimetres as a scanner sees it, as PNG. */
export async function drawScan({ width, height, texts, code, dots = 200 }: Scanned): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const scale = dots / 25.4
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#222222'
  for (const { x, y, size, text } of texts) {
    context.font = `${size * scale}px "Noto Sans CJK SC", sans-serif`
    context.fillText(text, x * scale, y * scale)
  }
  const picture = await loadImage(code.png)
  context.drawImage(picture, code.x * scale, code.y * scale, code.width * scale, code.width * scale)
  return canvas.toBuffer('image/png')
}

/** What happens to a page that is photographed. */
export interface Spoiling {
  /** Degrees. */
  readonly turned?: number
  readonly scale?: number
  /** How far shades differ by chance, of 255. */
  readonly noise?: number
  readonly blur?: number
  /** How much of its contrast is left, 1 is all. */
  readonly contrast?: number
  readonly jpegQuality?: number
  readonly random: () => number
}

/** The picture as PNG, or as JPEG where a quality is given. */
export async function spoil(picture: Buffer, spoiling: Spoiling): Promise<Buffer> {
  const { turned = 0, scale = 1, noise = 0, blur = 0, contrast = 1, jpegQuality, random } = spoiling
  const upright = sharp(picture).flatten({ background: '#ffffff' })
  const turning = turned === 0 ? upright : upright.rotate(turned, { background: '#f4f4f0' })
  const { data, info } = await turning.png().toBuffer({ resolveWithObject: true })
  let made = sharp(data).resize(Math.max(1, Math.round(info.width * scale)))
  if (blur > 0) made = made.blur(blur)
  if (contrast < 1) made = made.linear(contrast, 128 * (1 - contrast))
  const raw = await made.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = raw.info
  for (let at = 0; at < raw.data.length; at++)
    raw.data[at] = Math.min(255, Math.max(0, (raw.data[at] ?? 0) + (random() - 0.5) * 2 * noise))
  const noisy = sharp(raw.data, { raw: { width, height, channels } })
  return jpegQuality === undefined ? noisy.png().toBuffer() : noisy.jpeg({ quality: jpegQuality }).toBuffer()
}

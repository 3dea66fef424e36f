import { crc32, deflateSync } from 'node:zlib'

/** `[red, green, blue]`, 0…255. */
export type Colour = readonly [number, number, number]

/** Digits, 3 × 5 dots, one row per number. */
const glyphs: Record<string, readonly number[]> = {
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 7, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 2, 2],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
  '.': [0, 0, 0, 0, 2],
  '-': [0, 0, 7, 0, 0],
}

/** Pixels to draw on; everything outside is cut off. */
export class Canvas {
  readonly width: number
  readonly height: number
  private readonly pixels: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height * 3)
  }

  box([left, top, width, height]: readonly [number, number, number, number], colour: Colour): void {
    const fromX = Math.max(0, Math.round(left))
    const toX = Math.min(this.width, Math.round(left + width))
    const fromY = Math.max(0, Math.round(top))
    const toY = Math.min(this.height, Math.round(top + height))
    for (let y = fromY; y < toY; y++) {
      for (let at = (y * this.width + fromX) * 3; at < (y * this.width + toX) * 3; at += 3) {
        this.pixels[at] = colour[0]
        this.pixels[at + 1] = colour[1]
        this.pixels[at + 2] = colour[2]
      }
    }
  }

  /** From one colour at the top to the other at the bottom. */
  shade(
    [left, top, width, height]: readonly [number, number, number, number],
    [from, to]: readonly [Colour, Colour],
  ): void {
    for (let row = 0; row < height; row++) {
      const share = row / Math.max(1, height - 1)
      const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
      this.box([left, top + row, width, 1], [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0])
    }
  }

  line([x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number], colour: Colour): void {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))))
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      this.box([x0 + (x1 - x0) * share - 1, y0 + (y1 - y0) * share - 1, 3, 3], colour)
    }
  }

  ring([centreX, centreY, radius]: readonly [number, number, number], colour: Colour): void {
    for (let angle = 0; angle < Math.PI * 2; angle += 0.5 / radius) {
      this.box([centreX + Math.cos(angle) * radius - 1, centreY + Math.sin(angle) * radius - 1, 3, 3], colour)
    }
  }

  /** Digits, point and minus only; `scale` pixels per dot. */
  digits(text: string, [left, top, scale]: readonly [number, number, number], colour: Colour): void {
    Array.from(text).forEach((sign, position) => {
      glyphs[sign]?.forEach((bits, row) => {
        for (let column = 0; column < 3; column++) {
          if ((bits & (4 >> column)) === 0) continue
          this.box([left + (position * 4 + column) * scale, top + row * scale, scale, scale], colour)
        }
      })
    })
  }

  /** The picture as PNG: 8 bits per channel, no interlace. */
  toPng(): Uint8Array {
    const raw = Buffer.alloc((this.width * 3 + 1) * this.height)
    for (let row = 0; row < this.height; row++) {
      // Filter type 0 begins every scanline.
      raw.set(this.pixels.subarray(row * this.width * 3, (row + 1) * this.width * 3), row * (this.width * 3 + 1) + 1)
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.width, 0)
    header.writeUInt32BE(this.height, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const packed = deflateSync(raw, { level: 9 })
    return new Uint8Array(
      Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]),
    )
  }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

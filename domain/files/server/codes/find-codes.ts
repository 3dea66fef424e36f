import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { processorClock } from '../extraction/reading/processor-clock.ts'
import { loadSharp } from '../previews/making/load-sharp.ts'
import type { DrawnPage } from './draw-pages.ts'
import type { FoundCode } from './found-code.ts'

/** The wasm lies beside the library; by itself it would fetch it from the network. */
let isPrepared = false
function prepare(): void {
  if (isPrepared) return
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = readFileSync(file)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })
  isPrepared = true
}

/** A way to look: the part that is looked at in shares of the whole, how much it is enlarged, and how it is smoothed. */
interface Look {
  readonly part: readonly [left: number, top: number, width: number, height: number]
  /** The longer edge in pixels that it is brought to. */
  readonly edge: number
  readonly smoothing?: 'blur' | 'median' | 'stretch'
  readonly binarizer?: ReaderOptions['binarizer']
}

const ALL = [0, 0, 1, 1] as const
/** Codes of invoices are printed in the upper left corner: which one that is, turned pictures do not say. */
const CORNERS = [
  [0, 0, 0.5, 0.5],
  [0.5, 0, 0.5, 0.5],
  [0, 0.5, 0.5, 0.5],
  [0.5, 0.5, 0.5, 0.5],
] as const
const SMALL = 1600
const LARGE = 3600

/** Quick ones first; the later are for small, noisy and pale codes. */
function looksAt(longest: number): Look[] {
  const own = Math.min(longest, LARGE)
  return [
    { part: ALL, edge: own },
    { part: ALL, edge: Math.min(own * 2, LARGE) },
    { part: ALL, edge: Math.min(SMALL, own / 2) },
    { part: ALL, edge: own, binarizer: 'GlobalHistogram' },
    { part: ALL, edge: Math.min(own * 2, LARGE), smoothing: 'blur' },
    { part: ALL, edge: Math.min(own * 3, LARGE), smoothing: 'median' },
    ...CORNERS.flatMap((part): Look[] => [
      { part, edge: Math.min(Math.max(own, SMALL / 2), LARGE) },
      { part, edge: Math.min(own * 1.5, LARGE), smoothing: 'blur' },
      { part, edge: Math.min(own * 2, LARGE), smoothing: 'stretch' },
    ]),
    { part: ALL, edge: Math.min(own * 3, LARGE), smoothing: 'blur', binarizer: 'GlobalHistogram' },
    { part: ALL, edge: Math.min(own * 1.5, LARGE), smoothing: 'stretch' },
  ]
}

interface Looking {
  readonly wanted: RegExp
  /** On the clock of `processorClock`. */
  readonly until: number
}

const ENOUGH_FOR_CLEAN = 4

/** All codes that the first way to see a wanted one sees, or that any sees where none does. */
export async function findCodes(page: DrawnPage, { wanted, until }: Looking): Promise<FoundCode[]> {
  prepare()
  const found = new Map<string, FoundCode>()
  const looks = looksAt(Math.max(page.width, page.height))
  for (const look of page.isClean ? looks.slice(0, ENOUGH_FOR_CLEAN) : looks) {
    for (const code of await lookAt(page, look)) found.set(code.text, code)
    if ([...found.keys()].some((text) => wanted.test(text)) || processorClock() > until) break
  }
  return [...found.values()]
}

async function lookAt(page: DrawnPage, { part, edge, smoothing, binarizer }: Look): Promise<FoundCode[]> {
  const [left, top, width, height] = part
  const box = {
    left: Math.floor(left * page.width),
    top: Math.floor(top * page.height),
    width: Math.max(1, Math.floor(width * page.width)),
    height: Math.max(1, Math.floor(height * page.height)),
  }
  const raw = { width: page.width, height: page.height, channels: 1 as const }
  let picture = loadSharp()(page.grey, { raw, limitInputPixels: false }).extract(box)
  if (smoothing === 'median') picture = picture.median(3)
  const longest = Math.max(box.width, box.height)
  if (Math.round(edge) !== longest)
    picture = picture.resize({ width: Math.round(edge), height: Math.round(edge), fit: 'inside', kernel: 'cubic' })
  if (smoothing === 'blur') picture = picture.blur(1)
  if (smoothing === 'stretch') picture = picture.normalise().sharpen()
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const read = await readBarcodes(coloured(data, info), {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: true,
    tryDenoise: smoothing === 'stretch',
    maxNumberOfSymbols: 8,
    ...(binarizer && { binarizer }),
  })
  return read
    .filter(({ isValid }) => isValid)
    .map(({ text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
      const xs = corners.map(({ x }) => left + (x / info.width) * width)
      const ys = corners.map(({ y }) => top + (y / info.height) * height)
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return {
        text: text.slice(0, 2000),
        page: page.page,
        x: page.part.x + x * page.part.width,
        y: page.part.y + y * page.part.height,
        width: (Math.max(...xs) - x) * page.part.width,
        height: (Math.max(...ys) - y) * page.part.height,
      }
    })
}

/** As the library takes pixels: red, green, blue and opacity of each. */
function coloured(grey: Buffer, { width, height, channels }: { width: number; height: number; channels: number }) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const shade = grey[at * channels] ?? 255
    data[at * 4] = data[at * 4 + 1] = data[at * 4 + 2] = shade
    data[at * 4 + 3] = 255
  }
  return { data, width, height, colorSpace: 'srgb' as const }
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ExtractionFailure } from '../../extraction/extraction.ts'

/** What of the library is used. */
type Library = {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifPicture[] }
}
type HeifPicture = {
  get_width(): number
  get_height(): number
  display(into: Pixels, then: (pixels: Pixels | null) => void): void
}
type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** Telephones make up to 48 million; each takes four bytes here and as much again while it is decoded. */
const MOST_PIXELS = 52_000_000

/** The first picture of a file, upright, as red, green, blue and opacity of each pixel. */
export async function decodeHeic(bytes: Buffer): Promise<Pixels> {
  const { HeifDecoder } = await loadLibrary()
  const [picture] = new HeifDecoder().decode(bytes)
  if (!picture) throw new ExtractionFailure('damaged', 'heic: there is no picture in it')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > MOST_PIXELS) throw new ExtractionFailure('tooLarge', `heic: ${width} × ${height} pixels`)
  const empty: Pixels = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) => {
    picture.display(empty, (pixels) => {
      if (pixels) resolve(pixels)
      else reject(new ExtractionFailure('damaged', 'heic: the picture cannot be decoded'))
    })
  })
}

/** Its code is in a file of its own, as its licence (LGPL) asks for. */
async function loadLibrary(): Promise<Library> {
  const { default: load } = (await import('libheif-js/libheif-wasm/libheif.js')) as unknown as {
    default: (options: object) => Promise<Library> | Library
  }
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm')))
  return load({ wasmBinary, print() {}, printErr() {} })
}

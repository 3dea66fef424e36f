import { createRequire } from 'node:module'
import type { Sharp, SharpOptions } from 'sharp'
import { ExtractionFailure } from '../../extraction/extraction.ts'
import { readBytes } from '../../extraction/reading/read-bytes.ts'
import type { Maker } from './preview-task.ts'

type SharpLibrary = {
  (bytes: Buffer, options: SharpOptions): Sharp
  cache(options: false): void
  concurrency(threads: number): void
  block(options: { operation: string[] }): void
}

/** Beyond it a picture is no photograph; decoded it would take four bytes a pixel. */
const MOST_PIXELS = 120_000_000
/** As large as screens are, and what a list shows at twice its size. */
const EDGES = { picture: 4096, thumbnail: 400 }
const QUALITIES = { picture: 88, thumbnail: 76 }

/** A picture as webp: upright, of moving ones the first. */
export const makePicture: Maker = async (source, task) => {
  const form = task.form === 'thumbnail' ? 'thumbnail' : 'picture'
  const sharp = loadSharp()
  const options: SharpOptions = {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }
  try {
    const picture = sharp(await readBytes(source), options)
    const edge = EDGES[form]
    const bytes = await picture
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITIES[form] })
      .toBuffer()
    return { mime: 'image/webp', bytes, facts: {} }
  } catch (error) {
    throw failed(String((error as Error).message))
  }
}

function loadSharp(): SharpLibrary {
  const sharp = createRequire(import.meta.url)('sharp') as SharpLibrary
  sharp.cache(false)
  sharp.concurrency(1)
  // drawings are programs rather than pictures, and browsers draw them themselves
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  return sharp
}

function failed(message: string): ExtractionFailure {
  if (/pixel limit|exceeds|too large/i.test(message)) return new ExtractionFailure('tooLarge', message)
  if (/unsupported|not been (?:compiled|built)|no decoding plugin|decoder plugin/i.test(message))
    return new ExtractionFailure('unsupported', message)
  return new ExtractionFailure('damaged', message)
}

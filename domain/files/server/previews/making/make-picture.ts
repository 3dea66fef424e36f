import type { Sharp, SharpOptions } from 'sharp'
import { ExtractionFailure } from '../../extraction/extraction.ts'
import { processorClock } from '../../extraction/reading/processor-clock.ts'
import { readBytes } from '../../extraction/reading/read-bytes.ts'
import { loadSharp, type SharpLibrary } from './load-sharp.ts'
import type { Maker } from './preview-task.ts'

/** Beyond it a picture is no photograph; decoded it would take four bytes a pixel. */
const MOST_PIXELS = 120_000_000
/** As large as screens are, and what a list shows at twice its size. */
const EDGES = { picture: 4096, thumbnail: 400 }
const QUALITIES = { picture: 88, thumbnail: 76 }

/** More pages of a fax than somebody turns, and how much of the time they may take. */
const MOST_PAGES = 200
const TIME_SHARE = 0.4

/** A picture as webp: upright, of moving ones the first; of scans page after page. */
export const makePicture: Maker = async (source, task) => {
  const form = task.form === 'thumbnail' ? 'thumbnail' : 'picture'
  const sharp = loadSharp()
  try {
    const bytes = await readBytes(source)
    const open = await openPicture(sharp, source.mime, bytes)
    const pages = form === 'picture' && source.mime === 'image/tiff' ? await countPages(sharp, bytes) : 1
    const made = await drawPages((page) => drawPage(open(page), form), {
      pages: Math.min(pages, MOST_PAGES),
      mostBytes: task.mostBytes,
      until: processorClock() + task.limits.timeoutMs * TIME_SHARE,
    })
    const ends = made.map((_, index) => made.slice(0, index + 1).reduce((sum, page) => sum + page.length, 0))
    const facts = { ...(pages > 1 && { pages: [0, ...ends] }), ...(made.length < pages && { isCut: true as const }) }
    return { mime: 'image/webp', bytes: Buffer.concat(made), facts }
  } catch (error) {
    if (error instanceof ExtractionFailure) throw error
    throw pictureFailure(String((error as Error).message))
  }
}

/** Pictures of telephones are packed in a way that sharp's own decoders do not know. */
async function openPicture(sharp: SharpLibrary, mime: string, bytes: Buffer): Promise<(page: number) => Sharp> {
  if (!HEIC.test(mime)) return (page) => sharp(bytes, { ...decoding, page })
  const { decodeHeic } = await import('./decode-heic.ts')
  const { data, width, height } = await decodeHeic(bytes)
  const raw = { width, height, channels: 4 as const }
  return () => sharp(Buffer.from(data.buffer), { limitInputPixels: MOST_PIXELS, raw })
}

const HEIC = /^image\/(?:heic|heif)(?:-sequence)?$/

const decoding: SharpOptions = {
  limitInputPixels: MOST_PIXELS,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
}

async function countPages(sharp: SharpLibrary, bytes: Buffer): Promise<number> {
  return (await sharp(bytes, decoding).metadata()).pages ?? 1
}

type Bounds = { pages: number; mostBytes: number; until: number }

/** The first page at least; a later one that is damaged ends the rest. */
async function drawPages(
  draw: (page: number) => Promise<Buffer>,
  { pages, mostBytes, until }: Bounds,
): Promise<Buffer[]> {
  const made = [await draw(0)]
  let length = made[0]?.length ?? 0
  while (made.length < pages && processorClock() < until) {
    const next = await draw(made.length).catch(() => undefined)
    if (!next || (length += next.length) > mostBytes) break
    made.push(next)
  }
  return made
}

function drawPage(picture: Sharp, form: keyof typeof EDGES): Promise<Buffer> {
  const edge = EDGES[form]
  return picture
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITIES[form] })
    .toBuffer()
}

export function pictureFailure(message: string): ExtractionFailure {
  if (/pixel limit|exceeds|too large/i.test(message)) return new ExtractionFailure('tooLarge', message)
  if (/unsupported|not been (?:compiled|built)|no decoding plugin|decoder plugin/i.test(message))
    return new ExtractionFailure('unsupported', message)
  return new ExtractionFailure('damaged', message)
}

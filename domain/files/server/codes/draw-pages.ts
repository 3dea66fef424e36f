import { ExtractionFailure, defaultLimits } from '../extraction/extraction.ts'
import { OfdDocument } from '../extraction/formats/ofd/ofd-document.ts'
import { folderOf, openDocument } from '../extraction/formats/read-pdf.ts'
import { readBytes } from '../extraction/reading/read-bytes.ts'
import { ZipArchive } from '../extraction/reading/zip-archive.ts'
import type { GivenFile } from '../extraction/serve-files.ts'
import { decodeHeic } from '../previews/making/decode-heic.ts'
import { loadSharp } from '../previews/making/load-sharp.ts'
import { loadCanvas } from '../previews/making/make-first-page.ts'
import { pictureFailure } from '../previews/making/make-picture.ts'
import type { CodesTask } from './found-code.ts'

/** A picture in shades of grey, a byte each, and which part of its page it is. */
export interface DrawnPage {
  readonly grey: Buffer
  readonly width: number
  readonly height: number
  readonly page: number
  /** Drawn by a program, and so without noise. */
  readonly isClean: boolean
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

const MOST_PIXELS = 60_000_000
const MOST_PAGES = 2
/** At this width the code of an invoice has more than three dots for each of its squares. */
const PAGE_WIDTH = 1700
const MOST_RATIO = 3
const MOST_PICTURE_BYTES = 20_000_000
const whole = { x: 0, y: 0, width: 1, height: 1 }

export async function* drawPages(file: GivenFile, task: CodesTask): AsyncGenerator<DrawnPage> {
  if (task.mime === 'application/pdf') yield* pagesOfPdf(file)
  else if (task.mime === 'application/ofd') yield* picturesOfOfd(file, task)
  else if (/^image\/(?:png|jpeg|gif|webp|avif|tiff|heic|heif)(?:-sequence)?$/.test(task.mime))
    yield { ...(await greyOf(await readBytes(file), task.mime)), page: 1, isClean: false, part: whole }
  else throw new ExtractionFailure('unsupported', task.mime)
}

async function greyOf(bytes: Buffer, mime: string): Promise<Pick<DrawnPage, 'grey' | 'width' | 'height'>> {
  const sharp = loadSharp()
  try {
    const picture = /^image\/hei[cf]/.test(mime)
      ? await decodeHeic(bytes).then(({ data, width, height }) =>
          sharp(Buffer.from(data.buffer), { limitInputPixels: MOST_PIXELS, raw: { width, height, channels: 4 } }),
        )
      : sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
    const { data, info } = await picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { grey: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof ExtractionFailure ? error : pictureFailure(String((error as Error).message))
  }
}

type Canvas = { getContext(kind: '2d'): { getImageData(...box: number[]): { data: Uint8ClampedArray } } }

async function* pagesOfPdf(file: GivenFile): AsyncGenerator<DrawnPage> {
  const { createCanvas } = await loadCanvas()
  const document = await openDocument(await readBytes(file), {
    useSystemFonts: false,
    useWasm: true,
    wasmUrl: folderOf('pdfjs-dist/wasm/'),
  })
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
    const page = await document.getPage(number)
    const size = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: PAGE_WIDTH / size.width })
    const height = Math.ceil(Math.min(viewport.height, PAGE_WIDTH * MOST_RATIO))
    if (!(height > 0)) throw new ExtractionFailure('damaged', 'a page without a size')
    const canvas = createCanvas(PAGE_WIDTH, height)
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
    const { data } = (canvas as unknown as Canvas).getContext('2d').getImageData(0, 0, PAGE_WIDTH, height)
    const part = { ...whole, height: height / viewport.height }
    yield { grey: greyOfColours(data), width: PAGE_WIDTH, height, page: number, isClean: true, part }
  }
}

/** Of red, green, blue and opacity of each pixel. */
function greyOfColours(colours: Uint8ClampedArray): Buffer {
  const grey = Buffer.alloc(colours.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [colours[at * 4], colours[at * 4 + 1], colours[at * 4 + 2]]
    grey[at] = (red * 306 + green * 601 + blue * 117) >> 10
  }
  return grey
}

/** Its pages need not be drawn: a code is one of their pictures. */
async function* picturesOfOfd({ content }: GivenFile, { unpackedBytes }: CodesTask): AsyncGenerator<DrawnPage> {
  const archive = await ZipArchive.open(content, { ...defaultLimits, unpackedBytes })
  const document = await OfdDocument.open(archive)
  for (const [index, reference] of document.pages.slice(0, MOST_PAGES).entries()) {
    const page = await document.page(reference)
    for (const item of page?.items ?? []) {
      if (!page || item.kind !== 'picture' || !archive.has(item.part)) continue
      const bytes = await archive.readBytes(item.part, MOST_PICTURE_BYTES)
      const part = {
        x: item.x / page.width,
        y: item.y / page.height,
        width: item.width / page.width,
        height: item.height / page.height,
      }
      const drawn = await greyOf(bytes, 'image/png').catch(() => undefined)
      if (drawn) yield { ...drawn, page: index + 1, isClean: true, part }
    }
  }
}

import { ExtractionFailure } from '../../extraction/extraction.ts'
import { folderOf, openDocument } from '../../extraction/formats/read-pdf.ts'
import { readBytes } from '../../extraction/reading/read-bytes.ts'
import type { Maker } from './preview-task.ts'

type Canvas = { toBuffer(mime: 'image/webp', quality: number): Buffer }
type CanvasLibrary = { createCanvas(width: number, height: number): Canvas } & Record<string, unknown>

/** What a list shows at twice its size; of a page the upper part is seen. */
const EDGE = 400
/** Longer pages are cut: of a strip of paper the beginning is shown. */
const MOST_RATIO = 1.6
const QUALITY = 76

/** The first page of a pdf, small. */
export const makeFirstPage: Maker = async (source) => {
  const { createCanvas } = await loadCanvas()
  const document = await openDocument(await readBytes(source), {
    useSystemFonts: false,
    // what scanners pack pages with
    useWasm: true,
    wasmUrl: folderOf('pdfjs-dist/wasm/'),
  })
  const page = await document.getPage(1)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: EDGE / width })
  const height = Math.ceil(Math.min(viewport.height, EDGE * MOST_RATIO))
  if (!(height > 0)) throw new ExtractionFailure('damaged', 'a page without a size')
  const canvas = createCanvas(EDGE, height)
  await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
  return { mime: 'image/webp', bytes: canvas.toBuffer('image/webp', QUALITY), facts: {} }
}

/** pdf.js takes what it draws with from global names, before it is loaded. */
export async function loadCanvas(): Promise<CanvasLibrary> {
  const { default: library } = (await import('@napi-rs/canvas')) as unknown as { default: CanvasLibrary }
  const drawing = globalThis as Record<string, unknown>
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) drawing[name] = library[name]
  return library
}

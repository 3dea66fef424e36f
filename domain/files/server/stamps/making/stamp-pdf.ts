import { createRequire } from 'node:module'
import { ExtractionFailure } from '../../extraction/extraction.ts'

/** A picture that is repeated over each page, in points. */
export interface Tile {
  /** PNG, base64. */
  readonly png: string
  readonly width: number
  readonly height: number
}

interface Page {
  getCropBox(): { x: number; y: number; width: number; height: number }
  getRotation(): { angle: number }
  drawImage(image: unknown, place: Readonly<Record<string, unknown>>): void
}

interface PdfLibrary {
  readonly PDFDocument: {
    load(
      bytes: Uint8Array,
      options: { updateMetadata: boolean },
    ): Promise<{
      readonly isEncrypted: boolean
      embedPng(png: Uint8Array): Promise<unknown>
      getPages(): Page[]
      save(options: { addDefaultPage: boolean; updateFieldAppearances: boolean }): Promise<Uint8Array>
    }>
  }
  readonly EncryptedPDFError: new () => Error
  degrees(angle: number): unknown
}

/** A page of a poster, or of a small label, is not covered by tens of thousands. */
const mostTiles = 2000

/** The PDF with the tile over each of its pages, upright however the page is turned. */
export async function stampPdf(bytes: Uint8Array, tile: Tile): Promise<Uint8Array> {
  // only the process that stamps loads it
  const library = createRequire(import.meta.url)('pdf-lib') as PdfLibrary
  try {
    const document = await library.PDFDocument.load(bytes, { updateMetadata: false })
    const image = await document.embedPng(Buffer.from(tile.png, 'base64'))
    for (const page of document.getPages()) {
      for (const place of placesOn(page, tile)) {
        const { turn, ...rest } = place
        page.drawImage(image, { ...rest, width: tile.width, height: tile.height, rotate: library.degrees(turn) })
      }
    }
    return await document.save({ addDefaultPage: false, updateFieldAppearances: false })
  } catch (error) {
    if (error instanceof library.EncryptedPDFError) throw new ExtractionFailure('encrypted', 'a pdf with a password')
    throw new ExtractionFailure('damaged', error instanceof Error ? error.message : 'no pdf')
  }
}

/** The corners from which the picture is drawn; a page that is shown turned has them turned against it. */
function placesOn(page: Page, { width, height }: Tile) {
  const box = page.getCropBox()
  const turn = ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4
  const [wide, high] = turn % 2 === 0 ? [width, height] : [height, width]
  const [right, up] = [turn === 1 || turn === 2 ? wide : 0, turn === 2 || turn === 3 ? high : 0]
  const columns = Math.ceil(box.width / wide)
  const rows = Math.min(Math.ceil(box.height / high), Math.ceil(mostTiles / columns))
  return Array.from({ length: Math.min(columns, mostTiles) * rows }, (_, index) => ({
    x: box.x + (index % columns) * wide + right,
    y: box.y + Math.floor(index / columns) * high + up,
    turn: turn * 90,
  }))
}

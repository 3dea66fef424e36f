import type { PDFDocumentProxy } from 'pdfjs-dist'
import { ExtractionFailure, type Answers, type ExtractionLimits, type Note, type PlacedPage } from '../extraction.ts'
import { readBytes } from '../reading/read-bytes.ts'
import { DrawnOnce } from './drawn-once.ts'
import type { Placer } from './reader.ts'
import { openDocument } from './read-pdf.ts'

const millimetresPerPoint = 25.4 / 72

export const placePdf: Placer = async (file, limits) => {
  const document = await openDocument(await readBytes(file))
  try {
    return await placedPages(document, limits)
  } finally {
    await document.loadingTask.destroy()
  }
}

export async function placedPages(document: PDFDocumentProxy, limits: ExtractionLimits): Promise<Answers['places']> {
  const count = Math.min(document.numPages, limits.pages)
  const notes = new Set<Note>(document.numPages > count ? ['pageLimit'] : [])
  const pages: PlacedPage[] = []
  for (let number = 1; number <= count; number++) {
    const page = await placedPage(document, number)
    if (!page) notes.add('damagedPart')
    pages.push(page ?? { width: 0, height: 0, texts: [] })
  }
  return { pages, notes: [...notes] }
}

/** The page as it is shown, turned where it says so; undefined where it cannot be read. */
async function placedPage(document: PDFDocumentProxy, number: number): Promise<PlacedPage | undefined> {
  try {
    const page = await document.getPage(number)
    const shown = page.getViewport({ scale: millimetresPerPoint })
    const { items } = await page.getTextContent({ includeMarkedContent: false })
    const drawn = new DrawnOnce()
    const texts = items.flatMap((item) => {
      if (!('str' in item)) return []
      const { text, offset } = drawn.take(item)
      if (text.trim() === '') return []
      const [a = 0, b = 0, , , left = 0, base = 0] = item.transform.map(Number)
      const length = Math.hypot(a, b) || 1
      const begin = [left + (a / length) * offset, base + (b / length) * offset] as const
      const [x = 0, y = 0] = shown.convertToViewportPoint(...begin)
      const [width, size] = [item.width - offset, item.height].map((points) => points * millimetresPerPoint)
      return [{ text, x, y, width: width ?? 0, size: size ?? 0 }]
    })
    page.cleanup()
    return { width: shown.width, height: shown.height, texts }
  } catch (error) {
    if (error instanceof RangeError || error instanceof ExtractionFailure) throw error
    return undefined
  }
}

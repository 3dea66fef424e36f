import type { Answers, ExtractionLimits, Note, PlacedPage } from '../../extraction.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import type { Placer } from '../reader.ts'
import { OfdDocument } from './ofd-document.ts'
import { widthOf } from './read-ofd.ts'

export const placeOfd: Placer = async ({ content }, limits) =>
  placedPages(await OfdDocument.open(await ZipArchive.open(content, limits)), limits)

type Marked = { id: string | undefined; text: string }

/** `mark` is given each text with the number by which other parts of the document name it. */
export async function placedPages(
  document: OfdDocument,
  limits: ExtractionLimits,
  mark: (text: Marked) => void = () => {},
): Promise<Answers['places']> {
  const notes = new Set<Note>(document.pages.length > limits.pages ? ['pageLimit'] : [])
  const pages: PlacedPage[] = []
  for (const reference of document.pages.slice(0, limits.pages)) {
    const page = await document.page(reference)
    if (!page) notes.add('damagedPart')
    const { width, height, items } = page ?? { width: 0, height: 0, items: [] }
    const texts = items.flatMap((item) => {
      if (item.kind !== 'text' || item.text.trim() === '') return []
      const { text, x, y, size } = item
      mark(item)
      return [{ text, x, y, size, width: widthOf(item) }]
    })
    pages.push({ width, height, texts })
  }
  return { pages, notes: [...notes] }
}

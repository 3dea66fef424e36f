import type { Note } from '../../extraction.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import type { Reader } from '../reader.ts'
import { OfdDocument } from './ofd-document.ts'
import type { OfdItem } from './ofd-items.ts'

/** Page after page, each as lines: what is at one height, from left to right. */
export const readOfd: Reader = async (source, output, limits) => {
  const document = await OfdDocument.open(await ZipArchive.open(source.content, limits))
  const { pages } = document
  const notes = new Set<Note>()
  for (const reference of pages.slice(0, limits.pages)) {
    if (output.isFull) break
    const page = await document.page(reference)
    if (page) output.add(`${linesOf(page.items).join('\n')}\n\n`)
    else notes.add('damagedPart')
  }
  if (pages.length > limits.pages) notes.add('pageLimit')
  return { title: document.title, pages: pages.length, notes: [...notes] }
}

type OfdText = Extract<OfdItem, { kind: 'text' }>

export function linesOf(items: readonly OfdItem[]): string[] {
  const texts = items.filter((item): item is OfdText => item.kind === 'text' && item.text.trim() !== '')
  const lines: OfdText[][] = []
  for (const text of texts.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && Math.abs(first.y - text.y) < Math.min(first.size, text.size) * 0.4) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) => joined(line.toSorted((a, b) => a.x - b.x)))
}

/** Some programs place every letter on its own: letters with hardly any space between them belong together. */
function joined(line: readonly OfdText[]): string {
  let [text, end] = ['', Number.NEGATIVE_INFINITY]
  for (const item of line) {
    const gap = item.x - end
    text += text === '' || gap < item.size * 0.5 ? item.text : `\t${item.text}`
    end = item.x + widthOf(item)
  }
  return text
}

/** Chinese letters are as wide as high, others half of it. */
export function widthOf({ text, size }: Pick<OfdText, 'text' | 'size'>): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? size : size / 2), 0)
}

import { posix } from 'node:path'
import { ExtractionFailure, type Note } from '../../extraction.ts'
import { decodeText } from '../../reading/decode-text.ts'
import { readXml, type XmlHandler } from '../../reading/read-xml.ts'
import { ZipArchive } from '../../reading/zip-archive.ts'
import { htmlToText } from '../html-to-text.ts'
import { encodingOf } from '../read-html.ts'
import type { Reader } from '../reader.ts'

const CHAPTER_BYTES = 50_000_000

/** The chapters of a book in the order in which they are read. */
export const readEpub: Reader = async (source, output, limits) => {
  const archive = await ZipArchive.open(source.content, limits)
  const book = await bookOf(archive)
  // Adobe's and others' rights management; fonts alone are scrambled in free books as well.
  const scrambled = (await archive.readText('META-INF/encryption.xml')) ?? ''
  const notes = new Set<Note>()
  for (const chapter of book.chapters.slice(0, limits.pages)) {
    if (output.isFull) break
    if (scrambled.includes(`"${chapter}"`)) throw new ExtractionFailure('encrypted', `${chapter} is encrypted`)
    const html = await readChapter(archive, chapter)
    if (html === undefined) notes.add('damagedPart')
    else output.add(htmlToText(html, limits.characters).text)
    output.endParagraph()
  }
  if (book.chapters.length > limits.pages) notes.add('pageLimit')
  return { title: book.title, notes: [...notes] }
}

/** One chapter that is damaged costs its own text only. */
async function readChapter(archive: ZipArchive, chapter: string): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of archive.read(chapter)) {
      parts.push(part)
      length += part.length
      if (length > CHAPTER_BYTES) break
    }
  } catch (error) {
    if (!(error instanceof ExtractionFailure) || error.reason !== 'damaged') throw error
    return undefined
  }
  const bytes = Buffer.concat(parts)
  return bytes.length === 0 ? undefined : decodeText(bytes, encodingOf(bytes, true).name)
}

/** "The container.xml file … identifies the package document", whose spine is the order of reading (EPUB 3.3). */
async function bookOf(archive: ZipArchive): Promise<{ title: string | undefined; chapters: string[] }> {
  let main: string | undefined
  await readXml(archive.read('META-INF/container.xml'), {
    open: (name, attribute) => void (main ??= name === 'rootfile' ? attribute('full-path') : undefined),
  })
  const part = main ?? archive.names.find((name) => name.endsWith('.opf'))
  if (part === undefined || !archive.has(part)) throw new ExtractionFailure('damaged', 'epub: there is no package file')

  const found = { title: '', items: new Map<string, string>(), order: [] as string[] }
  await readXml(archive.read(part), packageHandler(found))
  const folder = posix.dirname(part)
  const chapters = found.order.flatMap((id) => {
    const href = found.items.get(id)
    return href === undefined ? [] : [posix.join(folder, pathOf(href))]
  })
  return { title: found.title.trim() || undefined, chapters }
}

function packageHandler(found: { title: string; items: Map<string, string>; order: string[] }): XmlHandler {
  let isTitle = false
  return {
    open(name, attribute) {
      isTitle = name === 'title' && found.title === ''
      if (name === 'item') found.items.set(attribute('id') ?? '', attribute('href') ?? '')
      else if (name === 'itemref') found.order.push(attribute('idref') ?? '')
    },
    text: (text) => void (found.title += isTitle ? text : ''),
    close: () => void (isTitle = false),
  }
}

/** Addresses in books are written as on the web: `%20`, and a place in the file behind `#`. */
function pathOf(href: string): string {
  const path = href.replace(/#.*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
